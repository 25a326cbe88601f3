// Conditions of endings on a cursor: at their exact bounds, in all layouts, and in what they make a key depend on.
import { createCursor, defineRules, mancala, wari } from 'mancala-rules';
import type { Board, Condition, Ending, GameState, Player, Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { asTest } from './own-endings.ts';
import { playAlike } from './play-alike.ts';
import { textOf } from './walk.ts';

/** Seeds that need cells of one, two and four bytes. */
const LAYOUTS = [100, 101, 10_000, 10_001, 1_000_000, 1_000_001];

/** Sowing around the board, no captures, and these endings only. */
const withEndings = (endings: readonly Ending[], pits = 3): Rules =>
  defineRules({
    ...mancala.spec,
    id: 'withEndings',
    defaults: { pits, seeds: 1, first: 'south' },
    steps: () => ({
      route: (lap, cell) => (cell + 1) % (2 * lap.pits),
      capture: { pits: () => 0 },
      endings,
    }),
  });

const stateWith = (
  total: number,
  pits: readonly number[],
  given: { south?: number; north?: number; quietMoves?: number; turn?: Player } = {},
): GameState => {
  const { south = 0, north = 0, quietMoves = 0, turn = 'south' } = given;
  const inPlay = pits.reduce((sum, seeds) => sum + seeds, 0);
  const removed = total - inPlay - south - north;
  return { pits, stores: { south, north }, turn, quietMoves, removed, outcome: null };
};

/** Whether the game is over after a move, as a cursor and `apply` agree, for a condition and the same as a test. */
function isOverAfter(when: Exclude<Condition, { test: unknown }>, state: GameState, move: number): boolean {
  const answers = [when, asTest(when)].flatMap((condition) => {
    const rules = withEndings([{ reason: 'target', when: condition }], state.pits.length / 2);
    const cursor = createCursor(rules, state);
    const next = rules.apply(state, move);
    return [0, 1, 2].map((times) => {
      cursor.play(move);
      // Each of these finds out by another way whether the game is over.
      if (times === 0) expect(cursor.legalMoves()).toEqual(rules.legalMoves(next));
      if (times === 1) expect(cursor.isTerminal).toBe(next.outcome !== null);
      expect(textOf(cursor.state())).toBe(textOf(next));
      cursor.undo();
      return next.outcome !== null;
    });
  });
  expect(new Set(answers).size).toBe(1);
  return answers[0]!;
}

describe.each(LAYOUTS)('in a game of %i seeds', (total) => {
  it('quiet moves: as many as the seeds in play times the pits of a row, at least one', () => {
    const when = { quietMoves: 'in-play-times-pits' } as const;
    for (const [pits, inPlay] of [
      [[1, 0, 0, 0, 0, 0], 1],
      [[1, 0, 0, 5, 0, 7], 13],
      [[1, 1, 1, 1, 1, 35], 40],
      [[1, 0, 0, 0], 1],
      [[1, 9, 0, 20], 30],
    ] as const) {
      const limit = (inPlay * pits.length) / 2;
      const after = (quietMoves: number): boolean =>
        isOverAfter(when, stateWith(total, pits, { quietMoves: quietMoves - 1 }), 0);
      expect([limit - 1, limit, limit + 1].filter((moves) => moves > 0).map(after)).toEqual(
        [limit - 1, limit, limit + 1].filter((moves) => moves > 0).map((moves) => moves >= limit),
      );
    }
  });

  it('with no seeds in play one quiet move is enough', () => {
    const when = { quietMoves: 'in-play-times-pits' } as const;
    for (const condition of [when, asTest(when)]) {
      const rules = defineRules({
        ...mancala.spec,
        steps: (options) => ({
          ...mancala.spec.steps(options),
          endings: [{ reason: 'move-limit', when: condition }],
        }),
      }).with({ pits: 3 });
      // South's only seed falls in the store, and nothing is left in play.
      const state = stateWith(total, [0, 0, 1, 0, 0, 0], { north: 3 });
      const cursor = createCursor(rules, state);
      cursor.play(2);
      expect(cursor.outcome).toEqual({ winner: 'north', reason: 'move-limit' });
      expect(cursor.state()).toEqual(rules.apply(state, 2));
      // A loaded position has no quiet moves.
      cursor.load([0, 0, 0, 0, 0, 0], state.stores, 'south');
      expect(cursor.outcome).toBeNull();
    }
  });

  it('majority: more than half of all seeds, or half each', () => {
    const half = Math.floor(total / 2);
    const when = { store: 'either', atLeast: 'majority' } as const;
    const pits = [1, 0, 0, 1, 0, 0];
    const isOver = (south: number, north: number): boolean =>
      isOverAfter(when, stateWith(total, pits, { south, north }), 0);
    expect(isOver(half + 1, 0)).toBe(true);
    expect(isOver(0, half + 1)).toBe(true);
    // Half of an even total is no majority while the other player does not have the other half.
    expect(isOver(half, 0)).toBe(false);
    expect(isOver(0, half)).toBe(false);
    expect(isOver(half - 1, half - 1)).toBe(false);
    const halves = withEndings([{ reason: 'target', when }]);
    const cursor = createCursor(halves, stateWith(total, pits));
    cursor.load([0, 0, 0, 0, 0, 0], { south: half, north: half }, 'south');
    expect(cursor.outcome).toEqual(total % 2 === 0 ? { winner: null, reason: 'target' } : null);
  });

  it.each([0, 1, 20, 60])('rows, all seeds in play and stores at most or at least %i', (bound) => {
    // South's only seed goes to North.
    const state = (theirs: number, south = 0): GameState =>
      stateWith(total, [0, 0, 1, 0, theirs, 0], { south });
    for (const seeds of [bound - 2, bound - 1, bound, bound + 1].filter((count) => count >= 0)) {
      const rowOf = (row: 'mover' | 'either') => isOverAfter({ row, atMost: bound }, state(seeds), 2);
      // After the move South's row is empty, and North moves.
      expect([rowOf('mover'), rowOf('either')]).toEqual([seeds + 1 <= bound, true]);
      expect(isOverAfter({ inPlay: 'both rows', atMost: bound }, state(seeds), 2)).toBe(seeds + 1 <= bound);
      expect(isOverAfter({ store: 'either', atLeast: bound }, state(3, seeds), 2)).toBe(seeds >= bound);
      expect(
        isOverAfter({ quietMoves: bound }, stateWith(total, [0, 0, 1, 0, 5, 0], { quietMoves: seeds }), 2),
      ).toBe(seeds + 1 >= bound);
    }
  });
});

describe('a key depends on', () => {
  const forms: readonly (readonly [string, Condition, string])[] = [
    ['pits and turn for a row', { row: 'mover', atMost: 0 }, ''],
    ['pits and turn for seeds in play', { inPlay: 'both rows', atMost: 0 }, ''],
    ['pits and turn for no legal move', { noLegalMove: true }, ''],
    ['the stores for a number in a store', { store: 'either', atLeast: 90 }, 'stores'],
    ['the stores for a majority', { store: 'either', atLeast: 'majority' }, 'stores'],
    ['quiet moves for a number of them', { quietMoves: 90 }, 'quietMoves'],
    ['quiet moves in proportion', { quietMoves: 'in-play-times-pits' }, 'quietMoves'],
    ['what a test says', { test: () => false, reads: ['pits', 'stores', 'quietMoves'] }, 'stores quietMoves'],
    ['pits and turn for a test of pits', { test: () => false, reads: ['pits'] }, ''],
  ];

  it.each(forms)('%s', (_, when, depends) => {
    const rules = withEndings([{ reason: 'target', when }]);
    const pits = [1, 2, 3, 4, 5, 6];
    const key = (given: Parameters<typeof stateWith>[2]) =>
      createCursor(rules, stateWith(100, pits, given)).key();
    const plain = key({});
    expect(key({ turn: 'north' })).not.toBe(plain);
    expect(key({ south: 2, north: 1 }) !== plain).toBe(depends.includes('stores'));
    expect(key({ quietMoves: 5 }) !== plain).toBe(depends.includes('quietMoves'));
  });
});

it('load of a position that is over ends the game, and collects', () => {
  const rules = withEndings([
    { reason: 'no-seeds', when: { row: 'mover', atMost: 0 }, collects: (board, pit) => board.owner(pit) },
    { reason: 'no-capture-left', when: { inPlay: 'both rows', atMost: 3 }, collects: () => null },
  ]);
  const cursor = createCursor(rules, stateWith(20, [1, 0, 0, 0, 0, 19]));
  const cases = [
    [[0, 0, 0, 1, 2, 3], 'south', [5, 8 + 6], 'no-seeds'],
    [[0, 0, 0, 1, 2, 3], 'north', [5, 8], undefined],
    [[1, 0, 1, 0, 1, 0], 'north', [5, 8], 'no-capture-left'],
    [[1, 1, 1, 1, 0, 0], 'north', [5, 8], undefined],
  ] as const;
  for (const [pits, turn, stores, reason] of [...cases, ...cases]) {
    cursor.load(pits, { south: 5, north: 8 }, turn);
    expect(cursor.outcome?.reason).toBe(reason);
    expect([cursor.store('south'), cursor.store('north')]).toEqual(stores);
    expect(cursor.legalMoves().length === 0).toBe(reason !== undefined);
    expect([cursor.ply, cursor.quietMoves]).toEqual([0, 0]);
    expect(cursor.seeds(3)).toBe(reason === undefined ? pits[3] : 0);
    // The removed seeds are those that are nowhere else.
    const { removed } = cursor.state();
    const inPlay = reason === undefined ? pits.reduce<number>((sum, seeds) => sum + seeds, 0) : 0;
    expect(removed).toBe(20 - stores[0] - stores[1] - inPlay);
  }
});

it('a `test` condition can look at positions that are far from any ending', () => {
  const isSmall = (board: Board): boolean => Math.min(board.row('south'), board.row('north')) <= 6;
  let farther = 0;
  const nothingToCapture: Ending = {
    reason: 'target',
    when: {
      test: (board, lookahead) =>
        isSmall(board) &&
        lookahead.legalMoves().every((move) => {
          const { turn } = board;
          const before = board.store(turn);
          lookahead.play(move);
          const captures = board.store(turn) > before;
          if (!isSmall(board)) farther += 1;
          lookahead.undo();
          return !captures;
        }),
      reads: ['pits'],
    },
  };
  const rules = defineRules({
    ...wari.spec,
    id: 'nothingToCapture',
    title: 'Wari until nothing can be captured',
    steps: (options) => {
      const steps = wari.spec.steps(options);
      return { ...steps, endings: [...steps.endings, nothingToCapture] };
    },
  });
  expect(playAlike(rules, 200, 5)).toBeGreaterThan(500);
  expect(farther).toBeGreaterThan(100);
});
