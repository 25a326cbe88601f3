// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startCommand } from '../src/farm/processes.js';
import { produce } from '../src/farm/produce.js';
import { createMeter, describeRun, describeShortly } from '../src/farm/progress.js';
import { serveStatus } from '../src/farm/serve.js';
import { kinds, newFarm, newSteps, until } from './farm.js';

const { farm, env, startLocalWorker } = await newFarm({ ATTEMPTS: '1' });
const status = await serveStatus(farm);

/** @returns {Promise<import('../src/farm/progress.js').Progress>} */
const readStatus = async () => {
  const response = await fetch(`${status.url}/status.json`);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), 'application/json');
  return /** @type {any} */ (await response.json());
};

test('the status shows runs, workers, the queue and failed jobs', async () => {
  const worker = await startLocalWorker();
  const steps = newSteps({ jobs: 5, hold: [3], fail: [1] });
  const produced = produce(farm, kinds, steps.spec).catch((error) => error);
  await until(() => steps.runsOf(3).length === 1);
  await until(async () => (await readStatus()).runs[0]?.done === 2);
  const { runs, workers, queue, failed } = await readStatus();
  assert.equal(workers, 1);
  assert.deepEqual(queue, { waiting: 1, active: 1, delayed: 0, failed: 1 });
  const [run] = runs;
  assert.ok(run);
  assert.deepEqual(
    { kind: run.kind, state: run.state, jobs: run.jobs, done: run.done },
    { kind: 'steps', state: 'running', jobs: 5, done: 2 },
  );
  assert.ok(Number(run.perSecond) > 0);
  assert.ok(Math.abs(Number(run.secondsLeft) * Number(run.perSecond) - 3) < 1e-6);
  assert.equal(failed[0]?.error, 'step 1 is poisoned');

  const command = startCommand('status', { env });
  assert.equal(await command.ended, 0);
  assert.match(
    command.output(),
    /^1 worker; jobs: 1 active, 1 waiting, 0 to be tried again, 1 failed\nsteps-\w+: 2 of 5 jobs, .+ left\n$/,
  );

  steps.signal('go');
  await produced;
  assert.equal((await readStatus()).runs[0]?.state, 'incomplete');
  await worker.close();
});

test('the page needs nothing from elsewhere, and shows what the status says', async () => {
  const response = await fetch(status.url);
  const html = await response.text();
  assert.match(String(response.headers.get('content-security-policy')), /default-src 'none'/);
  assert.match(html, /<html lang="en">/);
  assert.doesNotMatch(html, /https?:|src=|@import/);
  const shown = await (await fetch(`${status.url}/status`)).text();
  const [run] = (await readStatus()).runs;
  for (const text of [run?.id, '4 of 5 jobs, incomplete', '<td>step 1 is poisoned</td>', '1 failed'])
    assert.ok(shown.includes(String(text)), `${text}: ${shown}`);
  assert.equal((await fetch(`${status.url}/other`)).status, 404);
  status.close();
});

test('the rate is that of the last minute', () => {
  const measure = createMeter({ at: 0, done: 10 });
  assert.equal(measure(0, 10), null);
  assert.equal(measure(10_000, 10), null);
  assert.equal(measure(20_000, 30), 1);
  assert.equal(measure(80_000, 630), 10);
});

test('a run is described on one line, which fits on a terminal of 80 columns', () => {
  const run = { id: 'match-1', kind: 'match', jobs: 50, done: 12 };
  for (const [state, perSecond, secondsLeft, text] of /** @type {const} */ ([
    ['running', 2, 19, '2.0 a second, 19 s left'],
    ['running', 0.1, 380, '6.0 a minute, 6 min left'],
    ['done', null, null, 'done'],
  ]))
    assert.equal(describeRun({ ...run, state, perSecond, secondsLeft }), `match-1: 12 of 50 jobs, ${text}`);

  const long = /** @type {const} */ ({ state: 'running', jobs: 1e6, done: 123_456, perSecond: 12.3 });
  const queue = { waiting: 200, active: 100, delayed: 0, failed: 1234 };
  const text = describeShortly(
    { ...run, ...long, secondsLeft: 71_264 },
    { runs: [], failed: [], workers: 100, queue },
  );
  assert.equal(text, '123456 of 1000000 jobs, 12.3 a second, 19.8 h left, 100 workers, 1234 failed');
  assert.ok(text.length < 80);
});
