// On boards of every size, with any number of seeds, every ruleset is played by a cursor as the documents say.
import { describe, it } from 'vitest';
import { SIZES } from './fast-boards.ts';
import { ofSize } from './fast-games.ts';
import { agree } from './fast-tree.ts';
import { check } from './runs.ts';
import { ids } from './setups.ts';

describe.each(SIZES)('%i pits a side', (pits) => {
  it.each(ids)('%s', (id) => {
    check(ofSize(id, pits), pits > 9 ? 4 : 8, (start) => agree(start, 100));
  });
});
