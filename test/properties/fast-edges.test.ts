// Games with just as many seeds as some cell can hold, or one more: nothing overflows, in pits, stores or rows.
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { players } from './arbitraries.ts';
import { EDGES, onBoard, seedsAround } from './fast-boards.ts';
import { starts } from './fast-positions.ts';
import { agree } from './fast-tree.ts';
import { check } from './runs.ts';
import { ids } from './setups.ts';

describe.each(EDGES)('around %i seeds', (edge) => {
  it.each(ids.filter((id) => id !== 'wariLastCapture'))('%s', (id) => {
    const pits = fc.constantFrom(...[1, 2, 3, 4, 5, 6, 6, 7, 8].filter((size) => 2 * size < edge));
    const any = pits
      .chain((size) =>
        fc.record({ pits: fc.constant(size), seeds: seedsAround(size, edge), first: players }),
      )
      .chain((board) => onBoard(id, board))
      .chain(starts);
    check(any, edge > 1000 ? 30 : 50, (start) => agree(start, 60));
  });
});
