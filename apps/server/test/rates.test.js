// @ts-check
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { after, test } from 'node:test';
import { limits } from '../src/limits.js';
import { openRates } from '../src/rates.js';
import { openStore } from '../src/stores/open.js';
import { enter, until } from './client.js';
import { lock } from './database.js';
import { freePort } from './postgres.js';
import { needs } from './programs.js';
import { isPostgres, newDatabase, newPair, startServer, startTwo } from './server.js';

/** @typedef {import('./server.js').Server} Server */

const few = { gamesOfAddress: { burst: 3, perSecond: 0.001 }, toWaitForRates: 1500 };

/** The statuses of requests for new games, one after the other. @type {(...servers: Server[]) => Promise<string>} */
const create = async (...servers) => {
  const statuses = [];
  for (const { statusOf } of servers) statuses.push(await statusOf('/games', { body: { ruleset: 'wari' } }));
  return statuses.join();
};

/** Checks that two servers count together. @type {(env?: object) => Promise<[Server, Server]>} */
const checkShared = async (env) => {
  const limits = { ...few, requestsOfAddress: { burst: 40, perSecond: 0.01 } };
  const [one, two] = await startTwo({ limits, env });
  assert.equal(await create(one, two, two, one, two), '201,201,201,429,429');
  const statuses = [];
  for (let i = 0; i < 40; i++) statuses.push(await (i % 2 ? one : two).statusOf('/livez'));
  assert.deepEqual(statuses, [...Array(35).fill(200), ...Array(5).fill(429)]);
  return [one, two];
};

test('servers of one database count together', async () => {
  for (const server of await checkShared()) assert.deepEqual(server.logged(40), []);
});

test('a clock that is set back by days refuses nobody', async (t) => {
  const database = await newDatabase();
  await (await openStore(database, limits)).close();
  const now = Date.now();
  const clock = t.mock.method(Date, 'now', () => now);
  const use = async (/** @type {import('../src/rates.js').Rate} */ rate) =>
    [await rate.take('a'), await rate.take('a', 2), await rate.take('a')].join();
  const open = async () => {
    const rates = await openRates(database, null, limits);
    t.after(rates.close);
    return rates.create('games', { burst: 3, perSecond: 1 });
  };
  const first = await open();
  assert.equal(await use(first), 'true,true,false');
  assert.equal(await use(await open()), 'false,false,false');
  clock.mock.mockImplementation(() => now - 86_400_000);
  assert.equal(await use(first), 'true,true,false');
  clock.mock.mockImplementation(() => now - 2 * 86_400_000);
  assert.equal(await use(await open()), 'true,true,false');
});

test('a backend that comes and goes refuses nobody, and the log has a line for the beginning and for the end', async () => {
  const server = await startServer({ limits: few, isStopped: true });
  const warnings = () => server.logged(40).map(({ msg }) => msg);
  const { database } = server;
  for (const expected of ['201,201,201,429', '429']) {
    const unlock = await lock(isPostgres(database) ? database : `${database}-rates`, 'rates');
    for (const status of expected.split(',')) assert.equal(await create(server), status);
    await server.advance();
    await unlock();
    await server.advance();
    assert.equal(await create(server), '429');
  }
  assert.deepEqual(warnings(), ['rates: each process counts by itself']);
  await until(async () => {
    await server.advance();
    return warnings().length > 1;
  });
  assert.equal(warnings()[1], 'rates: shared again');
  assert.equal(await create(server), '201');
});

const redis = needs('redis-server', spawnSync('redis-server', ['--version']).status === 0);
test('servers count together in Redis, and each by itself while it is away', redis, async () => {
  const port = String(await freePort());
  const redis = spawn('redis-server', ['--port', port, '--bind', '127.0.0.1', '--save', '']);
  after(() => redis.kill('SIGKILL'));
  await until(() => spawnSync('redis-cli', ['-p', port, 'ping']).status === 0);
  const env = { REDIS_URL: `redis://127.0.0.1:${port}` };
  const [, two] = await checkShared(env);
  await two.stop();
  const fresh = await startServer({ limits: few, env });
  assert.equal(await create(fresh), '429');
  // It does not answer, as when it is stopped, and is gone after that.
  redis.kill('SIGSTOP');
  assert.equal(await create(fresh), '201');
  redis.kill('SIGKILL');
  const { id } = await newPair(fresh);
  assert.equal((await enter(fresh.url, { game: id })).welcome.type, 'welcome');
});
