// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { produce } from '../src/farm/produce.js';
import { describeShortly } from '../src/farm/progress.js';
import { kinds, newFarm, newSteps, until } from './farm.js';

/** How many jobs may wait. */
const WAITING = 7;
const { farm, runCommand, startLocalWorker } = await newFarm({ ATTEMPTS: '1', WAITING: String(WAITING) });
await startLocalWorker();

test('the status shows runs, workers and the queue', async () => {
  const steps = newSteps({ jobs: 5, hold: [3], fail: [1] });
  const produced = produce(farm, kinds, steps.spec).catch((error) => error);
  await until(() => steps.runsOf(3).length === 1);
  assert.match(
    await runCommand('status'),
    /^1 worker; jobs: 1 active, 1 waiting, 0 to be tried again, 1 failed\nsteps-\w+: 2 of 5 jobs, .+ left\n$/,
  );
  const { runs, ...rest } = JSON.parse(await runCommand('status', '--json'));
  assert.deepEqual(rest, { workers: 1, queue: { waiting: 1, active: 1, delayed: 0, failed: 1 } });
  const [{ state, jobs, done, perSecond }] = runs;
  assert.deepEqual([state, jobs, done], ['running', 5, 2]);
  assert.ok(perSecond > 0 && perSecond < 100, perSecond);

  steps.signal('go');
  await produced;
  assert.match(await runCommand('status'), /\nsteps-\w+: 4 of 5 jobs, incomplete\n$/);
});

test('no more jobs wait than the producer may add', async () => {
  const JOBS = 50;
  const steps = newSteps({ jobs: JOBS, hold: [0] });
  let isDone = false;
  const produced = produce(farm, kinds, steps.spec).finally(() => (isDone = true));
  await until(async () => (await farm.queue.getWaitingCount()) === WAITING);
  steps.signal('go');
  let most = 0;
  while (!isDone) most = Math.max(most, await farm.queue.getWaitingCount());
  assert.ok(most <= WAITING, `${most} jobs were waiting`);
  assert.equal((await produced).outcome.length, JOBS);
  for (let index = 0; index < JOBS; index++) assert.equal(steps.runsOf(index).length, 1);
});

test('a run is described on one line, which fits on a terminal of 80 columns', () => {
  for (const [state, jobs, done, perSecond, text] of /** @type {const} */ ([
    ['running', 50, 12, 2, '12 of 50 jobs, 2.0 a second, 19 s left'],
    ['running', 50, 12, 0.1, '12 of 50 jobs, 6.0 a minute, 6 min left'],
    ['running', 50, 0, null, '0 of 50 jobs'],
    ['done', 50, 12, null, '12 of 50 jobs, done'],
    ['running', 1e6, 123_456, 12.3, '123456 of 1000000 jobs, 12.3 a second, 19.8 h left'],
  ])) {
    const queue = { waiting: 200, active: 100, delayed: 0, failed: 1234 };
    const line = describeShortly(
      { id: 'match-1', state, jobs, done, perSecond },
      { runs: [], workers: 100, queue },
    );
    assert.equal(line, `${text}, 100 workers, 1234 failed`);
    assert.ok(line.length < 80);
  }
});
