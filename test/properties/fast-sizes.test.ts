// On boards of every size, with any number of seeds, every ruleset is played by a cursor as the documents say.
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { players } from './arbitraries.ts';
import { EDGES, onBoard, seedsAround, SIZES } from './fast-boards.ts';
import { starts } from './fast-positions.ts';
import { agree } from './fast-tree.ts';
import { check } from './runs.ts';
import { ids } from './setups.ts';

const edges = EDGES.filter((edge) => edge < 32_768);

describe.each(SIZES)('%i pits a side', (pits) => {
  const few = fc.integer({ min: 1, max: 5 });
  const most = edges.filter((edge) => edge > 2 * pits).map((edge) => seedsAround(pits, edge));
  it.each(ids)('%s', (id) => {
    const seeds = id === 'wariLastCapture' ? few : fc.oneof(few, ...most);
    const boards = fc.record({ pits: fc.constant(pits), seeds, first: players });
    const any = boards.chain((board) => onBoard(id, board)).chain(starts);
    check(any, pits > 9 ? 4 : 8, (start) => agree(start, 100));
  });
});
