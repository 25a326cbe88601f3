// Custom endings: what they see, what they collect, and how they look ahead.
import { createCursor, defineRules, hus, kalah, krur, trace, wari } from 'mancala-rules';
import type { Board, Ending, Lookahead, Rules, RulesSpec, WariOptions } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { changed } from '../support/changed-rules.ts';
import { vary, varySteps } from './wari-variation.ts';

type Test = (board: Board, lookahead: Lookahead) => boolean;

/** An ending that never holds, but looks at the board. */
const watcher = (watch: (board: Board, lookahead: Lookahead) => unknown): Ending => ({
  reason: 'few-seeds',
  when: { test: (board, lookahead) => (watch(board, lookahead), false), reads: ['pits'] },
});

describe('an ending', () => {
  it('ends the game, and names who collects each pit', () => {
    const third: Ending = {
      reason: 'move-limit',
      when: { test: (board) => board.quietMoves >= 3, reads: ['quietMoves'] },
      collects: (_, pit) => (pit % 2 === 0 ? 'south' : pit < 6 ? 'north' : null),
    };
    const rules = varySteps({ endings: [third] });
    let state = rules.initialState();
    for (const move of [0, 6, 1]) state = rules.apply(state, move);
    const played = trace(rules, rules.apply(rules.apply(rules.initialState(), 0), 6), 1);
    expect(played.state).toEqual(state);
    expect(state.outcome?.reason).toBe('move-limit');
    expect(state.stores.south + state.stores.north + state.removed).toBe(48);
    const collected = played.events.filter((event) => event.type === 'collect');
    for (const { pit, to } of collected) expect(to).toBe(pit % 2 === 0 ? 'south' : pit < 6 ? 'north' : null);
    expect(state.removed).toBe(collected.reduce((sum, { seeds, to }) => sum + (to === null ? seeds : 0), 0));
    expect(rules.stateFrom(state)).toEqual(state);
  });

  it('without `collects` leaves the seeds in the pits, and is accepted in a given state', () => {
    const firstEmpty: Ending = {
      reason: 'row-empty',
      when: {
        test: (board) => board.quietMoves > 0 && board.seeds(0) === 0,
        reads: ['pits', 'quietMoves'],
      },
    };
    const rules = varySteps({ endings: [firstEmpty] });
    const ended = rules.apply(rules.initialState(), 0);
    expect(ended.pits.slice(0, 5)).toEqual([0, 5, 5, 5, 5]);
    expect(ended.outcome).toEqual({ winner: null, reason: 'row-empty' });
    expect(rules.stateFrom(ended)).toEqual(ended);
    const filled = { ...ended, pits: ended.pits.toReversed() };
    expect(() => rules.stateFrom(filled)).toThrow('that end by row-empty');
  });

  it('is asked of each position with the next player to move, given or after a move', () => {
    const seen: unknown[] = [];
    const watch = watcher((board, lookahead) =>
      seen.push([board.turn, board.quietMoves, board.total, board.pits, board.seeds(2), lookahead.canMove()]),
    );
    const rules = varySteps({ endings: [watch] });
    const start = rules.initialState();
    rules.apply(start, 2);
    const cursor = createCursor(rules, start);
    cursor.play(2);
    expect(cursor.isOver).toBe(false);
    expect(seen).toEqual([
      ['south', 0, 48, 6, 4, true],
      ['north', 1, 48, 6, 0, true],
      ['north', 1, 48, 6, 0, true],
    ]);
  });

  it('with a test is asked after every move', () => {
    const sevens: Ending = {
      reason: 'few-seeds',
      when: { test: (board) => board.seeds(3) === 7, reads: ['pits'] },
    };
    const rules = varySteps({ endings: [sevens] });
    let state = rules.initialState();
    for (const move of [0, 6, 1, 7]) state = rules.apply(state, move);
    expect(state.outcome).toBeNull();
    expect(rules.apply(state, 2)).toMatchObject({ outcome: { winner: null, reason: 'few-seeds' } });
    const cursor = createCursor(rules, state);
    cursor.play(2);
    expect(cursor.outcome).toEqual({ winner: null, reason: 'few-seeds' });
  });

  it('comes before the endings after it', () => {
    const always = (reason: Ending['reason']): Ending => ({ reason, when: { test: () => true, reads: [] } });
    for (const reasons of [
      ['target', 'no-seeds'],
      ['no-seeds', 'target'],
    ] as const) {
      const rules = varySteps({ endings: reasons.map(always) });
      expect(rules.initialState().outcome?.reason).toBe(reasons[0]);
    }
  });
});

describe('a lookahead', () => {
  /** Ends the game after two quiet moves. */
  const twoQuiet: Ending = {
    reason: 'move-limit',
    when: { quietMoves: 2 },
    collects: (board, pit) => board.owner(pit),
  };

  /** What a test sees after the first legal move, when it is asked after one move of apply and of a cursor. */
  const sightsOf = <T>(
    see: (board: Board, lookahead: Lookahead) => T,
    order: (test: Ending) => Ending[],
  ): T[] => {
    const sights: T[] = [];
    const test: Test = (board, lookahead) => {
      // It would end the game in every position that it looks at.
      if (board.quietMoves !== 1) return board.quietMoves > 1;
      const before = [board.turn, ...Array.from({ length: 12 }, (_, pit) => board.seeds(pit))];
      lookahead.play(lookahead.legalMoves()[0]!);
      sights.push(see(board, lookahead));
      lookahead.undo();
      expect([board.turn, ...Array.from({ length: 12 }, (_, pit) => board.seeds(pit))]).toEqual(before);
      return false;
    };
    const looking: Ending = { reason: 'target', when: { test, reads: ['pits', 'quietMoves'] } };
    const rules = varySteps({
      legality: [{ when: 'always', forbids: () => null }],
      endings: order(looking),
    });
    const state = rules.initialState();
    expect(rules.apply(state, 2).outcome).toBeNull();
    const cursor = createCursor(rules, state);
    cursor.play(2);
    expect(cursor.outcome).toBeNull();
    expect(sights).toHaveLength(2);
    return sights;
  };

  const see = (board: Board, lookahead: Lookahead) => [
    lookahead.canMove(),
    lookahead.legalMoves(),
    board.row('south'),
  ];

  it('ends the game by the endings before the one that asks', () => {
    expect(sightsOf(see, (looking) => [twoQuiet, looking])).toEqual([
      [false, [], 0],
      [false, [], 0],
    ]);
  });

  it('does not end it by that one and those after it', () => {
    const running = [true, [0, 1, 3, 4, 5], 23];
    expect(sightsOf(see, (looking) => [looking, twoQuiet])).toEqual([running, running]);
    const always: Ending = { reason: 'target', when: { test: (board) => board.quietMoves > 1, reads: [] } };
    expect(sightsOf(see, (looking) => [looking, always])).toEqual([running, running]);
  });

  it('shows on the board what each move does, several moves deep', () => {
    const see = (board: Board, lookahead: Lookahead) => {
      const [first, second] = lookahead.legalMoves();
      const may = lookahead.mayCapture(first!);
      lookahead.play(second!);
      const deep = [board.turn, board.quietMoves, board.seeds(second!)];
      lookahead.undo();
      return [may, board.turn, board.quietMoves, ...deep];
    };
    const expected = [false, 'south', 2, 'north', 3, 0];
    expect(sightsOf(see, (looking) => [looking])).toEqual([expected, expected]);
  });
});

it('a lookahead tries moves whose laps are decided one by one', () => {
  const capturesNothing = (board: Board, ahead: Lookahead): boolean =>
    board.quietMoves > 0 && !ahead.legalMoves().some((move) => ahead.mayCapture(move));
  const when = { test: capturesNothing, reads: ['pits', 'quietMoves'] } as const;
  const rules = changed(hus, ({ endings }) => ({
    endings: [{ reason: 'no-capture-left', when }, ...endings],
  }));
  const cursor = createCursor(rules, rules.initialState());
  let state = rules.initialState();
  for (let ply = 0; ply < 30 && !state.outcome; ply++) {
    const moves = rules.legalMoves(state);
    state = rules.apply(state, moves[ply % moves.length]!);
    cursor.play(moves[ply % moves.length]!);
    expect(cursor.state()).toEqual(state);
  }
});

describe('without an ending for a player who cannot move, a game', () => {
  const bound = (given: Partial<RulesSpec<WariOptions>>, endings: readonly Ending[] = []) =>
    vary({
      ...given,
      steps: (options) => ({
        ...wari.spec.steps(options),
        slam: {},
        legality: [{ when: 'always', forbids: ({ pit }) => (pit % 6 ? 'not-allowed' : null) }],
        endings,
      }),
    });
  const stuck = { pits: [2, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0], removed: 39 };
  const playedOut = (rules: Rules, fromCursor: boolean): readonly unknown[] => {
    const state = rules.stateFrom(stuck);
    const cursor = createCursor(rules, state);
    cursor.play(0);
    const { outcome, stores, pits } = fromCursor ? cursor.state() : rules.apply(state, 0);
    return [outcome, Object.values(stores), pits.some(Boolean)];
  };

  it.each([false, true])('ends there, and each player keeps their own row (cursor: %s)', (fromCursor) => {
    expect(playedOut(bound({}), fromCursor)).toEqual([
      { winner: 'south', reason: 'no-moves' },
      [5, 4],
      false,
    ]);
  });

  it.each([false, true])('of four rows is lost by that player (cursor: %s)', (fromCursor) => {
    const rules = bound({ decidedBy: 'endings' });
    expect(playedOut(rules, fromCursor)).toEqual([{ winner: 'south', reason: 'no-moves' }, [0, 0], true]);
  });

  it('accepts that outcome only where it holds', () => {
    const rules = bound({});
    const outcome = { winner: 'north', reason: 'no-moves' } as const;
    const over = { pits: wari.initialState().pits.map(() => 0), stores: { south: 20, north: 28 }, outcome };
    expect(rules.stateFrom(over).outcome).toEqual(outcome);
    expect(() => rules.stateFrom({ ...stuck, outcome })).toThrow('pits: expected pits that end by no-moves');
  });

  it.each<[string, Rules, string]>([
    ['says so already', vary({}), 'cannot-feed'],
    ['ends with an empty row', defineRules({ ...kalah.spec, id: 'own' }), 'row-empty'],
    ['lets that player pass', defineRules({ ...krur.spec, id: 'own' }), 'no-seeds'],
  ])('gets no further ending if it %s', (_, rules, last) => {
    expect(rules.spec.steps(rules.options).endings.at(-1)?.reason).toBe(last);
  });
});
