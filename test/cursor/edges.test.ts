// Games with just as many seeds as some cell can hold, or one more: nothing overflows, in pits, stores or rows.
import { describe, it } from 'vitest';
import { EDGES } from './boards.ts';
import { around } from './games.ts';
import { agree } from './tree.ts';
import { check } from '../support/runs.ts';
import { references } from '../oracles/index.ts';
import { ids } from '../support/setups.ts';

describe.each(EDGES)('around %i seeds', (edge) => {
  it.each(ids.filter((id) => !references[id].searchesAhead))('%s', (id) => {
    check(around(id, edge), edge > 1000 ? 20 : 35, (start) => agree(start, 60));
  });
});
