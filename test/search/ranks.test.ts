import { createCursor, kalah } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { countPositions, Ranks, toNext } from '../../src/search/tables/ranks.ts';
import { given, layouts, sum } from './table-rules.ts';

const sizes = [
  [2, 0],
  [2, 1],
  [2, 9],
  [4, 6],
  [6, 5],
  [8, 4],
  [12, 3],
  [24, 2],
] as const;

const list = (pits: readonly number[]): Parameters<Ranks['rank']>[0] => ({
  turn: 'south',
  seeds: (pit) => pits[pit]!,
});

describe.each(sizes)('positions of %i pits and up to %i seeds', (size, seeds) => {
  const ranks = new Ranks(size, seeds);
  const all = Array.from({ length: seeds + 1 }, (_, count) => [...layouts(size, count)]);

  it('are as many as are counted', () => {
    expect(countPositions(size, seeds)).toBe(all.flat().length);
    expect(ranks.start(seeds + 1)).toBe(all.flat().length);
  });

  it('have numbers without a gap, those with fewer seeds first', () => {
    for (const [count, positions] of all.entries()) {
      const numbers = positions.map((pits) => ranks.rank(list(pits))).sort((a, b) => a - b);
      expect(numbers).toEqual(positions.map((_, i) => ranks.start(count) + i));
    }
  });

  it('are found by their numbers', () => {
    const pits = new Uint8Array(size);
    for (const position of all.flat()) {
      ranks.unrank(ranks.rank(list(position)), pits);
      expect([...pits]).toEqual(position);
    }
  });

  it('come one after the other', () => {
    const pits = new Uint8Array(size);
    for (let rank = 0; rank < all.flat().length; rank += 1) {
      expect(ranks.rank(list([...pits]))).toBe(rank);
      toNext(pits);
    }
    expect(sum([...pits])).toBe(seeds + 1);
  });
});

describe('numbers', () => {
  it('are the same for both players, turned round', () => {
    const ranks = new Ranks(4, 9);
    const rules = kalah.with({ pits: 2 });
    const south = createCursor(rules, given(rules, [1, 2, 0, 3], 'south'));
    const north = createCursor(rules, given(rules, [0, 3, 1, 2], 'north'));
    expect(ranks.rank(north)).toBe(ranks.rank(south));
    expect(ranks.rank(createCursor(rules, given(rules, [0, 3, 1, 2], 'south')))).not.toBe(ranks.rank(south));
  });

  it('count what a table would hold, however much that is', () => {
    expect([12, 15, 18].map((seeds) => countPositions(12, seeds))).toEqual([
      2_704_156, 17_383_860, 86_493_225,
    ]);
    expect(countPositions(12, 127)).toBeGreaterThan(1e15);
    expect(countPositions(60_000, 127)).toBeGreaterThan(1e300);
  });
});
