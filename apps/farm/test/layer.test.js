// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { kalah, wari } from 'mancala-rules';
import { createTablebase } from 'mancala-rules/tables';
import { kindOf } from '../src/farm/kinds.js';
import { produce } from '../src/farm/produce.js';
import * as layer from '../src/jobs/layer.js';
import { kinds, newFarm, newFolder, newLayer, newSpecFile, runAlone } from './farm.js';

const { farm, runCommand, startWorker, startLocalWorker } = await newFarm({ ATTEMPTS: '2' });
await startLocalWorker();

/** The table that the jobs of a spec make. */
const expected = await createTablebase(wari, { seeds: 10 });

/** Checks that the folder of a spec has the complete table and nothing else. */
const checkTable = (/** @type {{ folder: string }} */ { folder }, table = expected) => {
  assert.deepEqual(fs.readdirSync(folder), ['my.table']);
  assert.equal(Buffer.compare(fs.readFileSync(join(folder, 'my.table')), table.save()), 0);
};

/** Makes the rest of a table by the producer in this process. @type {(spec: import('../src/jobs/layer.js').LayerSpec, layers?: number[]) => Promise<void>} */
const finish = async (spec, layers = [9, 10]) => {
  for (const layer of layers) assert.equal((await produce(farm, kinds, spec)).outcome.layer, layer);
  checkTable(spec);
};

test('a table that two workers make is that of createTablebase', async () => {
  const other = await startWorker();
  const spec = newLayer();
  // What is left of workers that were killed while they wrote a block, or wrote one too late.
  for (const block of ['layer-9.block-3-of-4.killed.part', 'layer-7.block-0-of-4'])
    fs.writeFileSync(join(spec.folder, `my.table.${block}`), 'half');
  await runCommand('producer', newSpecFile(spec));
  checkTable(spec);

  const kalahSpec = { ...newLayer(), ruleset: 'kalah pits=4', seeds: 15 };
  await runCommand('producer', newSpecFile(kalahSpec));
  checkTable(kalahSpec, await createTablebase(kalah.with({ pits: 4 }), { seeds: 15 }));
  assert.equal(await other.stop(), 0);

  // A complete table has no jobs.
  const { outcome } = await produce(farm, kinds, spec);
  assert.equal(outcome.layer, 10);
  assert.ok(layer.isComplete(outcome));
});

/** Runs a spec by a producer that merges in another way. @type {(spec: import('../src/jobs/layer.js').LayerSpec, merge: typeof layer.merge) => Promise<any>} */
const produceBy = (spec, merge) => produce(farm, new Map([...kinds, ['layer', { ...layer, merge }]]), spec);

/** The path of a block of the first layer that workers make. @type {(spec: { folder: string }, block: number) => string} */
const pathOf = ({ folder }, block) => join(folder, `my.table.layer-9.block-${block}-of-4`);

test('damaged blocks are refused, and done again by the next producer', async () => {
  const spec = newLayer();
  const [short, altered, missing] = [1, 2, 3].map((block) => pathOf(spec, block));
  const { message, jobs } = await produceBy(spec, (blocks, spec) => {
    fs.truncateSync(String(short), 8);
    fs.writeFileSync(String(altered), fs.readFileSync(String(altered)).fill(1, 0, 9));
    fs.rmSync(String(missing));
    return layer.merge(blocks, spec);
  }).catch((error) => error);
  assert.match(
    message,
    /block-1-of-4: damaged; expected SHA-256 [0-9a-f]{64}, got [0-9a-f]{64}\n.*block-2-of-4: damaged; expected SHA-256 [0-9a-f]{64}, got [0-9a-f]{64}\n.*block-3-of-4: expected a block, got no file\nstart the producer again to redo these jobs$/,
  );
  assert.deepEqual(jobs, [1, 2, 3]);
  await finish(spec);
});

for (const [when, layers, merge] of /** @type {[string, number[], typeof layer.merge][]} */ ([
  [
    'before it deletes the blocks',
    [9, 10],
    async (blocks, spec) => {
      const saved = newFolder();
      fs.cpSync(spec.folder, saved, { recursive: true });
      await layer.merge(blocks, spec);
      // What is there stays: the table.
      fs.cpSync(saved, spec.folder, { recursive: true, force: false });
      throw new Error('ended');
    },
  ],
  [
    'before it records the outcome',
    [10],
    (...args) => layer.merge(...args).then(() => Promise.reject(new Error('ended'))),
  ],
]))
  test(`a producer that ends, and another one that continues: ${when}`, async () => {
    const spec = newLayer();
    await assert.rejects(produceBy(spec, merge), { message: 'ended' });
    await finish(spec, layers);
  });

test('a worker makes no block of a layer that the table has, and none with an old copy of it', async () => {
  const spec = newLayer();
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
  assert.deepEqual(await layer.run(job), { layer: 9, file: null });
  const [next] = await layer.split(spec);
  assert.ok(next);
  const message = `${copy}: expected 10 complete layers, got 9; ${problem}`;
  await assert.rejects(layer.run({ ...next, folder }), { message });
  await assert.rejects(layer.merge([{ layer: 10, file: null }], { ...spec, folder }), { message });
});

test('a table of another game, and what is no table, is refused', async () => {
  const spec = newLayer();
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
 * Calls `use` while a function of `node:fs` reports a full disk.
 *
 * @template T
 * @param {'writeFileSync' | 'writeSync'} name
 * @param {() => Promise<T>} use
 */
const withFullDisk = async (name, use) => {
  const original = fs[name];
  const full = () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  Object.assign(fs, { [name]: full });
  syncBuiltinESMExports();
  try {
    return await use();
  } finally {
    Object.assign(fs, { [name]: original });
    syncBuiltinESMExports();
  }
};

test('a full disk keeps finished layers and blocks', async () => {
  const spec = newLayer();
  const path = join(spec.folder, 'my.table');
  await withFullDisk('writeSync', () =>
    assert.rejects(layer.split(spec), {
      message: `${path}: the disk is full; expected room for 646646 bytes`,
    }),
  );
  assert.ok(!fs.existsSync(path));

  await layer.split(spec);
  await withFullDisk('writeFileSync', async () => {
    const { jobs } = await produce(farm, kinds, spec).catch((error) => error);
    assert.equal(jobs.length, 4);
    const [failed] = await farm.queue.getFailed();
    assert.match(
      String(failed?.failedReason),
      /my\.table\.layer-9\.block-\d-of-4: the disk is full; expected room for \d+ bytes$/,
    );
    assert.deepEqual(fs.readdirSync(spec.folder), ['my.table']);
    await farm.queue.clean(0, Infinity, 'failed');
  });

  const merge = (/** @type {any} */ blocks) => withFullDisk('writeSync', () => layer.merge(blocks, spec));
  await assert.rejects(produceBy(spec, merge), {
    message: `${path}: the disk is full; expected room for 167960 bytes`,
  });
  assert.equal(fs.readdirSync(spec.folder).length, 5);
  await finish(spec);
});
