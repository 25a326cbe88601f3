// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { produce } from '../src/farm/produce.js';
import { kinds, newFarm, newSteps, until } from './farm.js';

const { farm, startWorker, killRedis, restartRedis } = await newFarm({ LOCK_MS: '3000', WAITING: '8' });

/** The results of so many steps. */
const squares = (/** @type {number} */ count) => Array.from({ length: count }, (_, i) => i * i);

test('a Redis that is killed and started again has lost nothing, and the run continues', async () => {
  const JOBS = 40;
  const steps = newSteps({ jobs: JOBS, hold: [10, 20] });
  const worker = await startWorker();
  let run = '';
  const produced = produce(farm, kinds, steps.spec, (id) => (run = id));
  // The worker is in the middle of job 10, and the producer still has jobs to add.
  await until(() => steps.runsOf(10).length === 1);
  await killRedis();
  steps.signal('go');
  await restartRedis();

  const { outcome } = await produced;
  assert.deepEqual(outcome, squares(JOBS));
  assert.equal(await farm.results.count(run), JOBS);
  // Results that were acknowledged before are still there: their jobs did not run again.
  for (let index = 0; index < 10; index++) assert.equal(steps.runsOf(index).length, 1);
  assert.equal(await worker.stop(), 0);
});

test('a Redis that has lost everything, also the run, gets it again', async () => {
  const JOBS = 20;
  const steps = newSteps({ jobs: JOBS, hold: [10] });
  const worker = await startWorker();
  const produced = produce(farm, kinds, steps.spec);
  await until(() => steps.runsOf(10).length === 1);
  await farm.redis.flushall();
  steps.signal('go');
  const { outcome } = await produced;
  assert.deepEqual(outcome, squares(JOBS));
  assert.equal((await farm.runs.list())[0]?.state, 'done');
  assert.equal(await worker.stop(), 0);
});
