// @ts-check
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { after, test } from 'node:test';
import Database from 'libsql';
import pg from 'pg';
import { limits } from '../src/limits.js';
import { openRates } from '../src/rates.js';
import { openStore } from '../src/stores/open.js';
import { enter, sleep } from './client.js';
import { generous, newDatabase, newPair, startServer } from './server.js';

/** @typedef {import('./server.js').Server} Server */

const few = { ...generous, gamesOfAddress: { burst: 3, perSecond: 1e-6 } };

/** @type {(server: Server) => Promise<number>} */
const create = async (server) => (await server.ask('/games', { body: { ruleset: 'wari' } })).status;

/** Checks that two servers count together. @type {(database: string, env?: object) => Promise<Server[]>} */
const checkShared = async (database, env = {}) => {
  const limits = { ...few, requestsOfAddress: { burst: 40, perSecond: 0.01 } };
  const servers = await Promise.all([1, 2].map(() => startServer({ database, limits, env })));
  const [one, two] = /** @type {[Server, Server]} */ (servers);
  assert.deepEqual([await create(one), await create(two), await create(two)], [201, 201, 201]);
  assert.deepEqual([await create(one), await create(two)], [429, 429]);
  const statuses = [];
  for (let i = 0; i < 40; i++) statuses.push((await (i % 2 ? one : two).ask('/livez')).status);
  assert.deepEqual(statuses, [...Array(35).fill(200), ...Array(5).fill(429)]);
  return servers;
};

test('servers of one database count together', async () => {
  for (const server of await checkShared(await newDatabase())) {
    assert.deepEqual(server.warnings(), []);
    await server.stop();
  }
});

test('a clock that is set back by days refuses nobody', async (t) => {
  const database = await newDatabase();
  await (await openStore(database, limits)).close();
  const now = Date.now();
  const clock = t.mock.method(Date, 'now', () => now);
  const use = async (/** @type {import('../src/rates.js').Rate} */ rate) =>
    [await rate.take('a'), await rate.take('a', 2), await rate.take('a')].join();
  const open = async () => {
    const rates = await openRates(database, null);
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

/** Locks what is counted; the function ends that. @type {(database: string) => Promise<() => unknown>} */
const lock = async (database) => {
  if (!database.startsWith('postgres:')) {
    const db = new Database(`${database}-rates`);
    db.exec('BEGIN IMMEDIATE');
    return () => db.close();
  }
  const client = new pg.Client(database);
  await client.connect();
  await client.query('BEGIN; LOCK TABLE rates');
  return () => client.end();
};

test('what is locked refuses nobody', async () => {
  const server = await startServer({ database: await newDatabase(), limits: few });
  const unlock = await lock(server.database);
  assert.deepEqual([await create(server), await create(server), await create(server)], [201, 201, 201]);
  assert.equal(await create(server), 429);
  assert.deepEqual(
    server.warnings().map(({ msg }) => msg),
    ['rates: each process counts by itself'],
  );
  await unlock();
  while (server.warnings().length === 1) await server.ask('/livez');
  assert.equal(server.warnings()[1].msg, 'rates: shared again');
  await server.stop();
});

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

test(
  'servers count together in Redis, and each by itself while it is away',
  { skip: !hasRedis },
  async () => {
    const reserved = createServer().listen(0, '127.0.0.1');
    await once(reserved, 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (reserved.address());
    reserved.close();
    const redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '']);
    after(() => redis.kill('SIGKILL'));
    for (let isUp = false; !isUp; await sleep(20)) {
      const socket = connect(port, '127.0.0.1');
      isUp = await once(socket, 'connect').then(
        () => true,
        () => false,
      );
      socket.destroy();
    }
    const env = { REDIS_URL: `redis://127.0.0.1:${port}` };
    const [one, two] = /** @type {[Server, Server]} */ (await checkShared(await newDatabase(), env));
    await two.stop();
    const fresh = await startServer({ limits: few, env });
    assert.equal(await create(fresh), 429);
    // It does not answer, as when it is stopped, and is gone after that.
    redis.kill('SIGSTOP');
    assert.equal(await create(fresh), 201);
    redis.kill('SIGKILL');
    const { id } = await newPair(fresh, { ruleset: 'wari' });
    assert.equal((await enter(fresh.url, { game: id })).welcome.type, 'welcome');
    await one.stop();
    await fresh.stop();
  },
);
