// @ts-check
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { limits } from '../src/limits.js';
import { openStore } from '../src/stores/open.js';
import { folder, startPostgres } from './postgres.js';
import { newFile, newPair, startServer } from './server.js';

const program = new URL('../scripts/move.js', import.meta.url).pathname;
const GAMES = 1200;

/** @type {(...args: string[]) => { status: number | null, stdout: string, stderr: string }} */
const move = (...args) => spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });

/** All games of a database, without what belongs to the database. @type {(place: string) => Promise<object[]>} */
const gamesIn = async (place) => {
  const store = await openStore(place, limits);
  const all = [];
  for (let rows = await store.list(''); rows.length > 0; rows = await store.list(rows.at(-1)?.id ?? '')) {
    all.push(...rows.map(({ now: _, changed: __, deadline: ___, until: ____, at: _____, ...row }) => row));
  }
  await store.close();
  return all.sort((a, b) => (a.id < b.id ? -1 : 1));
};

/** The milliseconds that the player to move has left, and those since the latest move. @type {(place: string, id: string) => Promise<[left: number, ago: number]>} */
const timesIn = async (place, id) => {
  const store = await openStore(place, limits);
  const row = await store.find(id);
  await store.close();
  const now = Number(row?.now);
  return [Number(row?.deadline) - now, now - Number(row?.at)];
};

/** Moves games that are being played; then the same players go on at the other place. @type {(place: string) => Promise<void>} */
const checkMove = async (place) => {
  const server = await startServer({ database: newFile() });
  const { id, south, north } = await newPair(server, {
    ruleset: 'kalah',
    clock: { minutes: 5, increment: 3 },
  });
  await server.ask(`/games/${id}/actions`, { token: south, body: { type: 'move', ply: 0, move: 0 } });
  await server.stop();
  const store = await openStore(server.database, limits);
  const row = await store.find(id);
  assert.ok(row);
  await Promise.all(Array.from({ length: GAMES }, (_, i) => store.insert(`game ${i}`, row)));
  await store.close();

  const first = move(server.database, place);
  assert.deepEqual([first.status, first.stderr], [0, '']);
  assert.equal(first.stdout, `${GAMES + 1} games read, ${GAMES + 1} copied, 0 were there already\n`);
  assert.deepEqual(await gamesIn(place), await gamesIn(server.database));
  // No server runs, so their clocks stand still.
  const before = await timesIn(server.database, id);
  for (const [i, time] of (await timesIn(place, id)).entries()) {
    const difference = time - Number(before[i]);
    assert.ok(Math.abs(difference) <= 2 * limits.outage, `${difference} ms`);
  }
  assert.equal(
    move(server.database, place).stdout,
    `${GAMES + 1} games read, 0 copied, ${GAMES + 1} were there already\n`,
  );

  const again = await startServer({ database: place });
  const { json } = await again.ask(`/games/${id}/actions`, {
    token: north,
    body: { type: 'move', ply: 1, move: 7 },
  });
  assert.equal(json.ply, 2);
  await again.stop();
};

test('moves all games to another file', () => checkMove(newFile()));

const skip = folder === undefined && 'PostgreSQL was not found';
test('moves all games to PostgreSQL, and back', { skip }, async () => {
  const postgres = await startPostgres();
  try {
    const place = await postgres.newDatabase();
    await checkMove(place);
    const file = newFile();
    assert.equal(move(place, file).status, 0);
    assert.deepEqual(await gamesIn(file), await gamesIn(place));
  } finally {
    await postgres.remove();
  }
});

test('says what is wrong', () => {
  for (const [args, message] of /** @type {const} */ ([
    [[], /^Say from where and to where/],
    [['one.db'], /^Say from where and to where/],
    [['one.db', 'one.db'], /^Say from where and to where/],
    [['/nowhere/one.db', 'two.db'], /^\/nowhere\/one\.db: there is no such file\n$/],
    [[program, newFile()], /move\.js cannot be used: .+\n$/],
  ])) {
    const { status, stderr } = move(...args);
    assert.equal(status, 1);
    assert.match(stderr, message);
  }
});
