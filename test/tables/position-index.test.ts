import { describe, expect, it } from 'vitest';
import { countPositions, PositionIndex } from '../../src/tables/position-index.ts';
import { layouts } from '../support/layouts.ts';

const board = (pits: readonly number[]): Parameters<PositionIndex['indexOf']>[0] => ({
  turn: 'south',
  seeds: (pit) => pits[pit]!,
});

const sizes = { '2': [0, 1, 9], '4': [6], '6': [5], '8': [4], '12': [3], '24': [2] };
const boards = Object.entries(sizes).flatMap(([size, most]) =>
  most.map((seeds) => [Number(size), seeds] as const),
);

describe.each(boards)('positions of %i pits and up to %i seeds', (size, seeds) => {
  const index = new PositionIndex(size, seeds);
  const all = Array.from({ length: seeds + 1 }, (_, count) => [...layouts(size, count)]);

  it('have as many indices as countPositions says, without gaps, fewer seeds first', () => {
    expect([countPositions(size, seeds), index.start(seeds + 1)]).toEqual(Array(2).fill(all.flat().length));
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

it('positions are counted for tables of any size', () => {
  const counts = [12, 15, 18].map((seeds) => countPositions(12, seeds));
  expect(counts).toEqual([2_704_156, 17_383_860, 86_493_225]);
  expect(countPositions(12, 127)).toBeGreaterThan(1e15);
  expect(countPositions(60_000, 127)).toBeGreaterThan(1e300);
});
