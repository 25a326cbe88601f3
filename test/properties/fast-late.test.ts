// Trees from positions on the usual board and small ones: few seeds, rows about to be empty, slams, ends about to come.
import { describe, it } from 'vitest';
import { usual } from './fast-games.ts';
import { agree } from './fast-tree.ts';
import { check } from './runs.ts';
import { ids } from './setups.ts';

describe('late in the game', () => {
  it.each(ids)('%s', (id) => {
    check(usual(id), id === 'wariLastCapture' ? 25 : 90, (start) => agree(start, 150));
  });
});
