// @ts-check
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import Database from 'libsql';
import { limits } from '../src/limits.js';
import { openStore } from '../src/stores/open.js';
import { sleep } from './client.js';
import { query } from './postgres.js';
import { newDatabase, newFile } from './server.js';

/** @type {import('../src/stores/store.js').Columns} */
const columns = {
  game: '{}',
  ply: 2,
  position: '{}',
  south: 'lock',
  north: 'lock',
  draw: null,
  rematch: null,
  next: null,
  bot: null,
  clock: null,
  deadline: null,
  listed: 0,
  seek: null,
};

/** @type {(store: import('../src/stores/store.js').Store, id: string) => Promise<import('../src/stores/store.js').Row>} */
const rowOf = async (store, id) => /** @type {any} */ (await store.find(id));

test('games that nobody plays are removed first; joining and offering a draw count as playing', async () => {
  const store = await openStore(await newDatabase(), limits);
  const ids = ['alone', 'begun', 'played', 'joined', 'offered'];
  const HOUR = 3_600_000;
  const rows = ids.map((id) => {
    const north = id === 'alone' || id === 'joined' ? null : 'lock';
    return {
      ...columns,
      ply: id === 'begun' ? 1 : 2,
      north,
      id,
      changed: 1,
      at: 0,
      now: HOUR,
      until: 0,
      marked: null,
    };
  });
  assert.equal(await store.copy(rows), 5);
  assert.equal(await store.copy(rows), 0);
  const left = async () =>
    (await Promise.all(ids.map((id) => store.find(id)))).flatMap((row) => row?.id ?? []);
  assert.ok(await store.update(await rowOf(store, 'joined'), { north: 'lock' }));
  assert.ok(await store.update(await rowOf(store, 'offered'), { draw: 'south' }));
  const removeOld = async (/** @type {number} */ untouched, /** @type {number} */ unplayed) => {
    // The first call marks, and the second one removes.
    for (let call = 0; call < 2; call++) await store.removeOld({ untouched, unplayed, marked: -1 });
  };
  await removeOld(2 * HOUR, 2 * HOUR);
  assert.deepEqual(await left(), ids);
  await store.removeOld({ untouched: 2 * HOUR, unplayed: HOUR / 2, marked: HOUR });
  // A game that was marked is played on.
  assert.ok(await store.update(await rowOf(store, 'begun'), { ply: 2 }));
  await removeOld(2 * HOUR, HOUR / 2);
  assert.deepEqual(await left(), ['begun', 'played', 'joined', 'offered']);
  await removeOld(HOUR / 2, HOUR / 2);
  assert.deepEqual(await left(), ['begun', 'joined', 'offered']);
  await store.close();
});

test('a write that expects what is no longer there does nothing', async () => {
  const store = await openStore(await newDatabase(), limits);
  await store.insert('x', columns);
  const row = await rowOf(store, 'x');
  assert.ok(await store.update(row, { ply: 3 }));
  assert.equal(await store.update(row, { ply: 4 }), false);
  await store.insert('x', { ...columns, ply: 9 });
  const now = await rowOf(store, 'x');
  assert.equal(now.ply, 3);
  assert.ok(now.changed > row.changed);
  assert.equal(await store.count(), 1);
  await store.close();
});

test('lists what is open, overdue, or waits for a bot', async () => {
  const store = await openStore(await newDatabase(), limits);
  // Time begins.
  await store.beat();
  const { now } = await (async () => {
    await store.insert('full', { ...columns, listed: 1 });
    return rowOf(store, 'full');
  })();
  await store.insert('open', { ...columns, listed: 1, north: null }, 60_000);
  await store.insert('left', { ...columns, listed: 1, north: null }, 0);
  await store.insert('hidden', { ...columns, north: null }, 60_000);
  await store.insert('late', { ...columns, deadline: now - 1 });
  await store.insert('in time', { ...columns, deadline: now + 600_000 });
  await store.insert('bot', { ...columns, bot: 'greedy' });
  const open = async () => (await store.open()).map(({ id }) => id).sort();
  await sleep(5);
  assert.deepEqual(await open(), ['open']);
  assert.deepEqual(await store.overdue(), ['late']);
  assert.deepEqual(await store.waitingForBots(0), ['bot']);
  assert.deepEqual(await store.waitingForBots(60_000), []);
  await store.keepOpen(['left', 'hidden', 'full'], 60_000);
  assert.deepEqual(await open(), ['left', 'open']);
  await store.keepOpen(['left', 'open'], -1);
  assert.deepEqual(await open(), []);
  assert.deepEqual(
    (await store.running(60_000, 10)).map(({ id }) => id),
    ['full'],
  );
  await store.close();
});

test('of games that are sought alike one is open', async () => {
  const store = await openStore(await newDatabase(), limits);
  const sought = { ...columns, listed: 1, north: null, seek: 'kalah' };
  const ids = ['a', 'b', 'c'];
  const inserted = await Promise.all(ids.map((id) => store.insert(id, sought, 60_000)));
  const [first = '', ...more] = ids.filter((_, i) => inserted[i]);
  assert.deepEqual(more, []);
  assert.equal((await store.sought('kalah'))?.id, first);
  await store.keepOpen([first], -1);
  assert.equal(await store.insert('d', sought, 60_000), false);
  assert.equal(await store.sought('kalah'), undefined);
  assert.equal(await store.insert('d', sought, 60_000), true);
  assert.equal(await store.remove(await rowOf(store, 'd')), true);
  assert.equal(await store.find('d'), undefined);
  const old = await rowOf(store, first);
  assert.ok(await store.update(old, { ply: 3 }));
  assert.equal(await store.remove(old), false);
  await store.close();
});

test('tells what others have changed', async () => {
  const database = await newDatabase();
  const [one, two] = [await openStore(database, limits), await openStore(database, limits)];
  /** @type {(readonly string[] | null)[]} */
  const heard = [];
  two.watch((ids) => heard.push(ids));
  while (heard.length === 0) await sleep(5);
  assert.deepEqual(heard, [null]);
  await one.insert('x', columns);
  while (heard.length === 1) await sleep(5);
  assert.deepEqual(heard[1], ['x']);
  await Promise.all([one.close(), two.close()]);
});

test('opens files of the first version', async () => {
  const file = newFile();
  const db = new Database(file);
  db.exec(`
    CREATE TABLE clock (id INTEGER PRIMARY KEY, now INTEGER NOT NULL) STRICT;
    INSERT INTO clock VALUES (1, 7);
    CREATE TABLE games (id TEXT PRIMARY KEY, game TEXT NOT NULL, ply INTEGER NOT NULL, south TEXT, north TEXT, draw TEXT,
      bot TEXT, changed INTEGER NOT NULL, at INTEGER NOT NULL) STRICT;
    INSERT INTO games VALUES ('old', '{}', 5, 'lock', 'bot fair', NULL, 'fair', 7, 1000);
  `);
  db.close();
  for (let times = 0; times < 2; times++) {
    const store = await openStore(file, limits);
    const { now: _, ...row } = await rowOf(store, 'old');
    const bot = { ply: 5, position: null, north: 'bot fair', bot: 'fair' };
    assert.deepEqual(row, { ...columns, ...bot, id: 'old', changed: 7, at: 1000, until: 0, marked: null });
    await store.close();
  }
});

test('a database that a later version has used is refused', async () => {
  const database = await newDatabase();
  await (await openStore(database, limits)).close();
  if (database.startsWith('postgres:')) await query(database, 'INSERT INTO version VALUES (99)');
  else new Database(database).pragma('user_version = 99');
  await assert.rejects(openStore(database, limits), /its version is 99, expected at most \d+/);
});

test('processes that open a new file at the same moment wait for each other', async () => {
  // Each opens file after file, one every 50 ms by the clock.
  const program = `
    import { openStore } from ${JSON.stringify(new URL('../src/stores/open.js', import.meta.url).href)};
    const [, path, moment] = process.argv;
    for (let file = 0; file < 20; file++) {
      while (Date.now() < Number(moment) + 50 * file);
      await (await openStore(path + file, { toWaitForLock: 5000, poll: 50, outage: 1000 })).close();
    }
  `;
  const moment = String(Date.now() + 1000);
  const file = newFile();
  const open = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, file, moment]);
  await Promise.all(Array.from({ length: 4 }, open));
});
