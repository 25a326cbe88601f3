// @ts-check
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { move, until } from './client.js';
import { execute } from './database.js';
import { needs } from './programs.js';
import { newFile, newPair, startServer } from './server.js';

/** Deletes what is old at once. */
const impatient = { marked: 1, cleanUp: 20 };

/** A server that is stopped, with a game in its file in which nobody has moved, after some SQL. @type {(sql?: string) => Promise<{ database: string, pair: import('./server.js').Pair }>} */
const prepare = async (sql = '') => {
  const server = await startServer({ database: newFile() });
  const pair = await newPair(server);
  await server.stop();
  await execute(server.database, sql);
  return { database: server.database, pair };
};

const fakeTime = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find((path) => existsSync(path));
test('a clock that is wrong by days deletes nothing', needs('libfaketime', fakeTime), async () => {
  const { database, pair } = await prepare();
  for (const days of ['+40d', '-40d', '+400d']) {
    const env = { LD_PRELOAD: fakeTime, FAKETIME: days };
    const server = await startServer({ database, limits: impatient, env });
    // By then, a game that is old has been deleted.
    const old = await newPair(server);
    await execute(database, `UPDATE games SET at = 0 WHERE id = '${old.id}'`);
    await until(async () => (await server.statusOf(`/games/${old.id}`)) === 404);
    assert.equal(await server.statusOf(`/games/${pair.id}`), 200, days);
    await server.stop();
  }
});

test('a game from before there were rules for repetition keeps the one of then', async () => {
  const { database, pair } = await prepare("UPDATE games SET game = json_remove(game, '$.repetitionRule')");
  const server = await startServer({ database });
  assert.equal((await server.game(pair.id)).repetitionRule, 'own-rows');
  assert.equal((await server.act(pair.id, pair.south, move(0, 2))).ply, 1);
  assert.equal((await server.game(pair.id)).repetitionRule, 'own-rows');
});

test('a stored game that cannot be read does not keep the server from starting, or other bots from moving', async () => {
  const first = await startServer({ database: newFile() });
  const wanted = { ruleset: 'kalah', bot: 'greedy' };
  const [unreadable, other] = [await first.create(wanted), await first.create(wanted)];
  await first.stop();
  await execute(
    first.database,
    // Both wait for their bot: South's, as South begins.
    `UPDATE games SET south = north, bot = 'greedy';
     UPDATE games SET at = 0, game = json_set(game, '$.version', 0) WHERE id = '${unreadable.id}'`,
  );
  const limits = { keepDays: 36_500, keepUnplayedDays: 36_500 };
  const server = await startServer({ database: first.database, limits });
  await server.refuses(`/games/${unreadable.id}`, {}, '500 internal');
  await until(async () => (await server.game(other.id)).ply > 0);
});

test('games that nobody has touched for long are deleted, and a clean-up that goes wrong is tried again', async () => {
  const { database, pair } = await prepare(
    "UPDATE games SET at = 0; CREATE TRIGGER kept BEFORE DELETE ON games BEGIN SELECT RAISE(ABORT, 'kept'); END",
  );
  const server = await startServer({ database, limits: impatient });
  await until(() => server.output().includes('kept'));
  assert.equal(await server.statusOf(`/games/${pair.id}`), 200);
  await execute(database, 'DROP TRIGGER kept');
  await until(async () => (await server.statusOf(`/games/${pair.id}`)) === 404);
});
