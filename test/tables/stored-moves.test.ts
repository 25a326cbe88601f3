// Moves that are stored to be taken back.
import { expect, it } from 'vitest';
import { WIN } from '../../src/tables/retrograde-analysis.ts';
import { StoredMoves } from '../../src/tables/stored-moves.ts';

it('finds all moves to a position, however many', () => {
  const stored = new StoredMoves(2, 200);
  for (const _ of stored.clear(200));
  for (let from = 0; from < 150; from++) stored.add(from, from % 2, 7, from % 3 === 0);
  stored.add(4, 1, 8, false);
  // A position that is lost for its player is won by moves that pass the turn.
  for (const wins of [false, true]) {
    stored.count = 0;
    stored.find(7, wins);
    stored.find(9, wins);
    expect(stored.count).toBe(150);
    const found = Array.from({ length: 150 }, (_, i) => [stored.froms[i], stored.codes[i]]);
    found.sort(([a], [b]) => a! - b!);
    const codeOf = (from: number): number => (from % 2) + ((from % 3 === 0) === wins ? WIN : 0);
    expect(found).toEqual(found.map((_, from) => [from, codeOf(from)]));
  }
  stored.find(8, true);
  expect(stored.count).toBe(151);
});
