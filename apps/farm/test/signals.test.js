// @ts-check
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, test } from 'node:test';
import { newFarm, newSpecFile, newSteps, startCommand, startProcess, until } from './farm.js';

/** No program listens on this port. */
const REDIS_URL = 'redis://127.0.0.1:1';

/** @type {(name: string, args?: string[], env?: Record<string, string>) => import('./farm.js').Command} */
const start = (name, args = [], env = {}) => {
  const command = startCommand(name, { args, env: { REDIS_URL, ...env } });
  after(() => command.stop('SIGKILL'));
  return command;
};

for (const name of ['status', 'failed']) {
  test(`without Redis, one error ends: ${name}`, async () => {
    const command = start(name);
    assert.equal(await command.ended, 1);
    assert.equal(command.output(), `${REDIS_URL} cannot be reached (ECONNREFUSED)\n`);
  });
}

test('a worker and a producer end when Redis has gone, also in the middle of a job', async () => {
  const { env, startWorker, killRedis } = await newFarm();
  const steps = newSteps({ jobs: 1, hold: [0] });
  const producer = start('producer', [newSpecFile(steps.spec)], env);
  const busy = await startWorker();
  await until(() => steps.runsOf(0).length === 1);
  const idle = await startWorker();
  await killRedis();
  for (const command of [busy, idle, producer]) await command.until('cannot be reached');
  assert.equal(await producer.stop(), 143);
  assert.match(producer.output(), /^ended by SIGTERM; start the producer again to continue/m);
  for (const worker of [busy, idle]) {
    assert.equal(await worker.stop(), 1);
    assert.match(worker.output(), /ended without Redis/);
  }
});

test('SIGTERM ends the demo with all that it has started', async () => {
  const command = startProcess('sh', ['demo.sh']);
  after(() => command.stop('SIGTERM'));
  await command.until('specs/match.json');
  const children = () => {
    const { stdout } = spawnSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' });
    return stdout.match(RegExp(`(?<=^ *${command.pid} +)\\d+`, 'gm')) ?? [];
  };
  await until(() => children().length >= 2);
  const started = children().join();
  assert.equal(await command.stop(), 143);
  await until(() => spawnSync('ps', ['-p', started]).status !== 0);
});
