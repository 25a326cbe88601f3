// @ts-check
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { limits as defaults } from '../src/limits.js';
import { openStore } from '../src/stores/open.js';
import { folder, startPostgres } from './postgres.js';
import { needs } from './programs.js';
import { newFile, newPair, patient, playMove, startServer } from './server.js';

const program = new URL('../scripts/move.js', import.meta.url).pathname;
const GAMES = 1200;
const limits = { ...defaults, ...patient };
/** @typedef {import('../src/stores/store.js').Row} Row */

/** @type {(...args: string[]) => { status: number | null, stdout: string, stderr: string }} */
const move = (...args) =>
  spawnSync(process.execPath, [program, ...args], {
    env: { ...process.env, LIMITS: JSON.stringify(patient) },
    encoding: 'utf8',
  });

/** All games of a database, without what belongs to the database. @type {(place: string) => Promise<object[]>} */
const gamesIn = async (place) => {
  const store = await openStore(place, limits);
  const all = [];
  for (let rows = await store.list(''); rows.length > 0; rows = await store.list(rows.at(-1)?.id ?? ''))
    all.push(...rows.map(({ now: _, changed: __, deadline: ___, until: ____, at: _____, ...row }) => row));
  await store.close();
  return all.sort((a, b) => (a.id < b.id ? -1 : 1));
};

/** Moves games that are being played; then the same players go on at the other place. @type {(place: string) => Promise<void>} */
const checkMove = async (place) => {
  const server = await startServer({ database: newFile() });
  const clock = { minutes: 5, increment: 3 };
  const pair = await newPair(server, { ruleset: 'kalah', clock }, [0]);
  await server.stop();
  const store = await openStore(server.database, limits);
  const row = /** @type {Row} */ (await store.find(pair.id));
  await store.copy(Array.from({ length: GAMES }, (_, i) => ({ ...row, id: `game ${i}` })));
  await store.close();

  const all = GAMES + 1;
  const { status, stderr, stdout } = move(server.database, place);
  assert.deepEqual([status, stderr], [0, '']);
  assert.equal(stdout, `${all} games read, ${all} copied, 0 were there already\n`);
  assert.deepEqual(await gamesIn(place), await gamesIn(server.database));
  // No server runs, so their clocks stand still.
  const target = await openStore(place, limits);
  const moved = /** @type {Row} */ (await target.find(pair.id));
  await target.close();
  const left = Number(moved.deadline) - moved.now - (Number(row.deadline) - row.now);
  const ago = moved.now - moved.at - (row.now - row.at);
  for (const difference of [left, ago])
    assert.ok(Math.abs(difference) <= 2 * limits.outage, `${difference} ms`);
  const repeated = move(server.database, place).stdout;
  assert.equal(repeated, `${all} games read, 0 copied, ${all} were there already\n`);
  assert.equal(await playMove(await startServer({ database: place }), pair), 2);
};

test('moves all games to another file', () => checkMove(newFile()));

test('moves all games to PostgreSQL, and back', needs('PostgreSQL', folder), async (t) => {
  const postgres = await startPostgres();
  t.after(postgres.remove);
  const place = await postgres.newDatabase();
  await checkMove(place);
  const file = newFile();
  assert.equal(move(place, file).status, 0);
  assert.deepEqual(await gamesIn(file), await gamesIn(place));
});

test('says what is wrong', () => {
  for (const [args, message] of /** @type {const} */ ([
    [[], /^Say from where and to where/],
    [['one.db', 'one.db'], /^Say from where and to where/],
    [['/nowhere/one.db', 'two.db'], /^\/nowhere\/one\.db cannot be used: there is no such file; .+\n$/],
    [[program, newFile()], /move\.js cannot be used: .+\n$/],
  ])) {
    const { status, stderr } = move(...args);
    assert.equal(status, 1);
    assert.match(stderr, message);
  }
});
