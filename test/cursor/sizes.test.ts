// On boards of every size, with any number of seeds, every ruleset is played by a cursor as the documents say.
import { describe, it } from 'vitest';
import { SIZES } from './boards.ts';
import { ofSize } from './games.ts';
import { agree } from './tree.ts';
import { check } from '../support/runs.ts';
import { ids } from '../support/setups.ts';

describe.each(SIZES)('%i pits a side', (pits) => {
  it.each(ids)('%s', (id) => {
    check(ofSize(id, pits), pits > 9 ? 4 : 8, (start) => agree(start, 100));
  });
});
