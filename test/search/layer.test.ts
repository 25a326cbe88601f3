// A layer gives the same values however few settled positions it remembers.
import { expect, test } from 'vitest';
import { CELL_BYTES } from '../../src/search/tables/cell.ts';
import { Layer } from '../../src/search/tables/layer.ts';
import { RetrogradeAnalysis } from '../../src/search/tables/retrograde-analysis.ts';
import { StoredMoves } from '../../src/search/tables/stored-moves.ts';
import { createRandom } from '../../src/tools/random.ts';

const SIZE = 3000;

/** The values of a random graph of positions with up to 4 moves each. */
const valuesWith = (seed: number, maxRemembered?: number): number[] => {
  const random = createRandom(seed);
  const stored = new StoredMoves(4, SIZE);
  const layer = new Layer(new Uint8Array(CELL_BYTES * SIZE), stored);
  for (const _ of layer.begin(SIZE));
  for (let from = 0; from < SIZE; from++) {
    for (let move = 0; move < 4; move++) {
      if (random(5) === 0) layer.addExit(from, move, random(13) - 6);
      else if (random(3) > 0) layer.addInner(from, move, random(SIZE), random(8) === 0);
    }
  }
  for (const _ of new RetrogradeAnalysis(layer.cells, stored, maxRemembered).settle(6, SIZE));
  return Array.from({ length: SIZE }, (_, position) => layer.value(position));
};

test.each([1, 2, 50])('with room for %i', (maxRemembered) => {
  for (let seed = 0; seed < 5; seed++) {
    const expected = valuesWith(seed);
    expect(new Set(expected).size).toBe(13);
    expect(valuesWith(seed, maxRemembered)).toEqual(expected);
  }
});
