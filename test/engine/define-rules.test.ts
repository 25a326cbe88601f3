import {
  captureTo25,
  createCursor,
  defineRules,
  IllegalMoveError,
  InvalidOptionsError,
  InvalidStateError,
  kalah,
  mirror,
  oware,
  perft,
  trace,
  wari,
  type BoardOptions,
  type Duty,
  type Ending,
  type Rules,
  type RulesSpec,
  type WariOptions,
} from 'mancala-rules';
import { describe, expect, it } from 'vitest';

const vary = (changes: Partial<RulesSpec<WariOptions>>): Rules<WariOptions> =>
  defineRules<WariOptions>({ ...wari.spec, id: 'mine', title: 'Mine', version: 3, ...changes });
const steps = wari.spec.steps;

describe('defineRules', () => {
  it('makes the same game of the same spec', () => {
    const same = defineRules(wari.spec);
    expect(same).not.toBe(wari);
    expect(same.options).toEqual(wari.options);
    expect(perft(same, same.initialState(), 4)).toBe(perft(wari, wari.initialState(), 4));
  });

  it('says yes or no as well', () => {
    const rules = vary({});
    const state = rules.initialState();
    expect([0, 7].map((move) => rules.isLegal(state, move))).toEqual([true, false]);
    const over = rules.stateFrom({ pits: state.pits.map(() => 0), removed: 48 });
    expect([state, over].map(rules.isTerminal)).toEqual([false, true]);
  });

  it('plays a move of -0 as one of 0', () => {
    const rules = vary({});
    const { events } = trace(rules, rules.initialState(), -0);
    // What a pit was lifted for is kept in mind: the second time would tell the same, be it wrong.
    expect(events[0]).toEqual({ type: 'lift', pit: 0, seeds: 4 });
    expect(events).toEqual(trace(rules, rules.initialState(), 0).events);
  });

  it('takes id, title and version from the spec', () => {
    expect(vary({})).toMatchObject({ id: 'mine', title: 'Mine', version: 3 });
    expect(vary({}).with({ pits: 3 })).toMatchObject({ id: 'mine', version: 3 });
  });

  it('freezes what it makes, and hands out what it was made from', () => {
    expect(
      Object.isFrozen(wari) && Object.isFrozen(wari.options) && Object.isFrozen(wari.options.captures),
    ).toBe(true);
    expect(wari.spec.depends).toBeUndefined();
    expect(oware.spec.depends).toEqual(['stores']);
    expect(wari.with({ pits: 3 }).spec).toBe(wari.spec);
    expect(vary({ depends: ['stores'] }).spec.depends).toEqual(['stores']);
  });

  it('a key of a cursor sees what the rules depend on, and no more', () => {
    const keys = (rules: Rules) => {
      const { pits, ...state } = rules.initialState();
      const taken = { ...state, pits: [...pits.slice(1), 3], stores: { south: 1, north: 0 } };
      const key = (changes: object) => createCursor(rules, { ...taken, ...changes }).key();
      const plain = key({});
      return [{ stores: { south: 0, north: 1 } }, { quietMoves: 5 }, { turn: 'north' }].map(
        (c) => key(c) === plain,
      );
    };
    expect(keys(wari)).toEqual([true, true, false]);
    expect(keys(oware)).toEqual([false, true, false]);
    expect(keys(captureTo25)).toEqual([false, true, false]);
    expect(keys(wari.with({ moveLimit: 50 }))).toEqual([true, false, false]);
    expect(keys(vary({ depends: ['stores', 'quietMoves'] }))).toEqual([false, false, false]);
  });

  it('refuses defaults that do not fit, with all that is wrong', () => {
    const defaults = { ...wari.spec.defaults, pits: 0, moveLimit: -1 };
    expect(() => vary({ defaults })).toThrow(InvalidOptionsError);
    expect(() => vary({ defaults })).toThrow(/pits.*moveLimit/);
  });
});

describe('rules that another copy of the package has made', () => {
  it('are played by their spec and options, whether it tells what it depends on or not', () => {
    const { depends: _, ...spec } = kalah.spec;
    for (const foreign of [{ ...kalah }, { ...kalah, spec }]) {
      expect(perft(foreign, kalah.initialState(), 4)).toBe(perft(kalah, kalah.initialState(), 4));
      expect(trace(foreign, kalah.initialState(), 2)).toEqual(trace(kalah, kalah.initialState(), 2));
      expect(createCursor(foreign, kalah.initialState()).key()).toBe(
        createCursor(kalah, kalah.initialState()).key(),
      );
    }
  });
});

describe('problems of its own', () => {
  it('a line names the option it is about, or none', () => {
    const rules = vary({
      problems: ({ pits }) =>
        pits === 5 ? ['pits: five is right out', 'no such luck', 'two words: no name'] : [],
    });
    expect(() => rules.with({ pits: 5 })).toThrow(
      expect.objectContaining({
        problems: [
          { path: 'pits', message: 'pits: five is right out' },
          { path: '', message: 'no such luck' },
          { path: '', message: 'two words: no name' },
        ],
      }),
    );
    expect(rules.with({ pits: 4 }).options.pits).toBe(4);
  });
});

describe('a setup of its own', () => {
  const doubled = vary({
    setup: ({ pits, seeds }) => Array.from({ length: 2 * pits }, (_, pit) => (pit % 2) * 3 * seeds),
  });

  it('is where the game starts, and what its positions add up to', () => {
    expect(doubled.initialState().pits).toEqual([0, 12, 0, 12, 0, 12, 0, 12, 0, 12, 0, 12]);
    expect(doubled.legalMoves(doubled.initialState())).toEqual([1, 3, 5]);
    expect(doubled.stateFrom({ pits: Array.from({ length: 12 }, () => 6) }).outcome).toBeNull();
    expect(() => doubled.stateFrom({ pits: Array.from({ length: 12 }, () => 4) })).toThrow(/72/);
    expect(() => doubled.stateFrom({ pits: Array.from({ length: 12 }, () => 4) })).toThrow(InvalidStateError);
  });

  it('follows the options', () => {
    expect(doubled.with({ pits: 2, seeds: 1 }).initialState().pits).toEqual([0, 3, 0, 3]);
  });

  it('is held to the majority of its own total', () => {
    const rules = defineRules<WariOptions>({
      ...oware.spec,
      setup: () => [1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 1],
    });
    const pits = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1];
    expect(rules.stateFrom({ pits, stores: { south: 4, north: 1 } }).outcome?.reason).toBe('target');
    expect(rules.stateFrom({ pits, stores: { south: 3, north: 2 } }).outcome).toBeNull();
  });

  it.each([
    ['too short', () => [4, 4]],
    ['negative', () => Array.from({ length: 12 }, () => -1)],
    ['no whole number', () => Array.from({ length: 12 }, () => 0.5)],
    ['full of holes', () => new Array<number>(12)],
    ['more than a board holds', () => Array.from({ length: 12 }, () => 3e9)],
  ])('that is %s is refused', (_, setup) => {
    expect(() => vary({ setup })).toThrow(InvalidOptionsError);
  });

  it('of the game of other options is looked at with those', () => {
    const fixed = vary({ setup: () => Array.from({ length: 12 }, () => 4) });
    expect(() => fixed.with({ pits: 5 })).toThrow(InvalidOptionsError);
  });
});

describe('steps of its own', () => {
  it('a step that throws leaves no trace, also where the state was made last', () => {
    let throws = false;
    const rules = defineRules({
      ...wari.spec,
      id: 'throwing',
      title: 'Wari with a capture that may throw',
      steps: (options) => {
        const { capture, ...steps } = wari.spec.steps(options);
        return {
          ...steps,
          capture: {
            pits: (board, last, taken) => {
              if (throws) throw new Error('out of order');
              return board.owner(last) === board.turn ? 0 : capture.pits(board, last, taken);
            },
          },
        };
      },
    });
    const state = rules.apply(rules.initialState(), 2);
    const moves = rules.legalMoves(state);
    for (const ask of [
      () => rules.legalMoves({ ...state }),
      () => rules.illegalReason({ ...state }, 7),
      () => rules.apply(state, 7),
    ]) {
      throws = true;
      expect(ask).toThrow('out of order');
      throws = false;
      expect(rules.legalMoves(state)).toEqual(moves);
      expect(rules.apply(state, 7)).toEqual(rules.apply({ ...state }, 7));
      rules.apply(rules.initialState(), 2);
    }
    const made = rules.apply(rules.initialState(), 2);
    throws = true;
    expect(() => rules.stateFrom({ pits: [...made.pits].reverse() })).toThrow('out of order');
    throws = false;
    expect(rules.legalMoves(made)).toEqual(moves);
  });

  it('a duty is asked once about each move of a state that was just made, and again when another comes between', () => {
    let asked = 0;
    const duty: Duty = { forbids: () => (asked++, null) };
    const rules = vary({ steps: (options) => ({ ...steps(options), duties: [duty], slam: {} }) });
    const countOf = (ask: () => unknown): number => {
      asked = 0;
      ask();
      return asked;
    };
    const made = rules.apply(rules.initialState(), 2);
    // The ending for who cannot move has asked.
    expect(countOf(() => rules.legalMoves(made))).toBe(0);
    expect(countOf(() => rules.isLegal(made, 7))).toBe(0);
    expect(countOf(() => rules.legalMoves({ ...made }))).toBe(6);
    expect(countOf(() => rules.legalMoves(made))).toBe(6);
    expect(countOf(() => rules.legalMoves(made))).toBe(6);
  });

  it('nobody can move in a game that is over where an ending looks ahead, on cursors as by apply', () => {
    const answers: boolean[] = [];
    const few: Ending = {
      reason: 'move-limit',
      over: (board) => board.quietMoves >= 2,
      collects: (board, pit) => board.owner(pit),
    };
    const looking: Ending = {
      reason: 'target',
      over(board, ahead) {
        if (board.quietMoves !== 1) return false;
        ahead.play(board, ahead.legalMoves(board)[0]!);
        answers.push(ahead.canMove(board));
        ahead.undo(board);
        return false;
      },
    };
    const rules = vary({
      steps: (options) => {
        const { endings, ...others } = steps(options);
        return { ...others, duties: [{ forbids: () => null }], endings: [...endings, few, looking] };
      },
    });
    const state = rules.initialState();
    rules.apply(state, 2);
    const cursor = createCursor(rules, state);
    cursor.play(2);
    expect(cursor.outcome).toBeNull();
    expect(answers).toEqual([false, false]);
  });

  it('a list of legal moves is the caller’s own', () => {
    for (const rules of [
      wari,
      vary({ steps: (options) => ({ ...steps(options), duties: [{ forbids: () => null }] }) }),
    ]) {
      const state = rules.apply(rules.initialState(), 2);
      const moves = rules.legalMoves(state) as number[];
      expect(moves.splice(0)).toEqual([6, 7, 8, 9, 10, 11]);
      expect(rules.legalMoves(state)).toEqual([6, 7, 8, 9, 10, 11]);
      expect(rules.isLegal(state, 6)).toBe(true);
    }
  });

  it('a step may ask the rules that it belongs to, whatever about', () => {
    let asks = 0;
    const ask = (): void => {
      if (asks > 0) return;
      asks++;
      const start = curious.initialState();
      curious.apply(curious.apply(start, 5), 11);
      curious.legalMoves(curious.stateFrom({ pits: [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 47] }));
      curious.illegalReason(start, 7);
      curious.isTerminal({ ...start });
      asks--;
    };
    const curious = vary({
      steps: (options) => {
        const { endings, capture, ...others } = steps(options);
        const duty: Duty = { forbids: () => (ask(), null) };
        const ending: Ending = { reason: 'target', over: () => (ask(), false) };
        return {
          ...others,
          duties: [duty, ...(others.duties ?? [])],
          capture: { ...capture, pits: (...given) => (ask(), capture.pits(...given)) },
          endings: [ending, ...endings],
        };
      },
    });
    let [state, plain] = [curious.initialState(), wari.initialState()];
    for (let ply = 0; ply < 60 && !plain.outcome; ply++) {
      const moves = wari.legalMoves(plain);
      expect(curious.legalMoves(state)).toEqual(moves);
      const move = moves[(7 * ply) % moves.length]!;
      expect(curious.illegalReason(state, move)).toBeNull();
      [state, plain] = [curious.apply(state, move), wari.apply(plain, move)];
      expect(state).toEqual(plain);
      expect(curious.stateFrom(plain)).toEqual(plain);
    }
    expect(plain.quietMoves).toBeLessThan(60);
  });

  it('a duty that bears on slams is not asked where a pit of the opponent is too heavy to be taken', () => {
    let asked = 0;
    const duty: Duty = { bearsOn: 'slam', forbids: () => (asked++, null) };
    const rules = vary({ steps: (options) => ({ ...steps(options), duties: [], slam: { duty } }) });
    const isAsked = (pits: readonly number[]): boolean => {
      const removed = 48 - pits.reduce((sum, seeds) => sum + seeds);
      const state = rules.stateFrom({ pits, removed });
      // Of the state that was made last it is known already.
      return [{ ...state }, mirror(state)].every((asks) => {
        asked = 0;
        rules.legalMoves(asks);
        return asked > 0;
      });
    };
    expect(isAsked([9, 9, 9, 9, 0, 1, 1, 0, 0, 0, 0, 2])).toBe(true);
    for (const heavy of [7, 8, 9, 10, 11]) {
      expect(isAsked([0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0].with(heavy, 3))).toBe(false);
    }
    expect(isAsked([0, 0, 0, 0, 0, 2, 3, 1, 0, 0, 0, 0])).toBe(false);
  });

  it('a duty forbids with a reason of its own', () => {
    const notTheFirst: Duty = {
      forbids: (_, board) => (board.seeds(0) > 0 && board.owner(0) === board.turn ? 'not-allowed' : null),
    };
    const rules = vary({ steps: (options) => ({ ...steps(options), duties: [notTheFirst] }) });
    const state = rules.initialState();
    // No move is allowed as long as pit 0 is filled, and that ends this game.
    expect(state.outcome).toEqual({ winner: null, reason: 'cannot-feed' });
    const onlyOdd: Duty = { forbids: (trial) => (trial.feeds && !trial.slam ? null : 'not-allowed') };
    const feeding = vary({ steps: (options) => ({ ...steps(options), duties: [onlyOdd] }) });
    const given = feeding.stateFrom({ pits: [1, 0, 0, 0, 0, 2, 1, 1, 0, 0, 0, 0], removed: 43 });
    expect(feeding.illegalReason(given, 5)).toBe('grand-slam');
    expect(feeding.illegalReason(given, 0)).toBeNull();
    const hungry = feeding.stateFrom({ pits: [1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0], removed: 45 });
    expect(feeding.illegalReason(hungry, 0)).toBe('not-allowed');
    expect(() => feeding.apply(hungry, 0)).toThrow(IllegalMoveError);
    expect(() => feeding.apply(hungry, 0)).toThrow(/not-allowed/);
    expect(feeding.legalMoves(hungry)).toEqual([5]);
  });

  it('the first duty that objects gives the reason', () => {
    const duties: readonly Duty[] = [
      { forbids: () => null },
      { forbids: () => 'not-allowed' },
      { forbids: () => 'must-feed' },
    ];
    const rules = vary({ steps: (options) => ({ ...steps(options), duties, endings: [] }) });
    expect(rules.illegalReason(rules.initialState(), 0)).toBe('not-allowed');
    expect(rules.legalMoves(rules.initialState())).toEqual([]);
    expect(rules.initialState().outcome).toBeNull();
  });

  it('without slams, duties or another turn there is none of them', () => {
    const { route, capture, endings } = steps(wari.options);
    const bare = vary({ steps: () => ({ route, capture, endings }) });
    const state = bare.stateFrom({ pits: [1, 0, 0, 0, 0, 2, 1, 1, 0, 0, 0, 0], removed: 43 });
    expect(bare.legalMoves(state)).toEqual([0, 5]);
    expect(bare.apply(state, 5).stores).toEqual({ south: 5, north: 0 });
  });

  it('an ending ends the game, and says who collects', () => {
    const third: Ending = {
      reason: 'repetition',
      over: (board) => board.quietMoves >= 3,
      collects: (_, pit) => (pit % 2 === 0 ? 'south' : pit < 6 ? 'north' : null),
    };
    const rules = vary({ steps: (options) => ({ ...steps(options), endings: [third] }) });
    let state = rules.initialState();
    for (const move of [0, 6, 1]) state = rules.apply(state, move);
    const played = trace(rules, rules.apply(rules.apply(rules.initialState(), 0), 6), 1);
    expect(played.state).toEqual(state);
    expect(state.outcome?.reason).toBe('repetition');
    expect(state.stores.south + state.stores.north + state.removed).toBe(48);
    const collected = played.events.filter((event) => event.type === 'collect');
    for (const { pit, to } of collected) expect(to).toBe(pit % 2 === 0 ? 'south' : pit < 6 ? 'north' : null);
    expect(state.removed).toBe(collected.reduce((sum, { seeds, to }) => sum + (to === null ? seeds : 0), 0));
    expect(rules.stateFrom(state)).toEqual(state);
  });

  it('an ending that collects nothing leaves the pits, and is believed of a given state', () => {
    const shy: Ending = {
      reason: 'row-empty',
      over: (board, _, played) => played !== null && board.seeds(0) === 0,
    };
    const rules = vary({ steps: (options) => ({ ...steps(options), endings: [shy] }) });
    const ended = rules.apply(rules.initialState(), 0);
    expect(ended.pits.slice(0, 5)).toEqual([0, 5, 5, 5, 5]);
    expect(ended.outcome).toEqual({ winner: null, reason: 'row-empty' });
    expect(rules.stateFrom(ended)).toEqual(ended);
  });

  it('an ending is told what was played, and can look ahead as far as the endings before it', () => {
    const seen: unknown[] = [];
    const watch: Ending = {
      reason: 'agreement',
      over: (board, ahead, played) => {
        seen.push([played && { ...played }, ahead.canMove(board), board.turn, board.total, board.pits]);
        return false;
      },
    };
    const rules = vary({ steps: (options) => ({ ...steps(options), endings: [watch] }) });
    rules.apply(rules.initialState(), 2);
    expect(seen).toEqual([
      [null, true, 'south', 48, 6],
      [{ mover: 'south', last: 6, captured: 0 }, true, 'north', 48, 6],
    ]);
  });

  it('a capture may take the mover’s own seeds, which are no part of a slam', () => {
    const rules = vary({
      steps: (options) => ({
        ...steps(options),
        capture: {
          pits: (board, last, taken) => {
            taken[0] = last;
            taken[1] = 2 * board.pits - 1 - last;
            return board.seeds(last) === 2 ? 2 : 0;
          },
        },
      }),
    });
    const state = rules.stateFrom({ pits: [1, 0, 0, 0, 3, 1, 1, 0, 0, 0, 0, 1], removed: 41 });
    expect(rules.apply(state, 5)).toMatchObject({ stores: { south: 2, north: 0 }, outcome: null });
    const alone = rules.stateFrom({ pits: [1, 0, 0, 0, 3, 1, 1, 0, 0, 0, 0, 0], removed: 42 });
    expect(rules.illegalReason(alone, 5)).toBe('grand-slam');
    // With nothing in North's row nothing of his can be taken: no slam, but no feeding either.
    const hungry = rules.stateFrom({ pits: [0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0], removed: 46 });
    expect(rules.illegalReason(hungry, 4)).toBe('must-feed');
    // Three seeds are taken and North has three, but two of them are South's own.
    const mixed = rules.stateFrom({ pits: [1, 0, 0, 0, 1, 1, 1, 0, 2, 0, 0, 0], removed: 42 });
    expect(rules.apply(mixed, 4)).toMatchObject({ stores: { south: 3, north: 0 }, outcome: null });
    const own = rules.stateFrom({ pits: [0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 1], removed: 44 });
    expect(rules.apply(own, 4)).toMatchObject({
      pits: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
      stores: { south: 3 },
    });
  });

  it('another turn is given by where the last seed fell, or by what was taken', () => {
    const again = vary({
      steps: (options) => ({ ...steps(options), again: ({ last }, pits) => last === pits }),
    });
    expect(again.apply(again.initialState(), 2)).toMatchObject({ turn: 'south', quietMoves: 1 });
    expect(again.apply(again.initialState(), 3).turn).toBe('north');
    const events = trace(again, again.initialState(), 2).events.map(({ type }) => type);
    expect(events).toEqual(['lift', 'sow', 'sow', 'sow', 'sow', 'extra-turn']);
    const greedy = vary({
      steps: (options) => ({
        ...steps(options),
        again: ({ mover, captured }) => mover === 'north' && captured > 2,
      }),
    });
    const drawn = { pits: [4, 1, 2, 0, 0, 0, 0, 0, 0, 0, 1, 1], turn: 'north', removed: 39 } as const;
    expect(greedy.apply(greedy.stateFrom(drawn), 11).turn).toBe('south');
    const two = { pits: [4, 2, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2], turn: 'north', removed: 39 } as const;
    expect(greedy.apply(greedy.stateFrom(two), 11)).toMatchObject({ turn: 'north', stores: { north: 3 } });
  });

  it('an ending that does not say when it is near is asked after every move', () => {
    const always: Ending = { reason: 'agreement', over: (board) => board.seeds(3) === 7 };
    const rules = vary({ steps: (options) => ({ ...steps(options), endings: [always] }) });
    let state = rules.initialState();
    for (const move of [0, 6, 1, 7]) state = rules.apply(state, move);
    expect(state.outcome).toBeNull();
    expect(rules.apply(state, 2)).toMatchObject({ outcome: { winner: null, reason: 'agreement' } });
    const cursor = createCursor(rules, state);
    cursor.play(2);
    expect(cursor.outcome).toEqual({ winner: null, reason: 'agreement' });
  });

  it('a capture is asked with the mover to move, and only where its trigger says', () => {
    const asked: unknown[] = [];
    const rules = vary({
      steps: (options) => ({
        route: steps(options).route,
        endings: [],
        capture: {
          triggers: (own, seeds) => !own && seeds === 5,
          pits: (board, last) => {
            asked.push([board.turn, last, board.seeds(last)]);
            return 0;
          },
        },
      }),
    });
    const first = rules.apply(rules.initialState(), 5);
    expect(asked).toEqual([['south', 9, 5]]);
    const second = rules.apply(first, 6);
    expect(asked).toHaveLength(1);
    expect([first, second].map(({ turn, quietMoves }) => [turn, quietMoves])).toEqual([
      ['north', 1],
      ['south', 2],
    ]);
    const cursor = createCursor(rules, rules.initialState());
    cursor.play(1);
    cursor.play(11);
    expect(asked).toHaveLength(1);
    expect(cursor.state()).toMatchObject({ turn: 'south', quietMoves: 2 });
  });

  it('a game of one’s own from nothing: last mover out', () => {
    const spec: RulesSpec<BoardOptions> = {
      id: 'out',
      title: 'Out',
      version: 1,
      defaults: { pits: 2, seeds: 1, first: 'north' },
      steps: () => ({
        route: ({ pits }, cell) => (cell + 1) % (2 * pits),
        capture: { pits: (_, last, taken) => ((taken[0] = last), 1) },
        endings: [{ reason: 'no-seeds', over: (board) => board.row(board.turn) === 0, collects: () => null }],
      }),
    };
    const rules = defineRules(spec);
    const first = rules.apply(rules.initialState(), 2);
    expect(first).toMatchObject({ pits: [1, 1, 0, 0], turn: 'south', stores: { north: 2 } });
    const second = rules.apply(first, 0);
    expect(second).toMatchObject({ pits: [0, 0, 0, 0], stores: { south: 2, north: 2 } });
    expect(second.outcome).toEqual({ winner: null, reason: 'no-seeds' });
  });
});
