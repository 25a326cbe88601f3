// Moves that are stored to be taken back.
import { expect, it } from 'vitest';
import { StoredMoves } from '../../src/search/tables/stored-moves.ts';

it('finds all moves to a position, however many', () => {
  const stored = new StoredMoves(2, 200);
  for (const _ of stored.clear(200));
  for (let from = 0; from < 150; from++) stored.add(from, from % 2, 7, from % 3 === 0);
  stored.add(4, 1, 8, false);
  const count = stored.find(7);
  expect(count).toBe(150);
  const found = Array.from({ length: count }, (_, i) => [
    stored.froms[i],
    stored.moves[i],
    stored.extraTurns[i],
  ]);
  found.sort(([a], [b]) => a! - b!);
  expect(found).toEqual(Array.from({ length: 150 }, (_, from) => [from, from % 2, Number(from % 3 === 0)]));
  expect(stored.find(8)).toBe(1);
  expect(stored.find(9)).toBe(0);
});
