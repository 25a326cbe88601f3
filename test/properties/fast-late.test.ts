// Trees from positions on the usual board and small ones: few seeds, rows about to be empty, slams, ends about to come.
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { players } from './arbitraries.ts';
import { onBoard } from './fast-boards.ts';
import { starts } from './fast-positions.ts';
import { agree } from './fast-tree.ts';
import { check } from './runs.ts';
import { ids } from './setups.ts';

const usual = fc.constantFrom([6, 4], [6, 4], [6, 3], [5, 4], [4, 4], [3, 4], [3, 2], [2, 3], [7, 3], [8, 4]);

describe('late in the game', () => {
  it.each(ids)('%s', (id) => {
    const boards = fc.record({ board: usual, first: players });
    const any = boards
      .map(({ board, first }) => ({ pits: board[0]!, seeds: board[1]!, first }))
      .chain((board) => onBoard(id, board))
      .chain(starts);
    check(any, id === 'wariLastCapture' ? 40 : 150, (start) => agree(start, 150));
  });
});
