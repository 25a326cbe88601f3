// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
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
