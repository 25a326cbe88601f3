// @ts-check
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import Database from 'libsql';
import { sleep } from './client.js';
import { generous, newFile, newPair, startServer } from './server.js';

/** Deletes what is old at once. */
const impatient = { ...generous, keepUnplayedDays: 0, marked: 1, cleanUp: 20 };

test('games that nobody has touched for long are deleted', async () => {
  const first = await startServer();
  const { id } = await newPair(first, { ruleset: 'wari' });
  assert.equal((await first.ask(`/games/${id}`)).status, 200);
  await first.stop();
  const again = await startServer({ database: first.database, limits: impatient });
  while ((await again.ask(`/games/${id}`)).status === 200) await sleep(10);
  await again.stop();
});

const fakeTime = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find((path) => existsSync(path));

test(
  'a clock that is wrong by days deletes nothing',
  { skip: !fakeTime && 'libfaketime was not found' },
  async () => {
    const first = await startServer();
    const { id } = await newPair(first, { ruleset: 'wari' });
    await first.stop();
    const limits = { ...generous, marked: 1, cleanUp: 20 };
    for (const days of ['+40d', '-40d', '+400d']) {
      const env = { LD_PRELOAD: fakeTime, FAKETIME: days };
      const again = await startServer({ database: first.database, limits, env });
      // As many looks for old games as delete one that is old.
      await sleep(500);
      assert.equal((await again.ask(`/games/${id}`)).status, 200, days);
      await again.stop();
    }
  },
);

test('a game from before there were rules for repetition keeps the one of then', async () => {
  const database = newFile();
  let server = await startServer({ database });
  const { id, south } = await newPair(server, { ruleset: 'wari' });
  await server.stop();
  const db = new Database(database);
  db.exec("UPDATE games SET game = json_remove(game, '$.repetitionRule')");
  db.close();
  server = await startServer({ database });
  const ruleOf = async () => (await server.ask(`/games/${id}`)).json.game.repetitionRule;
  assert.equal(await ruleOf(), 'own-rows');
  await server.ask(`/games/${id}/actions`, { token: south, body: { type: 'move', ply: 0, move: 2 } });
  assert.equal(await ruleOf(), 'own-rows');
  await server.stop();
});

test('a stored game that cannot be read does not keep the server from starting, or other bots from moving', async () => {
  const first = await startServer();
  const wanted = { ruleset: 'kalah', bot: 'greedy' };
  const [unreadable, other] = [
    await first.ask('/games', { body: wanted }),
    await first.ask('/games', { body: wanted }),
  ];
  await first.stop();
  const db = new Database(first.database);
  // Both wait for their bot: South's, as South begins.
  db.exec("UPDATE games SET south = north, bot = 'greedy'");
  db.prepare("UPDATE games SET at = 0, game = json_set(game, '$.version', 0) WHERE id = ?").run(
    unreadable.json.id,
  );
  db.close();
  const limits = { ...generous, keepDays: 1e5, keepUnplayedDays: 1e5 };
  const again = await startServer({ database: first.database, limits });
  assert.equal((await again.ask(`/games/${unreadable.json.id}`)).status, 500);
  while ((await again.ask(`/games/${other.json.id}`)).json.game.ply === 0) await sleep(20);
  await again.stop();
});

test('a clean-up that goes wrong does not keep the server from starting', async () => {
  const first = await startServer();
  const { id } = await newPair(first, { ruleset: 'wari' });
  await first.stop();
  const db = new Database(first.database);
  db.exec("CREATE TRIGGER kept BEFORE DELETE ON games BEGIN SELECT RAISE(ABORT, 'kept'); END");
  db.close();
  const { database } = first;
  const again = await startServer({ database, limits: impatient });
  while (!again.output().includes('kept')) await sleep(10);
  assert.equal((await again.ask(`/games/${id}`)).status, 200);
  await again.stop();
});
