// Trees from positions on the usual board and small ones: few seeds, rows about to be empty, slams, ends about to come.
import { describe, it } from 'vitest';
import { usual } from './games.ts';
import { agree } from './tree.ts';
import { check } from '../support/runs.ts';
import { references } from '../oracles/index.ts';
import { ids } from '../support/setups.ts';

describe('late in the game', () => {
  it.each(ids)('%s', (id) => {
    check(usual(id), references[id].searchesAhead ? 25 : 90, (start) => agree(start, 150));
  });
});
