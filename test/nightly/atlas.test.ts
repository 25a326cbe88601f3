// The larger boards of the atlas, and those with other options, are proven anew.
import { expect, it } from 'vitest';
import { prove } from '../../bench/atlas/prove.ts';
import { isSmall, readAtlas, rulesOfBoard } from '../../bench/atlas/rows.ts';

it.each(readAtlas().boards.filter((row) => !isSmall(row)))(
  '$ruleset $options has the value $value',
  async (row) => {
    const { row: found } = (await prove(rulesOfBoard(row), row.positions))!;
    expect({ ...found, proven: row.proven }).toEqual(row);
  },
);
