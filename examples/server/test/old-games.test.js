// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import Database from 'libsql';
import { generous, newDatabase, newPair, startServer } from './server.js';

test('games that nobody has touched for long are gone after the next start', async () => {
  const database = newDatabase();
  let server = await startServer({ database });
  const { id } = await newPair(server, { ruleset: 'wari' });
  await server.stop();
  for (const [limits, status] of /** @type {const} */ ([
    [{}, 200],
    [{ keepUnplayedDays: 0 }, 404],
  ])) {
    server = await startServer({ database, limits: { ...generous, ...limits } });
    assert.equal((await server.ask(`/games/${id}`)).status, status);
    await server.stop();
  }
});

test('a clean-up that goes wrong does not keep the server from starting', async () => {
  const first = await startServer();
  const { id } = await newPair(first, { ruleset: 'wari' });
  await first.stop();
  const db = new Database(first.database);
  db.exec("CREATE TRIGGER kept BEFORE DELETE ON games BEGIN SELECT RAISE(ABORT, 'kept'); END");
  db.close();
  const { database } = first;
  const again = await startServer({ database, limits: { ...generous, keepUnplayedDays: 0 } });
  assert.equal((await again.ask(`/games/${id}`)).status, 200);
  assert.match(again.output(), /kept/);
  await again.stop();
});
