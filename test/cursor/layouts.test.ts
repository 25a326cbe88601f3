// Cursors with cells of one, two and four bytes, at the exact bounds of each, on boards of every size.
import { defineRules, kalah, oware, wari } from 'mancala-rules';
import type { GameState, Rules } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { cursorOf } from '../../src/cursor/create-cursor.ts';
import { Composer } from './composer.ts';
import { textOf, walkTree } from './walk.ts';
import { refOf } from '../engine/oracle-walk.ts';

/** The exponents of cells to a word: eight of one byte, four of two, two of four. */
const packingFor = (total: number): number => (total <= 127 ? 3 : total <= 32_767 ? 2 : 1);

const TOTALS = [20, 126, 127, 128, 32_767, 32_768, 200_000];

/** A list of pits with some heaps, by pit counted from the start or the end. */
const pitsWith = (pits: number, heaps: readonly (readonly [pit: number, seeds: number])[]): number[] => {
  const list = new Array<number>(2 * pits).fill(0);
  for (const [pit, seeds] of heaps) list[(pit + 2 * pits) % (2 * pits)]! += seeds;
  return list;
};

/** Positions in which a pit, a row or a store holds all seeds or nearly all. */
function* positions(rules: Rules, total: number): Generator<GameState> {
  const { pits: n } = rules.options;
  const start = rules.initialState();
  const state = (
    heaps: readonly (readonly [number, number])[],
    south = 0,
    turn: GameState['turn'] = 'south',
  ) => {
    const pits = pitsWith(n, heaps);
    const left = pits.reduce((rest, seeds) => rest - seeds, total);
    return { ...start, pits, stores: { south, north: left - south }, turn, removed: 0, outcome: null };
  };
  // A heap across from the last seed, in South's first pit.
  yield state([
    [0, 1],
    [-1, total - 4],
    [n - 1, 1],
    [n, 2],
  ]);
  // Seeds that fall on a heap, from both sides.
  yield state(
    [
      [0, total - 5],
      [n, 2],
      [n - 1, 1],
      [-1, 2],
    ],
    0,
    'north',
  );
  // The heap itself is sown, if that does not take too long.
  if (total < 1000)
    yield state([
      [0, total - 2],
      [n, 1],
      [-1, 1],
    ]);
  // A store holds nearly all.
  yield state(
    [
      [0, 2],
      [n - 1, 1],
      [n, 1],
      [-1, 2],
    ],
    total - 6,
  );
  yield state(
    [
      [0, 1],
      [n - 1, 2],
      [n, 2],
      [-1, 1],
    ],
    0,
    'north',
  );
  // Every pit holds a few.
  const few = Array.from({ length: 2 * n }, (_, pit) => [pit, 1 + (pit % 3)] as const);
  if (total >= 4 * n) yield state(few, Math.floor((total - 4 * n) / 2));
}

/** Rulesets, and what the future of their positions depends on. */
const bases: readonly (readonly [Rules, (state: GameState) => string])[] = [
  [wari.with({ moveLimit: 'in-play-times-pits' }), ({ quietMoves }) => `${quietMoves}`],
  [
    oware.with({ grandSlam: 'forbidden', captures: [1, 2, 3] }),
    ({ stores }) => `${stores.south}:${stores.north}`,
  ],
  [kalah, () => ''],
];

describe.each(TOTALS)('%i seeds', (total) => {
  const all = Array.from({ length: 40 }, (_, i) => i + 1);
  // Heaps of thousands take long to sow.
  const sizes = total > 1000 ? [1, 2, 3, 4, 6, 7, 20, 40] : all.filter((pits) => 2 * pits <= total);

  it.each(sizes)('%i pits', (pits) => {
    for (const [base, dependence] of bases) {
      const rules = defineRules({
        ...base.spec,
        defaults: { ...base.options, pits, seeds: 1 },
        setup: () => pitsWith(pits, [[0, Math.min(total, 65_535)]]),
      });
      const future = (state: GameState): string => `${state.pits.join()} ${state.turn} ${dependence(state)}`;
      const model = new Composer(rules);
      for (const given of positions(rules, total)) {
        const start = model.given(refOf(given)) as GameState;
        if (total < 65_536) expect(cursorOf(rules, start).stack.layout.packing).toBe(packingFor(total));
        walkTree({ rules: [rules], model, start, nodes: total > 1000 ? 4 : 8, future });
      }
    }
  });
});

describe('bounds between layouts', () => {
  it.each([
    [127, 3],
    [128, 2],
    [32_767, 2],
    [32_768, 1],
  ])('%i seeds', (total, packing) => {
    const start: GameState = { ...wari.initialState(), pits: [total - 1, ...Array<number>(10).fill(0), 1] };
    // A new ruleset, because the layout of a ruleset never becomes smaller.
    const rules = wari.with({ seeds: 1 });
    const { stack } = cursorOf(rules, start);
    expect([stack.layout.packing, stack.seeds(0), stack.row('south')]).toEqual([
      packing,
      total - 1,
      total - 1,
    ]);
  });

  it('cursors of a ruleset stay right when a game with more seeds needs another layout', () => {
    const rules = kalah.with({ seeds: 3 });
    const states = [0, 100, 40_000].map((removed) => ({ ...rules.initialState(), removed }));
    const cursors = [0, 1, 2, 0, 1].map((i) => [states[i]!, cursorOf(rules, states[i]!)] as const);
    expect(cursors.map(([, { stack }]) => stack.layout.packing)).toEqual([3, 2, 1, 1, 1]);
    let moves = 0;
    for (const [state, cursor] of cursors) {
      let now = state;
      for (let ply = 0; ply < 30 && now.outcome === null; ply += 1) {
        const [move] = rules.legalMoves(now).slice(-1);
        now = rules.apply(now, move!);
        cursor.play(move!);
        expect(textOf(cursor.state())).toBe(textOf(now));
        moves += 1;
      }
    }
    expect(moves).toBeGreaterThan(50);
  });
});
