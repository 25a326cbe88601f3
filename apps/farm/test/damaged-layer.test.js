// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { listFailed } from '../src/farm/failed.js';
import { kindOf, runAlone } from '../src/farm/kinds.js';
import { startCommand } from '../src/farm/processes.js';
import { produce } from '../src/farm/produce.js';
import { UnusableResultsError } from '../src/farm/results.js';
import * as layer from '../src/jobs/layer.js';
import { kinds, newFarm, newFolder, until } from './farm.js';
import { checkTable, newSpec } from './tables.js';

const { farm, env, startLocalWorker } = await newFarm({ ATTEMPTS: '2' });

test('a damaged block is refused, and done again by the next producer', async () => {
  const spec = newSpec();
  const [, , third, fourth] = (await layer.split(spec)).map(({ block }) =>
    join(spec.folder, `my.table.layer-9.block-${block}-of-4`),
  );
  const path = String(third);
  /** @type {(damage: () => void) => Promise<any>} */
  const produceDamaged = (damage) => {
    const merge = (/** @type {any} */ results, /** @type {any} */ spec) => {
      damage();
      return layer.merge(results, spec);
    };
    return produce(farm, new Map([...kinds, ['layer', { ...layer, merge }]]), spec).catch((error) => error);
  };
  const worker = await startLocalWorker();

  const size = () => fs.readFileSync(path).length;
  const first = await produceDamaged(() => fs.truncateSync(path, size() - 1));
  assert.ok(first instanceof UnusableResultsError, String(first));
  assert.equal(
    first.message,
    `${path}: damaged; expected ${size() + 1} bytes, got ${size()}\nstart the producer again to redo these jobs`,
  );
  const second = await produceDamaged(() => fs.writeFileSync(path, fs.readFileSync(path).fill(1, 0, 9)));
  assert.match(second.message, /block-2-of-4: damaged; expected SHA-256 [0-9a-f]{64}, got [0-9a-f]{64}\n/);
  const both = await produceDamaged(() => fs.rmSync(path) ?? fs.truncateSync(String(fourth), 0));
  assert.match(both.message, /block-2-of-4: expected a block, got no file\n.*block-3-of-4: damaged/);
  assert.deepEqual(both.jobs, [2, 3]);

  assert.equal((await produce(farm, kinds, spec)).outcome.layer, 9);
  assert.equal((await produce(farm, kinds, spec)).outcome.layer, 10);
  checkTable(spec);
  await worker.close();
});

test('a layer that the table has is reported, not made again', async () => {
  const spec = newSpec();
  const blocks = [];
  const jobs = await layer.split(spec);
  for (const job of jobs) blocks.push(await layer.run(job));
  const outcome = await layer.merge(blocks, spec);
  const table = fs.readFileSync(join(spec.folder, 'my.table'));
  assert.deepEqual(await layer.merge(blocks, spec), outcome);
  assert.deepEqual(fs.readFileSync(join(spec.folder, 'my.table')), table);
  for (const job of jobs) assert.deepEqual(await layer.run(job), { layer: 9, file: null });
  assert.equal((await runAlone(kindOf(kinds, 'layer'), spec)).layer, 10);
  checkTable(spec);
});

test('a worker with an old copy of the table is refused', async () => {
  const spec = newSpec();
  const [job] = await layer.split(spec);
  assert.ok(job);
  const folder = newFolder();
  const copy = join(folder, 'my.table');
  const problem = '"folder" must be shared with the producer, not a copy';
  await assert.rejects(layer.run({ ...job, folder }), {
    message: `${copy}: expected 9 complete layers, got no file; ${problem}`,
  });
  fs.copyFileSync(join(spec.folder, 'my.table'), copy);
  await runAlone(kindOf(kinds, 'layer'), spec);
  const [next] = await layer.split(spec);
  assert.ok(next);
  assert.equal(next.layer, 10);
  await assert.rejects(layer.run({ ...next, folder }), {
    message: `${copy}: expected 10 complete layers, got 9; ${problem}`,
  });
  await assert.rejects(layer.merge([{ layer: 10, file: null }], { ...spec, folder }), {
    message: `${copy}: expected 10 complete layers, got 9; ${problem}`,
  });
});

test('a table of another game, and what is no table, is refused', async () => {
  const spec = newSpec();
  const [job] = await layer.split(spec);
  assert.ok(job);
  const path = join(spec.folder, 'my.table');
  const table = fs.readFileSync(path);
  const other = { ruleset: 'wari pits=5' };
  for (const refused of [() => layer.split({ ...spec, ...other }), () => layer.run({ ...job, ...other })])
    await assert.rejects(refused, { name: 'TablebaseError', reason: 'other-rules' });
  await assert.rejects(layer.split({ ...spec, seeds: 11 }), {
    message: 'seeds: expected 10, the seeds of the table file, got 11',
  });
  assert.deepEqual(fs.readFileSync(path), table);
  fs.writeFileSync(path, 'no table at all');
  await assert.rejects(layer.split(spec), { name: 'TablebaseError', reason: 'foreign' });
  assert.equal(fs.readFileSync(path, 'utf8'), 'no table at all');
});

/**
 * Calls `use` while a function of `node:fs` reports a full disk. The first bytes may still be written.
 *
 * @param {'writeFileSync' | 'writeSync'} name
 * @param {() => Promise<unknown>} use
 */
const withFullDisk = async (name, use) => {
  const original = fs[name];
  const full = () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  Object.assign(fs, { [name]: full });
  syncBuiltinESMExports();
  try {
    await use();
  } finally {
    Object.assign(fs, { [name]: original });
    syncBuiltinESMExports();
  }
};

test('a full disk keeps finished layers and blocks', async () => {
  const spec = newSpec();
  const path = join(spec.folder, 'my.table');
  await withFullDisk('writeSync', () =>
    assert.rejects(layer.split(spec), {
      message: `${path}: the disk is full; expected room for 646646 bytes`,
    }),
  );
  assert.ok(!fs.existsSync(path));

  const worker = await startLocalWorker();
  const [job] = await layer.split(spec);
  assert.ok(job);
  const block = `${path}.layer-9.block-0-of-4`;
  await withFullDisk('writeFileSync', async () => {
    await assert.rejects(produce(farm, kinds, spec), { message: /^layer-\w+: 4 jobs failed: / });
    const messages = (await listFailed(farm.queue)).map(({ error }) => error);
    assert.ok(
      messages.some((message) => message.startsWith(`${block}: the disk is full; expected room for `)),
      messages.join('\n'),
    );
    assert.deepEqual(fs.readdirSync(spec.folder), ['my.table']);
  });

  const retry = startCommand('failed', { args: ['--retry'], env });
  assert.equal(await retry.ended, 0, retry.output());
  await until(() => fs.readdirSync(spec.folder).filter((name) => name.endsWith('-of-4')).length === 4);
  await withFullDisk('writeSync', async () => {
    await assert.rejects(produce(farm, kinds, spec), {
      message: `${path}: the disk is full; expected room for 167960 bytes`,
    });
    assert.equal(fs.readdirSync(spec.folder).length, 5);
  });
  for (const seeds of [9, 10]) assert.equal((await produce(farm, kinds, spec)).outcome.layer, seeds);
  checkTable(spec);
  await worker.close();
});
