import {
  captureTo25,
  kalah,
  mirror,
  oware,
  wari,
  wariMancala,
  type GameState,
  type Rules,
} from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { cursorOf } from '../../src/cursor/create-cursor.ts';
import { PositionKey } from '../../src/search/tree/position-key.ts';
import { numbers, walk } from './games.ts';

function keyOf(rules: Rules, state: GameState): string {
  const reader = new PositionKey(cursorOf(rules, state));
  const key = new Int32Array(reader.width);
  reader.read(key);
  return key.join();
}

const games: readonly (readonly [string, Rules])[] = [
  ['wari', wari],
  ['kalah', kalah],
  ['oware', oware],
  ['wariMancala', wariMancala],
  ['captureTo25, moveLimit', captureTo25.with({ moveLimit: 30 })],
  ['oware of 7 pits, which has no unused cell', oware.with({ pits: 7 })],
  ['wari of 7 pits', wari.with({ pits: 7 })],
  ['oware of 3 pits with 60 seeds each', oware.with({ pits: 3, seeds: 60 })],
  ['wari of 1 pit', wari.with({ pits: 1, seeds: 3 })],
  ['kalah of 15 pits', kalah.with({ pits: 15, seeds: 2 })],
];

/** Variants of a state: one seed moved, more quiet moves, other stores, the other player to move. */
function neighbors(state: GameState): GameState[] {
  const { pits, stores, turn, quietMoves, removed } = state;
  const moved = [...pits];
  const from = moved.findIndex((seeds) => seeds > 0);
  if (from >= 0) {
    moved[from]!--;
    moved[(from + 1) % moved.length]!++;
  }
  return [
    { ...state, pits: moved },
    { ...state, quietMoves: quietMoves + 1 },
    { ...state, stores: { south: stores.south + 1, north: stores.north }, removed: removed + 1 },
    { ...state, stores: { south: stores.north, north: stores.south } },
    { ...state, turn: turn === 'south' ? 'north' : 'south' },
    mirror(state),
  ];
}

describe('a position key', () => {
  it.each(games)('is equal if and only if the futures are: %s', (_, rules) => {
    const states = [1, 2, 3]
      .flatMap((seed) => walk(rules, rules.initialState(), numbers(seed), 30))
      .filter(({ outcome }) => !outcome)
      .flatMap((state) => [state, ...neighbors(state)]);
    const futures = new Map<string, string>();
    const keys = new Map<string, string>();
    for (const state of states) {
      const cursor = cursorOf(rules, state);
      // Searches never read keys of finished games.
      if (cursor.isOver) continue;
      const [key, future] = [keyOf(rules, state), cursor.key()];
      expect(futures.get(key) ?? future).toBe(future);
      expect(keys.get(future) ?? key).toBe(key);
      futures.set(key, future);
      keys.set(future, key);
    }
    expect(keys.size).toBeGreaterThan(5);
    expect(futures.size).toBe(keys.size);
  });

  it('distinguishes pits whose counts need two or four bytes', () => {
    const withCount = (rules: Rules, seeds: number): GameState => ({
      ...rules.initialState(),
      pits: rules.initialState().pits.map((_, pit) => (pit === 1 ? seeds : 1)),
    });
    for (const rules of [wari, oware]) {
      const seeds = [44, 300, 300 - 256, 65_536, 65_536 + 44, 70_000];
      const keys = seeds.map((count) => keyOf(rules, withCount(rules, count)));
      expect(new Set(keys.slice(3)).size).toBe(3);
      expect(keys[1]).not.toBe(keys[0]);
      const north = keyOf(rules, { ...withCount(rules, 70_000), turn: 'north' });
      expect(north).not.toBe(keys[5]);
    }
  });
});
