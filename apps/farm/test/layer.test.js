// @ts-check
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { kalah } from 'mancala-rules';
import { createTablebase } from 'mancala-rules/tables';
import { startCommand } from './processes.js';
import { produce } from '../src/farm/produce.js';
import * as layer from '../src/jobs/layer.js';
import { kinds, newFarm, newFolder } from './farm.js';
import { checkTable, newSpec } from './tables.js';

const { farm, env, startWorker } = await newFarm({ LOCK_MS: '2000', ATTEMPTS: '2' });

/** Starts the producer as a command, which makes the whole table. */
const startProducer = (/** @type {object} */ spec) => {
  const path = join(newFolder(), 'spec.json');
  writeFileSync(path, JSON.stringify(spec));
  return startCommand('producer', { args: [path], env });
};

test('a table that two workers make is that of createTablebase', async () => {
  const workers = [await startWorker(), await startWorker()];
  const spec = newSpec();
  const producer = startProducer(spec);
  assert.equal(await producer.ended, 0, producer.output());
  checkTable(spec);
  for (const line of ['layer 9 of wari: 167,960 positions', 'layer 10 of wari: 352,716 positions'])
    assert.ok(producer.output().includes(`\n${line}\n`), producer.output());
  assert.ok(producer.output().endsWith(`${join(spec.folder, 'my.table')} is complete: 11 layers\n`));

  const other = { ...newSpec(), ruleset: 'kalah pits=4', seeds: 15 };
  const second = startProducer(other);
  assert.equal(await second.ended, 0, second.output());
  checkTable(other, await createTablebase(kalah.with({ pits: 4 }), { seeds: 15 }));
  for (const worker of workers) assert.equal(await worker.stop(), 0);

  // Without workers: a complete table has no jobs.
  const { outcome } = await produce(farm, kinds, spec);
  assert.equal(outcome.layer, 10);
  assert.ok(layer.isComplete(outcome));
});

test('what a worker leaves that is killed while it writes a block, and one that writes a block too late', async () => {
  const spec = newSpec();
  for (const block of ['layer-9.block-3-of-4.killed.part', 'layer-7.block-0-of-4'])
    writeFileSync(join(spec.folder, `my.table.${block}`), 'half');
  const worker = await startWorker();
  const producer = startProducer(spec);
  assert.equal(await producer.ended, 0, producer.output());
  checkTable(spec);
  await worker.stop();
});
