// Position keys are equal if and only if the futures are.
import { captureTo25, kalah, mirror, oware, wari } from 'mancala-rules';
import type { GameState, Rules } from 'mancala-rules';
import { expect, it } from 'vitest';
import { cursorOf } from '../../src/cursor/create-cursor.ts';
import { PositionKey } from '../../src/search/tree/position-key.ts';
import { numbers, walk } from './games.ts';

/** A state, and others with 128 seeds moved if there are as many, another number of quiet moves, other stores, another turn. */
const neighbors = (state: GameState): GameState[] => [
  ...[state, mirror(state), { ...state, quietMoves: state.quietMoves + 1 }],
  { ...state, stores: { south: state.stores.north, north: state.stores.south } },
  ...[state]
    .filter(({ pits }) => pits[0]! >= 128)
    .map(({ pits }) => ({ ...state, pits: pits.with(0, pits[0]! - 128).with(1, pits[1]! + 128) })),
];

// Oware of 7 pits has no unused cell.
it.each<Rules>([
  ...[wari, kalah, oware, captureTo25.with({ moveLimit: 30 })],
  ...[oware.with({ pits: 7 }), kalah.with({ pits: 15, seeds: 2 })],
  // Pits of two and of four bytes.
  ...[wari.with({ seeds: 300 }), oware.with({ seeds: 5000 })],
])('$id $options', (rules) => {
  const states = [1, 2, 3].flatMap((seed) => walk(rules, rules.initialState(), numbers(seed), 30));
  const cursors = states
    .filter(({ outcome }) => !outcome)
    .flatMap(neighbors)
    .map((state) => cursorOf(rules, state))
    // Searches never read keys of finished games.
    .filter(({ isOver }) => !isOver);
  const pairs = cursors.map((cursor) => {
    const reader = new PositionKey(cursor);
    const key = new Int32Array(reader.width);
    reader.read(key);
    return [key.join(), cursor.key()];
  });
  const [keys, futures] = [0, 1].map((i) => new Set(pairs.map((pair) => pair[i])).size);
  expect(keys).toBeGreaterThan(50);
  expect([futures, new Set(pairs.map(String)).size]).toEqual([keys, keys]);
});
