// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listFailed, retryFailed } from '../src/farm/failed.js';
import { startCommand } from '../src/farm/processes.js';
import { FailedJobsError, produce } from '../src/farm/produce.js';
import { kinds, newFarm, newSteps, until } from './farm.js';

const { farm, env, startLocalWorker } = await newFarm({ ATTEMPTS: '2' });
const { queue } = farm;

test('a poisoned job is tried again, then put aside with its error, and can be retried', async () => {
  const worker = await startLocalWorker();
  const steps = newSteps({ jobs: 4, fail: [1] });
  const error = await produce(farm, kinds, steps.spec).catch((error) => error);
  assert.ok(error instanceof FailedJobsError, String(error));
  assert.match(error.message, /^steps-\w+: 1 job failed: steps-\w+-1\n"npm run failed" shows why/);
  assert.equal(steps.runsOf(1).length, 2);
  for (const index of [0, 2, 3]) assert.equal(steps.runsOf(index).length, 1);
  const [id = ''] = error.jobs;
  assert.deepEqual(await listFailed(queue), [
    { id, kind: 'steps', error: 'step 1 is poisoned', attempts: 2 },
  ]);

  const listing = startCommand('failed', { env });
  assert.equal(await listing.ended, 0);
  assert.equal(listing.output(), `${id}, 2 attempts: step 1 is poisoned\n1 failed jobs\n`);

  steps.signal('cured');
  await retryFailed(queue, [id]);
  assert.deepEqual((await produce(farm, kinds, steps.spec)).outcome, [0, 1, 4, 9]);
  assert.equal(steps.runsOf(1).length, 3);
  assert.deepEqual(await listFailed(queue), []);
  await assert.rejects(retryFailed(queue, [id]), { message: `${id}: expected the id of a failed job` });
  await worker.close();
});

for (const [kind, error] of /** @type {const} */ ([
  ['chess', 'unknown kind "chess" (kinds of this worker: book, layer, match, steps, watched-layer)'],
  ['match', 'version 7 of kind "match", expected 2; update the older of producer and worker'],
])) {
  test(`a job that this worker cannot do is refused at once, with its id: ${kind}`, async () => {
    const worker = await startLocalWorker();
    const id = `${kind}-r-0`;
    await queue.add(kind, { run: 'r', index: 0, version: 7, input: {} }, { jobId: id });
    const find = async () => (await listFailed(queue)).find((job) => job.id === id);
    await until(find);
    assert.deepEqual(await find(), { id, kind, error: `job ${id}: ${error}`, attempts: 1 });
    await worker.close();
  });
}

test('the producer refuses a spec of an unknown kind', () =>
  assert.rejects(produce(farm, kinds, { kind: 'chess' }), {
    message: 'unknown kind "chess" (kinds: book, layer, match, steps, watched-layer)',
  }));
