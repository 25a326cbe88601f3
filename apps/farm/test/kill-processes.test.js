// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FailedJobsError, produce } from '../src/farm/produce.js';
import { kinds, newFarm, newSpecFile, newSteps, startCommand, until } from './farm.js';

const { farm, env, startWorker } = await newFarm({ LOCK_MS: '2000', ATTEMPTS: '1' });

test('a worker that is killed in the middle of a job loses it to another one', async () => {
  const steps = newSteps({ jobs: 6, hold: [2] });
  const produced = produce(farm, kinds, steps.spec);
  const first = await startWorker();
  await until(() => steps.runsOf(2).length === 1);
  await first.stop('SIGKILL');

  const second = await startWorker();
  await until(() => steps.runsOf(2).length === 2);
  steps.signal('go');
  const { outcome } = await produced;
  assert.deepEqual(outcome, [0, 1, 4, 9, 16, 25]);
  assert.deepEqual(steps.runsOf(2), [String(first.pid), String(second.pid)]);
  // What was done before the kill is not done again.
  for (const index of [0, 1, 3, 4, 5]) assert.equal(steps.runsOf(index).length, 1);
  await second.stop();
});

test('a job that two workers do, because one of them was silent, counts once', async () => {
  const steps = newSteps({ jobs: 2, hold: [0] });
  const produced = produce(farm, kinds, steps.spec);
  const silent = await startWorker();
  await until(() => steps.runsOf(0).length === 1);
  process.kill(Number(silent.pid), 'SIGSTOP');

  const other = await startWorker();
  await until(() => steps.runsOf(0).length === 2);
  steps.signal('go');
  const { run, outcome } = await produced;
  assert.deepEqual(outcome, [0, 1]);
  process.kill(Number(silent.pid), 'SIGCONT');
  // It saves its result, which is refused, and ends.
  assert.equal(await silent.stop(), 0);
  assert.match(silent.output(), /ended: 0 jobs/);
  assert.equal(await farm.results.count(run), 2);
  assert.equal(await other.stop(), 0);
  assert.match(other.output(), /ended: 2 jobs/);
});

test('a job that ends its worker each time is put aside', async () => {
  const steps = newSteps({ jobs: 1, crash: [0] });
  let isOver = false;
  const produced = produce(farm, kinds, steps.spec)
    .catch((error) => error)
    .finally(() => (isOver = true));
  while (!isOver) {
    const worker = startCommand('worker', { env });
    await Promise.race([worker.ended, produced]);
    await worker.stop('SIGKILL');
  }
  assert.ok((await produced) instanceof FailedJobsError);
  const [failed] = await farm.queue.getFailed();
  assert.equal(failed?.failedReason, 'job stalled more than allowable limit');
  assert.equal(steps.runsOf(0).length, 2);
});

test('a producer that is killed is replaced by another one, which continues', async () => {
  const steps = newSteps({ jobs: 5, hold: [2] });
  const producer = startCommand('producer', { args: [newSpecFile(steps.spec)], env });
  const worker = await startWorker();
  await until(() => steps.runsOf(2).length === 1);
  await producer.stop('SIGKILL');
  steps.signal('go');
  assert.deepEqual((await produce(farm, kinds, steps.spec)).outcome, [0, 1, 4, 9, 16]);
  for (const index of [0, 1, 2, 3, 4]) assert.equal(steps.runsOf(index).length, 1);
  await worker.stop();
});
