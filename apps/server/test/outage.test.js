// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '../src/limits.js';
import { enter, sleep, until } from './client.js';
import { execute, lock, openStores } from './database.js';
import { folder, startPostgres } from './postgres.js';
import { needs } from './programs.js';
import { newPair, playMove, startServer } from './server.js';

/** @typedef {import('./server.js').Server} Server */

const OUTAGE = 4000;
const HOUR = 3_600_000;
/** The most milliseconds of an outage during which clocks still run. */
const UNNOTICED = limits.outage + 10;
const wanted = { ruleset: 'wari', clock: { minutes: 5, increment: 0 } };

/**
 * Checks that an outage costs no more than the time until it is noticed, whatever time the rest takes on this machine.
 *
 * @param {Server} server
 * @param {() => Promise<Server | void>} interrupt causes an outage of at least `OUTAGE` milliseconds; returns the server that
 *   runs afterwards, if it is another one
 */
const checkOutage = async (server, interrupt) => {
  const { id } = await newPair(server, wanted, [2, 8]);
  const timeAt = async (/** @type {Server} */ at) => (await at.game(id)).clock.remaining.south;
  const watcher = await enter(server.url, { game: id });
  const began = performance.now();
  const before = await timeAt(server);
  const again = (await interrupt()) ?? server;
  const cost = before - (await timeAt(again));
  const alive = performance.now() - began - OUTAGE;
  assert.ok(cost <= alive + UNNOTICED, `${cost} ms`);
  return { watcher, before, began };
};

for (const how of /** @type {const} */ (['stop', 'kill'])) {
  test(`while no server runs, clocks stand still: ${how}`, async () => {
    const server = await startServer();
    await checkOutage(server, async () => {
      await server[how]();
      await sleep(OUTAGE);
      return startServer({ database: server.database });
    });
  });
}

test('while the games are locked, clocks stand still', async () => {
  const server = await startServer({ limits: { toWaitForLock: 100, toWaitForDatabase: 2000 } });
  await checkOutage(server, async () => {
    const unlock = await lock(server.database, 'games');
    await sleep(OUTAGE);
    await unlock();
  });
});

test(
  'while PostgreSQL is gone, clocks stand still and players are told',
  needs('PostgreSQL', folder),
  async (t) => {
    const postgres = await startPostgres();
    t.after(postgres.remove);
    const database = await postgres.newDatabase();
    const server = await startServer({ database, limits: { toWaitForDatabase: 2000 } });
    const { watcher, began, before } = await checkOutage(server, async () => {
      await postgres.stop();
      await sleep(OUTAGE);
      await postgres.start();
      await until(async () => (await server.statusOf('/health')) === 200);
    });
    const { game } = await watcher.update();
    const cost = before - game.clock.remaining.south;
    assert.ok(cost <= performance.now() - began - OUTAGE + UNNOTICED, `${cost} ms are told`);
  },
);

/** Lets the latest heartbeat be so much longer ago. @type {(database: string, ms: number) => Promise<unknown>} */
const age = (database, ms) => execute(database, `UPDATE heartbeat SET at = at - ${ms}`);

test('an outage is given back once, also by servers that start at the same time', async () => {
  const { database, stores } = await openStores(3);
  const before = await stores[0].beat();
  await age(database, HOUR);
  const began = performance.now();
  const lost = (await Promise.all(stores.map(({ beat }) => beat()))).map((each) => each - before);
  const longest = HOUR + performance.now() - began + 1000;
  for (const each of lost) assert.ok(each >= HOUR - limits.outage && each < longest, String(lost));
});

test('while another server runs there is no outage', async () => {
  const { database, stores } = await openStores(2, { outage: 60_000 });
  const [one, two] = stores;
  const lost = await one.beat();
  for (let i = 0; i < 3; i++) {
    await age(database, 30_000);
    assert.equal(await two.beat(), lost);
  }
  // The first one has not been there for a minute and a half.
  assert.equal(await one.beat(), lost);
});

test('a clock that is set by an hour gives and takes no time', async () => {
  const { database, stores } = await openStores();
  const [store] = stores;
  await store.insert('x', /** @type {any} */ ({ game: '{}', position: '{}', ply: 0, listed: 0 }));
  const time = async () => (await store.find('x'))?.now ?? NaN;
  for (const hours of [1, -1, 24, -24]) {
    const began = performance.now();
    await store.beat();
    const before = await time();
    // As if all heartbeats had been by a clock that was so much behind.
    const ms = hours * HOUR;
    await execute(database, `UPDATE heartbeat SET at = at - ${ms}, lost = lost - ${ms}`);
    const meanwhile = await time();
    await store.beat();
    const after = await time();
    const most = performance.now() - began;
    // A clock that is set back takes the time since the heartbeat.
    for (const each of [meanwhile - before, after - meanwhile])
      assert.ok(-most <= each && each < most + UNNOTICED, `${hours}: ${each}`);
  }
});

test('a player whose time seems to be up after an outage goes on, also with their first move', async () => {
  const server = await startServer();
  const [first, later] = [await newPair(server, wanted), await newPair(server, wanted, [2, 8])];
  await server.kill();
  // An hour without a server.
  await age(server.database, HOUR);
  await execute(server.database, `UPDATE games SET deadline = deadline - ${HOUR}`);
  const again = await startServer({ database: server.database });
  for (const pair of [first, later]) await playMove(again, pair);
});
