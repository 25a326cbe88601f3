import { captureTo25, kalah, mirror, oware, wari, wariMancala } from 'mancala-rules';
import type { GameState, Rules } from 'mancala-rules';
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

const games: readonly Rules[] = [
  ...[wari, kalah, oware, wariMancala, captureTo25.with({ moveLimit: 30 })],
  // Oware of 7 pits has no unused cell.
  ...[oware.with({ pits: 7 }), wari.with({ pits: 7 }), oware.with({ pits: 3, seeds: 60 })],
  ...[wari.with({ pits: 1, seeds: 3 }), kalah.with({ pits: 15, seeds: 2 })],
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
  it.each(games)('is equal if and only if the futures are: $id $options', (rules) => {
    const states = [1, 2, 3]
      .flatMap((seed) => walk(rules, rules.initialState(), numbers(seed), 30))
      .filter(({ outcome }) => !outcome)
      .flatMap((state) => [state, ...neighbors(state)]);
    // Searches never read keys of finished games.
    const running = states.filter((state) => !cursorOf(rules, state).isOver);
    const pairs = running.map((state) => [keyOf(rules, state), cursorOf(rules, state).key()] as const);
    const keys = new Set(pairs.map(([key]) => key));
    expect(keys.size).toBeGreaterThan(5);
    expect(new Set(pairs.map(([, future]) => future)).size).toBe(keys.size);
    expect(new Set(pairs.map(String)).size).toBe(keys.size);
  });

  it('distinguishes pits whose counts need two or four bytes', () => {
    for (const rules of [wari, oware]) {
      const start = rules.initialState();
      const keyWith = (seeds: number, turn: GameState['turn'] = 'south'): string =>
        keyOf(rules, { ...start, turn, pits: start.pits.map((_, pit) => (pit === 1 ? seeds : 1)) });
      const keys = [44, 300, 65_536, 65_536 + 44, 70_000].map((seeds) => keyWith(seeds));
      expect(new Set([...keys, keyWith(70_000, 'north')]).size).toBe(6);
    }
  });
});
