// Game: the result of each method, and that games are immutable.
import {
  allRulesets,
  captureTo25,
  defineRules,
  Game,
  hus,
  IllegalMoveError,
  InvalidArgumentError,
  InvalidStateError,
  kalah,
  oware,
  wari,
  wariMancala,
  type KalahOptions,
  type Rules,
  type SavedGame,
} from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { circling, round } from '../support/circling.ts';
import { junk, pathsOf, refuses, thrownBy } from '../support/hostile-values.ts';

const read = (game: Game, rules = game.rules): Game =>
  Game.fromJSON(JSON.parse(JSON.stringify(game)) as unknown, rules);

describe('a game', () => {
  const game = Game.start(kalah).play(2).play(5).play(8);

  it('has its moves, states and turns', () => {
    expect(game.rules).toBe(kalah);
    expect(game.ply).toBe(3);
    expect(game.history).toEqual([2, 5, 8]);
    expect(game.states).toHaveLength(4);
    expect(game.states[0]).toEqual(kalah.initialState());
    expect(game.states[3]).toBe(game.state);
    expect(game.turns).toEqual([
      { player: 'south', moves: [2, 5] },
      { player: 'north', moves: [8] },
    ]);
  });

  it('has what a board needs', () => {
    expect([game.turn, game.isOver, game.outcome, game.lastMove]).toEqual(['south', false, null, 8]);
    expect(game.legalMoves).toEqual(kalah.legalMoves(game.state));
    expect([0, 5, NaN].map((move) => game.isLegal(move))).toEqual([true, false, false]);
    expect(Game.start(kalah).lastMove).toBeNull();
    const over = Game.from(kalah, { pits: [0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0], removed: 46 }).play(5);
    expect([over.isOver, over.lastMove, over.legalMoves, over.isLegal(6)]).toEqual([true, 5, [], false]);
    expect(over.outcome).toEqual({ winner: null, reason: 'row-empty' });
  });

  it('is frozen, and so are its members', () => {
    const resigned = game.resign('south');
    const agreed = game.agree();
    for (const given of [
      game,
      game.history,
      game.states,
      game.turns,
      ...game.turns,
      ...game.turns.map(({ moves }) => moves),
      game.legalMoves,
      resigned.outcome,
      agreed.outcome,
      agreed.outcome?.reason === 'agreement' && agreed.outcome.share,
      circling.play(0).play(6).forfeit('north').outcome,
      round(circling).endByRepetition().outcome,
    ])
      expect(Object.isFrozen(given)).toBe(true);
  });

  it('creates its lists and its outcome once', () => {
    const over = game.resign('south');
    for (const name of ['legalMoves', 'outcome', 'history', 'states', 'turns'] as const)
      expect(over[name]).toBe(over[name]);
  });

  it('does not change when it is continued', () => {
    const histories = [game.play(3), game.play(4), game].map(({ history }) => history.join());
    expect(histories).toEqual(['2,5,8,3', '2,5,8,4', '2,5,8']);
  });

  it('rejects an illegal move', () => {
    refuses(IllegalMoveError, () => game.play(7));
    expect(game.history).toEqual([2, 5, 8]);
  });

  it('treats a move of -0 as 0', () => {
    expect(Object.is(Game.start(wari).play(-0).history[0], 0)).toBe(true);
  });

  it('begins at a given position, even a finished one, after checking it', () => {
    expect(Game.from(wari, { pits: wari.initialState().pits, turn: 'north' }).state.turn).toBe('north');
    refuses(InvalidStateError, () => Game.from(wari, { pits: [1] }));
    const over = Game.from(wari, Game.start(wari).resign('north').state);
    expect(over.state.outcome).toEqual({ winner: 'south', reason: 'resignation' });
    expect([over.ply, over.lastMove]).toEqual([0, null]);
    expect(thrownBy(() => over.play(0))).toMatchObject({ reason: 'game-over' });
    expect(read(over).state).toEqual(over.state);
  });
});

describe('undo, redo and goTo', () => {
  const game = Game.start(wari).play(0).play(6).play(1);

  it('go back and forth', () => {
    const back = game.undo();
    expect(back.history).toEqual([0, 6]);
    expect(back.redo().history).toEqual([0, 6, 1]);
    expect(back.undo().undo().history).toEqual([]);
    expect(back.undo().undo().redo().redo().redo().state).toBe(game.state);
    expect([game.canUndo, game.canRedo]).toEqual([true, false]);
    expect([back.canUndo, back.canRedo]).toEqual([true, true]);
    expect(game.goTo(0).canUndo).toBe(false);
    for (let ply = 0; ply <= 3; ply++) {
      expect(game.goTo(ply).history).toEqual([0, 6, 1].slice(0, ply));
      expect(game.goTo(0).goTo(ply).goTo(3).state).toBe(game.state);
    }
  });

  it('take back an end that is not a move', () => {
    const over = game.resign('north');
    expect([over.ply, over.history.length, over.states.length]).toEqual([4, 3, 5]);
    expect(over.undo().state.outcome).toBeNull();
    expect(over.undo().redo().outcome).toEqual({ winner: 'south', reason: 'resignation', player: 'north' });
    expect(over.turns).toEqual(game.turns);
  });

  it.each(junk)('a step of %s is rejected', (_, value) => {
    refuses(InvalidArgumentError, () => game.goTo(value as number));
  });

  it('drop undone steps when the game continues differently', () => {
    const back = game.goTo(1);
    for (const next of [back.play(7), back.resign('south'), back.agree(), back.forfeit('north')])
      expect(next.canRedo).toBe(false);
    expect(back.canRedo).toBe(true);
  });
});

describe('ends that are not moves', () => {
  const game = Game.start(wari).play(0);

  it('are stored with their details', () => {
    expect(game.resign('south').outcome).toEqual({ winner: 'north', reason: 'resignation', player: 'south' });
    expect(game.forfeit('south').outcome).toEqual({ winner: 'north', reason: 'forfeit', player: 'south' });
    expect(game.agree().outcome).toMatchObject({ reason: 'agreement', share: { south: 24, north: 24 } });
    expect(game.agree({ south: 8, north: 40 }).outcome).toEqual({
      winner: 'north',
      reason: 'agreement',
      share: { south: 8, north: 40 },
    });
    expect(game.agree({ south: 8, north: 40 }).state.stores).toEqual({ south: 8, north: 40 });
  });

  it('are rejected once the game is over', () => {
    const over = round(circling).endByRepetition();
    for (const run of [
      () => over.resign('south'),
      () => over.agree(),
      () => over.forfeit('south'),
      () => over.endByRepetition(),
      () => game.agree({ south: 1, north: 1 }),
      () => Game.start(hus).agree({ south: 1, north: 1 }),
    ])
      refuses(InvalidStateError, run);
  });

  it('the end for repetition needs a position that has occurred twice', () => {
    for (const once of [circling, circling.play(0)]) refuses(InvalidStateError, () => once.endByRepetition());
    expect(round(circling).play(0).endByRepetition().ply).toBe(14);
  });
});

describe('repetition', () => {
  it('after an end that is not a move is that of the position before it', () => {
    const game = round(circling);
    for (const over of [game.resign('south'), game.agree(), game.forfeit('south'), game.endByRepetition()])
      expect(over.repetitions()).toBe(2);
  });

  it('restarts when a seed leaves play, without looking further back', () => {
    let reads = 0;
    const state = new Proxy(wariMancala.initialState(), {
      get(target, key) {
        if (key === 'pits') reads++;
        return Reflect.get(target, key) as unknown;
      },
    });
    const rules: Rules = { ...wariMancala, initialState: () => state };
    const start = Game.start(rules);
    expect(start.play(0).repetitions()).toBe(1);
    expect(reads).toBeGreaterThan(0);
    let game = start;
    while (game.state.stores.south + game.state.stores.north === 0)
      game = game.play(rules.legalMoves(game.state)[0]!);
    reads = 0;
    game.repetitions();
    expect(reads).toBe(0);
  });
});

describe('work', () => {
  /** Rules that count their calls and the reads of the states that they return. */
  const counting = (): { rules: Rules; work: () => [calls: number, reads: number] } => {
    let [calls, reads] = [0, 0];
    const counted = (member: unknown): unknown =>
      typeof member !== 'function'
        ? member
        : (...given: unknown[]) => {
            calls++;
            return (member as (...given: unknown[]) => unknown)(...given);
          };
    const members = Object.entries(captureTo25).map(([name, member]) => [name, counted(member)]);
    const rules: Rules = {
      ...(Object.fromEntries(members) as Rules),
      apply: (state, move) =>
        new Proxy(captureTo25.apply(state, move), {
          get(...given) {
            reads++;
            return Reflect.get(...given) as unknown;
          },
        }),
    };
    return { rules, work: () => [calls, reads] };
  };
  const pitAt = (ply: number): number => ((ply % 12) >> 1) + (ply % 2 ? 6 : 0);

  it.each([null, 5_000])('of a step is the same at every ply: repetition %j', (repetition) => {
    const { rules, work } = counting();
    let game = Game.from(rules, circling.state, { repetition });
    const costs: string[] = [];
    for (let ply = 0; ply < 10_000; ply++) {
      const before = work();
      const next = game.play(pitAt(ply));
      const played = work();
      next.undo().redo();
      const undone = work();
      costs.push(played.map((count, i) => [count - before[i]!, undone[i]! - count]).join());
      game = next;
    }
    expect(game.ply).toBe(10_000);
    expect(new Set(costs.slice(1)).size).toBe(1);
  });

  it('of counting repetitions at every ply is linear', () => {
    const { rules, work } = counting();
    let game = Game.from(rules, circling.state, { repetition: null });
    const reads = [1, 2].map(() => {
      const [, before] = work();
      for (let ply = 0; ply < 1_200; ply++) {
        game = game.play(pitAt(ply));
        game.repetitions();
      }
      return work()[1] - before;
    });
    expect(game.repetitions()).toBe(201);
    expect(reads[1]).toBeLessThan(1.1 * reads[0]!);
  });
});

describe('JSON', () => {
  it('names the ruleset, its version and all its options', () => {
    expect(
      Game.start(kalah.with({ pits: 2 }))
        .play(0)
        .undo()
        .toJSON(),
    ).toEqual({
      ruleset: 'kalah',
      version: 1,
      options: { pits: 2, seeds: 4, first: 'south', emptyCapture: false, end: 'row-empty' },
      repetition: 3,
      repetitionRule: 'equally',
      start: kalah.with({ pits: 2 }).initialState(),
      moves: [0],
      end: null,
      ply: 0,
      outcome: null,
      hash: expect.stringMatching(/^[0-9a-f]{8}$/) as string,
    });
  });

  it('is read with the saved options, not those of the given rules', () => {
    const [usual, small] = [oware.with({ pits: 3 }), oware.with({ pits: 3, captures: [2] })];
    expect(read(Game.start(small).play(0), usual).rules.options).toEqual(small.options);
    expect(read(Game.start(usual).play(0), small).rules.options).toEqual(usual.options);
    expect(read(Game.start(small).play(0), small).rules).toBe(small);
    const { options, ...rest } = Game.start(captureTo25.with({ pits: 3 })).toJSON();
    expect(options).toMatchObject({ target: 13 });
    const partly = { ...rest, options: { pits: 3 } };
    expect(Game.fromJSON(partly, captureTo25.with({ seeds: 9 })).rules.options).toEqual(options);
  });

  const saved = JSON.parse(JSON.stringify(Game.start(wari).play(0).play(6).resign('south'))) as SavedGame;
  const problemsOf = (json: unknown): readonly string[] => pathsOf(() => Game.fromJSON(json, wari));

  it.each([
    ['another ruleset', { ruleset: 'oware' }, ['ruleset']],
    ['a newer version', { version: 2 }, ['version']],
    [
      'several invalid members',
      { ruleset: 5, version: '1', moves: {}, ply: -1 },
      ['ruleset', 'version', 'moves', 'ply'],
    ],
    ['an unknown member', { round: 1 }, ['round']],
    ['bad options', { options: { pits: 0, seeds: 4, target: 3 } }, ['options.target', 'options.pits']],
    ['one option too many', { options: { ...saved.options, target: 3 } }, ['options.target']],
    ['no options', { options: null }, ['options']],
    ['a start with another number of seeds', { start: { ...saved.start, removed: 1 } }, ['start.pits']],
    ['a start of another board', { start: { pits: [1, 2] } }, ['start.pits']],
    ['no start', { start: undefined }, ['start']],
    ['an illegal move', { moves: [0, 6, 1, 1] }, ['moves[3]']],
    ['an invalid move', { moves: [0, '6'] }, ['moves[1]']],
    ['a move as text', { moves: '06' }, ['moves']],
    ['a hole', { moves: [0, , 6] }, ['moves[1]']],
    ['an undefined end', { end: undefined }, ['end']],
    ['an undefined outcome', { outcome: undefined }, ['outcome']],
    ['an end that is a word', { end: 'resignation' }, ['end']],
    ['an end without a reason', { end: {} }, ['end.reason']],
    ['an end by the rules', { end: { reason: 'no-seeds' } }, ['end.reason']],
    ['a resignation without a player', { end: { reason: 'resignation' } }, ['end.player']],
    ['an unknown player', { end: { reason: 'forfeit', player: 'east' } }, ['end.player']],
    ['an extra member', { end: { reason: 'repetition', player: 'south' } }, ['end.player']],
    ['no share', { end: { reason: 'agreement' } }, ['end.share']],
    ['a wrong share', { end: { reason: 'agreement', share: { south: 1, north: 1 } } }, ['end.share']],
    [
      'a share for a third player',
      { end: { reason: 'agreement', share: { south: 24, north: 24, east: 0 } } },
      ['end.share.east'],
    ],
    ['a repetition that did not occur', { end: { reason: 'repetition' } }, ['end']],
    ['a ply beyond the end', { ply: 4 }, ['ply']],
    ['half a ply', { ply: 0.5 }, ['ply']],
  ])('is rejected with %s', (_, changes, paths) => {
    expect(Game.fromJSON(saved, wari).ply).toBe(3);
    expect(problemsOf({ ...saved, ...changes })).toEqual(paths);
  });

  it('is rejected if a move or an end follows the end', () => {
    const over = Game.from(wari, Game.start(wari).resign('north').state).toJSON();
    expect(problemsOf({ ...over, moves: [0] })).toEqual(['moves[0]']);
    expect(problemsOf({ ...over, end: { reason: 'resignation', player: 'south' } })).toEqual(['end.outcome']);
  });

  it('of other rules with the same id do not load: the moves lead elsewhere', () => {
    // Two rulesets that were not made from each other.
    const made = (emptyCapture: boolean): Rules<KalahOptions> =>
      defineRules<KalahOptions>({
        id: 'club',
        title: 'Club Kalah',
        version: 1,
        defaults: kalah.options,
        steps: (options) => kalah.spec.steps({ ...options, emptyCapture }),
      });
    const start = { pits: [1, 0, 4, 0, 0, 0, 1, 0, 0, 0, 0, 0], removed: 42 };
    const saved = Game.from(made(true), start).play(0).toJSON();
    expect(Game.fromJSON(saved, made(true)).ply).toBe(1);
    expect(() => Game.fromJSON(saved, made(false))).toThrow(
      /^hash: expected "[0-9a-f]{8}" after these moves, got "[0-9a-f]{8}"$/,
    );
    const over = Game.from(kalah, { pits: [0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0], removed: 46 }).play(5);
    expect(() => Game.fromJSON({ ...over.toJSON(), outcome: null }, kalah)).toThrow(
      'outcome: expected a draw by row-empty after these moves, got no outcome',
    );
    const won = { winner: 'south', reason: 'row-empty' };
    expect(() => Game.fromJSON({ ...over.toJSON(), outcome: won }, kalah)).toThrow('got south by row-empty');
  });

  it.each(junk)('%s is not a saved game', (what, value) => {
    refuses(InvalidStateError, () => Game.fromJSON(value, wari));
    for (const name of Object.keys(saved)) {
      if (name === 'end' && value === null) continue;
      // Games with null do not end for repetition.
      if (name === 'repetition' && value === null) continue;
      // Left out by games that were saved without it.
      if (name === 'repetitionRule' && value === undefined) continue;
      // No options means the defaults.
      if (name === 'options' && /object$|prototype|date|map|boxed number|throwing/.test(what)) continue;
      refuses(InvalidStateError, () => Game.fromJSON({ ...saved, [name]: value }, wari));
    }
  });

  it('stops at the first invalid move', () => {
    const moves = new Array<number>(1_000_000).fill(99);
    expect(problemsOf({ ...saved, moves })).toEqual(['moves[0]']);
  });

  it('reports errors that a custom ruleset throws for unchecked options', () => {
    const broken: Rules = {
      ...wari,
      spec: {
        ...wari.spec,
        problems: () => {
          throw new TypeError('a bug');
        },
      },
    };
    expect(() => Game.fromJSON(saved, broken)).toThrow(InvalidStateError);
    expect(() => Game.fromJSON(saved, broken)).toThrow(/a bug/);
  });

  it('passes through errors that are not about the data', () => {
    const broken: Rules = {
      ...wari,
      stateFrom: () => {
        throw new TypeError('a bug');
      },
    };
    expect(() => Game.fromJSON(saved, broken)).toThrow(TypeError);
  });

  it('is rejected for a board that is too large, unless the given rules have one as large', () => {
    const big = (pits: number): unknown => ({
      ...(JSON.parse(JSON.stringify(Game.start(wari.with({ pits, seeds: 1 })))) as object),
    });
    expect(Game.fromJSON(big(64), wari).rules.options.pits).toBe(64);
    expect(() => Game.fromJSON(big(65), wari)).toThrow('expected at most 64');
    expect(Game.fromJSON(big(65), wari.with({ pits: 65 })).rules.options.pits).toBe(65);
    expect(() => Game.fromJSON(big(67), wari.with({ pits: 66 }))).toThrow('expected at most 66');
  });

  it('is rejected for too many seeds on the board, unless the limit is raised', () => {
    const full = Game.start(wari.with({ seeds: 400 })).toJSON();
    expect(() => Game.fromJSON(full, wari)).toThrow('options: seeds: expected at most 4096 in all, got 4800');
    expect(Game.fromJSON(full, wari, { maxSeeds: 4800 }).state).toEqual(full.start);
    expect(Game.fromJSON(full, wari.with({ seeds: 400 })).state).toEqual(full.start);
    const wide = Game.start(wari.with({ pits: 70, seeds: 1 })).toJSON();
    expect(Game.fromJSON(wide, wari, { maxPits: 70 }).state).toEqual(wide.start);
    expect(() => Game.fromJSON(wide, wari, { maxPits: 0 })).toThrow(
      'maxPits: expected a whole number from 1, got 0',
    );
  });

  it('is read by the ruleset of a list that it names', () => {
    const saved = Game.start(oware).play(2).toJSON();
    expect(Game.fromJSON(saved, [kalah, oware, wari]).rules).toBe(oware);
    expect(Game.fromJSON(saved, allRulesets).history).toEqual([2]);
    expect(() => Game.fromJSON(saved, [kalah, wari])).toThrow(
      'ruleset: expected "kalah" or "wari", got "oware"',
    );
    expect(() => Game.fromJSON({ ...saved, ruleset: 'warii' }, allRulesets)).toThrow(
      `ruleset: expected one of ${allRulesets.length} values, got "warii"`,
    );
    for (const rulesets of [[], [kalah, 'oware'], [kalah, undefined]])
      expect(() => Game.fromJSON(saved, rulesets as never)).toThrow(
        /^rules(?:ets: expected rulesets|: expected a ruleset)/,
      );
  });
});
