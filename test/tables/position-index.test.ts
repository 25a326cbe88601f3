import { createCursor, kalah } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { countPositions, PositionIndex } from '../../src/tables/position-index.ts';
import { given, layouts } from './table-rules.ts';

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

const board = (pits: readonly number[]): Parameters<PositionIndex['indexOf']>[0] => ({
  turn: 'south',
  seeds: (pit) => pits[pit]!,
});

describe.each(sizes)('positions of %i pits and up to %i seeds', (size, seeds) => {
  const index = new PositionIndex(size, seeds);
  const all = Array.from({ length: seeds + 1 }, (_, count) => [...layouts(size, count)]);

  it('are as many as countPositions says', () => {
    expect(countPositions(size, seeds)).toBe(all.flat().length);
    expect(index.start(seeds + 1)).toBe(all.flat().length);
  });

  it('have indices without gaps, fewer seeds first', () => {
    for (const [count, positions] of all.entries()) {
      const indices = positions.map((pits) => index.indexOf(board(pits))).sort((a, b) => a - b);
      expect(indices).toEqual(positions.map((_, i) => index.start(count) + i));
    }
  });

  it('can be read back by index', () => {
    const pits = new Uint8Array(size);
    for (const position of all.flat()) {
      index.read(index.indexOf(board(position)), pits);
      expect([...pits]).toEqual(position);
    }
  });
});

describe('position indices', () => {
  it('are the same for both players when mirrored', () => {
    const index = new PositionIndex(4, 9);
    const rules = kalah.with({ pits: 2 });
    const south = createCursor(rules, given(rules, [1, 2, 0, 3], 'south'));
    const north = createCursor(rules, given(rules, [0, 3, 1, 2], 'north'));
    expect(index.indexOf(north)).toBe(index.indexOf(south));
    expect(index.indexOf(createCursor(rules, given(rules, [0, 3, 1, 2], 'south')))).not.toBe(
      index.indexOf(south),
    );
  });

  it('are counted for tables of any size', () => {
    expect([12, 15, 18].map((seeds) => countPositions(12, seeds))).toEqual([
      2_704_156, 17_383_860, 86_493_225,
    ]);
    expect(countPositions(12, 127)).toBeGreaterThan(1e15);
    expect(countPositions(60_000, 127)).toBeGreaterThan(1e300);
  });
});
