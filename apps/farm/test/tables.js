// @ts-check
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wari } from 'mancala-rules';
import { createTablebase } from 'mancala-rules/tables';
import { newFolder } from './farm.js';

/** The table that the jobs of a spec make. */
const expected = await createTablebase(wari, { seeds: 10 });

/**
 * A spec with a folder of its own for a table of `wari`, of which the producer makes the layers up to 8 seeds.
 *
 * @returns {import('../src/jobs/layer.js').LayerSpec}
 */
export const newSpec = () => ({
  kind: 'layer',
  ruleset: 'wari',
  seeds: 10,
  folder: newFolder(),
  table: 'my.table',
  blocks: 4,
});

/** Checks that the folder of a spec has the complete table and nothing else. */
export const checkTable = (/** @type {{ folder: string }} */ { folder }, table = expected) => {
  assert.deepEqual(readdirSync(folder), ['my.table']);
  assert.equal(Buffer.compare(readFileSync(join(folder, 'my.table')), table.save()), 0);
};
