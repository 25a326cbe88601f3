// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import Database from 'libsql';
import { limits } from '../src/limits.js';
import { openStore } from '../src/stores/open.js';
import { enter, sleep } from './client.js';
import { folder, query, startPostgres } from './postgres.js';
import { generous, newDatabase, newFile, newPair, startServer } from './server.js';

const OUTAGE = 4000;
/** Milliseconds of an outage during which clocks still run. */
const UNNOTICED = limits.outage;
const wanted = { ruleset: 'wari', clock: { minutes: 5, increment: 0 } };
const first = { type: 'move', ply: 0, move: 2 };

/** @type {(server: import('./server.js').Server, id: string) => Promise<number>} */
const timeOfNorth = async (server, id) => {
  const { json } = await server.ask(`/games/${id}`);
  return json.game.clock.remaining.north;
};

/** A game in which the time of North runs. @type {(server: import('./server.js').Server) => Promise<string>} */
const startClock = async (server) => {
  const { id, south } = await newPair(server, wanted);
  assert.equal((await server.ask(`/games/${id}/actions`, { token: south, body: first })).status, 200);
  return id;
};

/**
 * Checks that an outage costs no more than the time until it is noticed, whatever time the rest takes on this machine.
 *
 * @param {import('./server.js').Server} server
 * @param {() => Promise<{ server: import('./server.js').Server, ms: number }>} interrupt causes an outage; returns a lower
 *   bound of its milliseconds
 * @param {import('node:test').TestContext} t
 */
const checkOutage = async (server, interrupt, t) => {
  const id = await startClock(server);
  const began = performance.now();
  const before = await timeOfNorth(server, id);
  const { server: again, ms } = await interrupt();
  const after = await timeOfNorth(again, id);
  const cost = before - after;
  const alive = performance.now() - began - ms;
  t.diagnostic(`an outage of ${ms.toFixed(0)} ms cost ${cost} ms, ${alive.toFixed(0)} ms alive`);
  assert.ok(cost <= alive + UNNOTICED + 10, `${cost} ms`);
  return again;
};

for (const how of /** @type {const} */ (['stop', 'kill'])) {
  test(`while no server runs, clocks stand still: ${how}`, async (t) => {
    const server = await startServer();
    const again = await checkOutage(
      server,
      async () => {
        await server[how]();
        const down = performance.now();
        await sleep(OUTAGE);
        const ms = performance.now() - down;
        return { ms, server: await startServer({ database: server.database }) };
      },
      t,
    );
    await again.stop();
  });
}

/** @type {(database: string, sql: string) => Promise<unknown>} */
const execute = async (database, sql) => {
  if (database.startsWith('postgres:')) return query(database, sql);
  const db = new Database(database);
  db.exec(sql);
  return db.close();
};
/** Lets the latest heartbeat be so much longer ago. @type {(database: string, ms: number) => Promise<unknown>} */
const age = (database, ms) => execute(database, `UPDATE heartbeat SET at = at - ${ms}`);

test('an outage is given back once, also by servers that start at the same time', async () => {
  const database = await newDatabase();
  const stores = await Promise.all([1, 2, 3].map(() => openStore(database, limits)));
  const [store] = /** @type {[import('../src/stores/store.js').Store]} */ (stores.slice(0, 1));
  const before = await store.beat();
  const hour = 3_600_000;
  await age(database, hour);
  const began = performance.now();
  const lost = (await Promise.all(stores.map(({ beat }) => beat()))).map((each) => each - before);
  const longest = hour + performance.now() - began + 1000;
  for (const each of lost) assert.ok(each >= hour - UNNOTICED && each < longest, String(lost));
  for (const each of stores) await each.close();
});

test('while another server runs there is no outage', async () => {
  const database = await newDatabase();
  const minute = { ...limits, outage: 60_000 };
  const [one, two] = [await openStore(database, minute), await openStore(database, minute)];
  const lost = await one.beat();
  for (let i = 0; i < 3; i++) {
    await age(database, 30_000);
    assert.equal(await two.beat(), lost);
  }
  // The first one has not been there for a minute and a half.
  assert.equal(await one.beat(), lost);
  await Promise.all([one.close(), two.close()]);
});

test('a clock that is set by an hour gives and takes no time', async () => {
  const database = await newDatabase();
  const store = await openStore(database, limits);
  await store.insert('x', /** @type {any} */ ({ game: '{}', ply: 0, listed: 0 }));
  const time = async () => (await store.find('x'))?.now ?? NaN;
  for (const hours of [1, -1, 24, -24]) {
    const began = performance.now();
    await store.beat();
    const before = await time();
    // As if all heartbeats had been by a clock that was so much behind.
    const ms = hours * 3_600_000;
    await execute(database, `UPDATE heartbeat SET at = at - ${ms}, lost = lost - ${ms}`);
    const meanwhile = await time();
    await store.beat();
    const after = await time();
    const most = performance.now() - began;
    // A clock that is set back takes the time since the heartbeat.
    for (const each of [meanwhile - before, after - meanwhile])
      assert.ok(-most <= each && each < most + UNNOTICED + 10, `${hours}: ${each}`);
  }
  await store.close();
});

test('time runs up to the outage, and stands still until the next heartbeat', async () => {
  const database = await newDatabase();
  const store = await openStore(database, { ...limits, outage: 60_000 });
  /** The time of play. */
  const time = async () => {
    const row = await store.find('x');
    return row?.now ?? NaN;
  };
  await store.beat();
  await store.insert('x', /** @type {any} */ ({ game: '{}', ply: 0, listed: 0 }));
  await age(database, 3_600_000);
  const stopped = await time();
  assert.equal(await time(), stopped);
  await store.beat();
  const resumed = await time();
  assert.ok(stopped <= resumed && resumed < stopped + 60_000, `${stopped}, then ${resumed}`);
  await store.close();
});

test('a player whose time seems to be up after an outage goes on', async () => {
  const server = await startServer();
  const { id, south, north } = await newPair(server, wanted);
  assert.equal((await server.ask(`/games/${id}/actions`, { token: south, body: first })).status, 200);
  await server.kill();
  // An hour without a server.
  await age(server.database, 3_600_000);
  await execute(server.database, 'UPDATE games SET deadline = deadline - 3600000');
  const again = await startServer({ database: server.database });
  const move = { token: north, body: { type: 'move', ply: 1, move: 8 } };
  assert.equal((await again.ask(`/games/${id}/actions`, move)).status, 200);
  await again.stop();
});

test('while a file cannot be written, clocks stand still, and players are told afterwards', async (t) => {
  const server = await startServer({ database: newFile(), limits: { ...generous, toWaitForLock: 100 } });
  await checkOutage(
    server,
    async () => {
      const other = new Database(server.database);
      other.exec('BEGIN IMMEDIATE');
      const began = performance.now();
      await sleep(OUTAGE);
      const ms = performance.now() - began;
      other.exec('COMMIT');
      other.close();
      return { ms, server };
    },
    t,
  );
  await server.stop();
});

test(
  'while PostgreSQL is gone or locked, clocks stand still, and players are told afterwards',
  { skip: folder === undefined && 'PostgreSQL was not found' },
  async (t) => {
    const postgres = await startPostgres();
    try {
      const database = await postgres.newDatabase();
      const limits = { ...generous, toWaitForDatabase: 500 };
      const server = await startServer({ database, limits });
      const id = await startClock(server);
      const watcher = await enter(server.url, { game: id });

      const gone = async () => {
        await postgres.stop();
        const began = performance.now();
        await sleep(OUTAGE);
        const ms = performance.now() - began;
        await postgres.start();
        while ((await server.ask('/health')).status !== 200) await sleep(50);
        return { ms, server };
      };
      const began = performance.now();
      await checkOutage(server, gone, t);
      const { game } = await watcher.next('game');
      const { remaining } = watcher.welcome.game.clock;
      const alive = performance.now() - began - OUTAGE;
      const cost = remaining.north - game.clock.remaining.north;
      assert.ok(cost <= alive + UNNOTICED + 10, `${cost} ms are told`);

      const locked = async () => {
        const began = performance.now();
        await query(database, `BEGIN; LOCK TABLE games; SELECT pg_sleep(${OUTAGE / 1000}); COMMIT`);
        // The lock is taken after the query is sent.
        return { ms: Math.min(OUTAGE, performance.now() - began), server };
      };
      await checkOutage(server, locked, t);
      await server.stop();
    } finally {
      await postgres.remove();
    }
  },
);
