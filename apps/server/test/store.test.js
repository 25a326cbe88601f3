// @ts-check
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { limits } from '../src/limits.js';
import { openStore } from '../src/stores/open.js';
import { until } from './client.js';
import { execute, openStores } from './database.js';
import { isPostgres, newFile } from './server.js';

const none = { draw: null, rematch: null, next: null, bot: null, clock: null, deadline: null, seek: null };
const game = { game: '{}', ply: 2, position: '{}', listed: 0, paid: null, aborted: null };
/** @type {import('../src/stores/store.js').Columns} */
const columns = { ...none, ...game, south: 'lock', north: 'lock' };

/** A store in a new database, and a function that finds the row of a game. */
const open = async () => {
  const { database, stores } = await openStores();
  const [store] = stores;
  const rowOf = async (/** @type {string} */ id) =>
    /** @type {import('../src/stores/store.js').Row} */ (await store.find(id));
  return { database, store, rowOf };
};

const idsOf = (/** @type {import('../src/stores/store.js').Row[]} */ rows) => rows.map(({ id }) => id).sort();

test('aborted games are removed, then those that nobody plays; joining and offering a draw count as playing', async () => {
  const { store, rowOf } = await open();
  const HOUR = 3_600_000;
  const times = { changed: 1, at: 0, now: HOUR, until: 0, marked: null };
  /** @type {import('../src/stores/store.js').Row[]} */
  const rows = [
    { ...columns, ...times, id: 'aborted', aborted: 'south' },
    { ...columns, ...times, id: 'alone', north: null },
    { ...columns, ...times, id: 'begun', ply: 1 },
    { ...columns, ...times, id: 'joined', north: null },
    { ...columns, ...times, id: 'offered' },
    { ...columns, ...times, id: 'played' },
  ];
  assert.equal(await store.copy(rows), 6);
  assert.equal(await store.copy(rows), 0);
  const left = async () => idsOf(await store.list(''));
  assert.ok(await store.update(await rowOf('joined'), { north: 'lock' }));
  assert.ok(await store.update(await rowOf('offered'), { draw: 'south' }));
  const removeOld = async (/** @type {number} */ untouched, /** @type {number} */ unplayed) => {
    // The first call marks, and the second one removes.
    for (let call = 0; call < 2; call++) await store.removeOld({ untouched, unplayed, marked: -1 });
  };
  await removeOld(2 * HOUR, 2 * HOUR);
  assert.deepEqual(await left(), ['alone', 'begun', 'joined', 'offered', 'played']);
  await store.removeOld({ untouched: 2 * HOUR, unplayed: HOUR / 2, marked: HOUR });
  // A game that was marked is played on.
  assert.ok(await store.update(await rowOf('begun'), { ply: 2 }));
  await removeOld(2 * HOUR, HOUR / 2);
  assert.deepEqual(await left(), ['begun', 'joined', 'offered', 'played']);
  await removeOld(HOUR / 2, HOUR / 2);
  assert.deepEqual(await left(), ['begun', 'joined', 'offered']);
});

test('a write that expects what is no longer there does nothing', async () => {
  const { store, rowOf } = await open();
  await store.insert('x', columns);
  const row = await rowOf('x');
  assert.ok(await store.update(row, { ply: 3 }));
  assert.equal(await store.update(row, { ply: 4 }), false);
  await store.insert('x', { ...columns, ply: 9 });
  const now = await rowOf('x');
  assert.equal(now.ply, 3);
  assert.ok(now.changed > row.changed);
  assert.equal(await store.count(), 1);
});

test('lists what is open, overdue, or waits for a bot', async () => {
  const { store } = await open();
  // Time begins.
  await store.beat();
  await store.insert('full', { ...columns, listed: 1 });
  await store.insert('open', { ...columns, listed: 1, north: null }, 60_000);
  await store.insert('left', { ...columns, listed: 1, north: null }, 0);
  await store.insert('hidden', { ...columns, north: null }, 60_000);
  await store.insert('late', { ...columns, deadline: -1 });
  await store.insert('in time', { ...columns, deadline: 600_000 });
  await store.insert('bot', { ...columns, bot: 'greedy' });
  // A millisecond later.
  await until(async () => idsOf(await store.open()).join() === 'open');
  assert.deepEqual(await store.overdue(0), ['late']);
  assert.deepEqual(await store.overdue(60_000), []);
  assert.deepEqual(await store.waitingForBots(0), ['bot']);
  assert.deepEqual(await store.waitingForBots(60_000), []);
  await store.keepOpen(['left', 'hidden', 'full'], 60_000);
  assert.deepEqual(idsOf(await store.open()), ['left', 'open']);
  await store.keepOpen(['left', 'open'], -1);
  assert.deepEqual(await store.open(), []);
  assert.deepEqual(idsOf(await store.running(60_000, 10)), ['full']);
});

test('of games that are sought alike one is open', async () => {
  const { store, rowOf } = await open();
  const sought = { ...columns, listed: 1, north: null, seek: 'kalah' };
  assert.equal(await store.insert('a', sought, 60_000), true);
  assert.equal(await store.insert('b', sought, 60_000), false);
  assert.equal((await store.sought('kalah'))?.id, 'a');
  await store.keepOpen(['a'], -1);
  assert.equal(await store.insert('d', sought, 60_000), false);
  assert.equal(await store.sought('kalah'), undefined);
  assert.equal(await store.insert('d', sought, 60_000), true);
  assert.equal(await store.remove(await rowOf('d')), true);
  assert.equal(await store.find('d'), undefined);
  const old = await rowOf('a');
  assert.ok(await store.update(old, { ply: 3 }));
  assert.equal(await store.remove(old), false);
});

test('tells what others have changed', async () => {
  const [one, two] = (await openStores(2)).stores;
  /** @type {(readonly string[] | null)[]} */
  const heard = [];
  two.watch((ids) => heard.push(ids));
  await until(() => heard.length > 0);
  await one.insert('x', columns);
  await until(() => heard.length > 1);
  assert.deepEqual(heard, [null, ['x']]);
});

test('a database that a later version has used is refused', async () => {
  const { database } = await open();
  const sql = isPostgres(database) ? 'INSERT INTO version VALUES (99)' : 'PRAGMA user_version = 99';
  await execute(database, sql);
  await assert.rejects(openStore(database, limits), /its version is 99, expected at most \d+/);
});

test('processes that open a new file at the same moment wait for each other', async () => {
  const PROCESSES = 4;
  // Each opens file after file, when all others are there as well.
  const program = `
    import { appendFileSync, statSync } from 'node:fs';
    import { openStore } from ${JSON.stringify(new URL('../src/stores/open.js', import.meta.url).href)};
    const [, path] = process.argv;
    for (let file = 0; file < 20; file++) {
      appendFileSync(path, '.');
      while (statSync(path).size < ${PROCESSES} * (file + 1));
      await (await openStore(path + file, { toWaitForLock: 1e6, poll: 50, outage: 1000 })).close();
    }
  `;
  const file = newFile();
  const open = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, file]);
  await Promise.all(Array.from({ length: PROCESSES }, open));
});
