// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { produce } from '../src/farm/produce.js';
import { kinds, newFarm, newSteps, until } from './farm.js';

const WAITING = 7;
const { farm, startLocalWorker } = await newFarm({ WAITING: String(WAITING) });

const countWaiting = async () => Number((await farm.queue.getJobCounts('waiting'))['waiting']);

test('no more jobs wait than the producer may add', async () => {
  const JOBS = 50;
  const steps = newSteps({ jobs: JOBS });
  let isDone = false;
  const produced = produce(farm, kinds, steps.spec).finally(() => (isDone = true));
  await until(async () => (await countWaiting()) === WAITING);

  await startLocalWorker();
  let most = 0;
  while (!isDone) most = Math.max(most, await countWaiting());
  assert.ok(most <= WAITING, `${most} jobs were waiting`);
  assert.equal((await produced).outcome.length, JOBS);
  for (let index = 0; index < JOBS; index++) assert.equal(steps.runsOf(index).length, 1);
});
