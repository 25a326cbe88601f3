// @ts-check
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { kindOf } from '../src/farm/kinds.js';
import { FailedJobsError, produce } from '../src/farm/produce.js';
import { runIdOf } from '../src/farm/runs.js';
import { kinds, newFarm, newFolder, newLayer, newSteps, runAlone, startCommand, until } from './farm.js';

const { farm, env, runCommand, startLocalWorker } = await newFarm({ ATTEMPTS: '2' });
const { queue } = farm;
await startLocalWorker();

test('a poisoned job is tried again, then put aside with its error, and can be retried', async () => {
  const steps = newSteps({ jobs: 4, fail: [1] });
  const error = await produce(farm, kinds, steps.spec).catch((error) => error);
  assert.ok(error instanceof FailedJobsError, String(error));
  assert.match(error.message, /^steps-\w+: 1 job failed: steps-\w+-1\n"npm run failed" shows why/);
  assert.equal(steps.runsOf(1).length, 2);
  for (const index of [0, 2, 3]) assert.equal(steps.runsOf(index).length, 1);
  const [id = ''] = error.jobs;

  assert.equal(await runCommand('failed'), `${id}, 2 attempts: step 1 is poisoned\n1 failed jobs\n`);

  steps.signal('cured');
  assert.equal(await runCommand('failed', '--retry'), '1 jobs are tried again by their producer\n');
  assert.deepEqual((await produce(farm, kinds, steps.spec)).outcome, [0, 1, 4, 9]);
  assert.equal(steps.runsOf(1).length, 3);
  assert.deepEqual(await queue.getFailed(), []);
});

test('a job that no worker can do is put aside at once, with what is wrong', async () => {
  const data = { run: 'r', index: 0, version: 2, input: {} };
  for (const [i, [kind, given, error]] of /** @type {const} */ ([
    ['chess', data, 'unknown kind "chess" (kinds: book, layer, match, steps)'],
    [
      'match',
      { ...data, version: 7 },
      'version 7 of kind "match", expected 2; update the older of producer and worker',
    ],
    ['match', null, 'data: expected an object, got null'],
    ['match', undefined, 'run: expected the id of a run, got nothing'],
    ['match', { ...data, index: -1 }, 'index: expected a whole number from 0, got -1'],
  ]).entries()) {
    const id = `foreign-${i}`;
    await queue.add(kind, given, { jobId: id });
    await until(async () => (await queue.getFailed())[0]?.id === id);
    const [job] = await queue.getFailed();
    assert.deepEqual([job?.failedReason, job?.attemptsMade], [error, 1]);
  }
});

for (const name of ['match', 'book', 'layer'])
  test(`a job with foreign input is refused: ${name}`, async () => {
    const { run } = kindOf(kinds, name);
    await assert.rejects(run(null), { message: 'job: expected an object, got null' });
    const message = 'ruleset: expected rules such as "wari" or "kalah seeds=5", got nothing';
    await assert.rejects(run({ kind: name }), { message });
  });

const search = { solve: {} };
const entry = { position: '2-2-2-2-2-2-0-0-S', value: 4, exact: true, move: 1, nodes: 5 };
const game = { south: 'a', ended: 'rules', margin: 3, winner: 'a', opening: 0, game: { history: [0, 1] } };
const file = { name: 'my.table.layer-9.block-0-of-4', sha256: '0'.repeat(64) };

/** @type {[spec: any, ...damaged: [result: unknown, problem: string][]][]} */
const damages = [
  [
    { kind: 'match', ruleset: 'wari', a: { bot: 'greedy' }, b: { bot: 'random' }, pairs: 3, perJob: 1 },
    [null, 'result: expected an array of 1, got null'],
    [[], 'result: expected an array of 1, got []'],
    [[[game, null]], '0.1: expected an object, got null'],
    [[[game, { ...game, margin: NaN }]], '0.1.margin: expected a whole number, got null'],
    [[[game, { ...game, opening: 1 }]], 'result: expected the openings of its job, got [[{'],
    [[[game, { ...game, winner: 'c' }]], '0.1.winner: expected "a", "b" or null, got "c"'],
  ],
  [
    { kind: 'book', ruleset: 'kalah pits=3 seeds=2', positions: { plies: 1 }, perJob: 1, search },
    [[entry, entry], 'result: expected an array of 1, got [{'],
    [[{ ...entry, value: NaN }], '0.value: expected a whole number, got null'],
    [[{ ...entry, nodes: -1 }], '0.nodes: expected a whole number from 0, got -1'],
    [[{ ...entry, position: '0' }], 'result: expected the positions of its job, got [{'],
  ],
  [
    newLayer(),
    [null, 'result: expected an object, got null'],
    [{ layer: 8, file: null }, 'layer: expected 9, got 8'],
    [{ layer: 9 }, 'file: expected an object, got nothing'],
    [{ layer: 9, file: { ...file, name: '../x' } }, `file.name: expected "${file.name}", got "../x"`],
  ],
];
for (const [spec, ...damaged] of damages)
  test(`a damaged result is named, and done again: ${spec.kind}`, async () => {
    const kind = kindOf(kinds, spec.kind);
    const jobs = await kind.split(spec);
    const run = runIdOf(spec.kind, kind.version, spec, jobs);
    const advice = 'start the producer again to redo these jobs';
    const save = (/** @type {string} */ text) => farm.redis.hset(`farm:results:${run}`, 0, text);
    for (const [result, problem] of [...damaged, [undefined, 'Unterminated string']]) {
      await save(result === undefined ? '"' : JSON.stringify(result));
      const { message } = await produce(farm, kinds, spec).catch((error) => error);
      assert.ok(message.startsWith(`${run}-0: damaged; ${problem}`), message);
      assert.ok(message.endsWith(`\n${advice}`), message);
      assert.equal((await farm.runs.list()).find(({ id }) => id === run)?.state, 'incomplete');
    }
    const { outcome } = await produce(farm, kinds, spec);
    if (spec.kind !== 'layer') assert.deepEqual(outcome, await runAlone(kind, spec));
  });

test('a job whose data are damaged is done when its producer adds it again', async () => {
  const { spec } = newSteps({ jobs: 2 });
  const run = runIdOf('steps', 1, spec, await kindOf(kinds, 'steps').split(/** @type {any} */ (spec)));
  await queue.add('steps', null, { jobId: `${run}-1` });
  const { jobs } = await produce(farm, kinds, spec).catch((error) => error);
  assert.deepEqual(jobs, [`${run}-1`]);
  await runCommand('failed', '--retry');
  assert.deepEqual((await produce(farm, kinds, spec)).outcome, [0, 1]);
});

test('all damaged results are named, the first five with what is wrong', async () => {
  const { spec } = newSteps({ jobs: 8 });
  const { run, outcome } = await produce(farm, kinds, spec);
  for (const index of [1, 2, 3, 4, 6, 7]) await farm.redis.hset(`farm:results:${run}`, index, 'null');
  const { message, jobs } = await produce(farm, kinds, spec).catch((error) => error);
  const shown = [1, 2, 3, 4, 6].map(
    (i) => `${run}-${i}: damaged; result: expected a whole number from 0, got null\n`,
  );
  assert.equal(message, `${shown.join('')}and 1 more\nstart the producer again to redo these jobs`);
  assert.deepEqual(jobs, [1, 2, 3, 4, 6, 7]);
  assert.deepEqual((await produce(farm, kinds, spec)).outcome, outcome);
});

test('a damaged record of a run is shown as such, and written again by its producer', async () => {
  const steps = newSteps({ jobs: 2, hold: [1] });
  let run = '';
  const produced = produce(farm, kinds, steps.spec, (id) => (run = id));
  await until(() => steps.runsOf(1).length === 1);
  const find = async () => (await farm.runs.list()).find(({ id }) => id === run)?.state;
  for (const damaged of ['garbage', 'null', '{"state":"never"}']) {
    await farm.redis.hset('farm:run-records', run, damaged);
    assert.equal(await find(), 'damaged');
    await until(async () => (await find()) === 'running');
  }
  steps.signal('go');
  assert.deepEqual((await produced).outcome, [0, 1]);
});

test('a damaged spec file is named', async () => {
  const path = join(newFolder(), 'spec.json');
  for (const [text, problem] of /** @type {const} */ ([
    ['', 'Unexpected end of JSON input'],
    ['null', 'spec: expected an object, got null'],
    ['{}', 'kind: expected a string, got nothing'],
  ])) {
    writeFileSync(path, text);
    const producer = startCommand('producer', { args: [path], env });
    assert.equal(await producer.ended, 1);
    assert.equal(producer.output(), `${path}: ${problem}\n`);
  }
});
