// @ts-check
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { move, until } from './client.js';
import { lock } from './database.js';
import { needs } from './programs.js';
import { newFile, newPair, startServer } from './server.js';

const wanted = { body: { ruleset: 'wari' } };

test('while the file is locked nothing is acknowledged, and afterwards what is acknowledged is there', async () => {
  const server = await startServer({ database: newFile(), limits: { toWaitForLock: 100 } });
  const { id, south } = await newPair(server);
  const unlock = await lock(server.database, 'games');
  await server.refuses(`/games/${id}/actions`, { token: south, body: move(0, 2) }, '503 busy');
  await server.refuses('/games', wanted, '503 busy');
  // What was written is still told.
  assert.equal((await server.game(id)).ply, 0);
  await unlock();

  // Not the same statement as the ones that met the lock: the driver must not hold it back for theirs.
  const made = await server.create({ ruleset: 'kalah' });
  assert.equal((await server.act(id, south, move(0, 2))).ply, 1);
  await server.kill();
  const again = await startServer({ database: server.database });
  assert.equal((await again.game(id)).ply, 1);
  assert.equal(await again.statusOf(`/games/${made.id}`), 200);
});

test('while the file is locked, what needs no database is answered at once', async () => {
  const server = await startServer({ database: newFile(), limits: { toWaitForLock: 60_000 } });
  const unlock = await lock(server.database, 'games');
  let isMade = false;
  const made = server.create({ ruleset: 'wari' }).finally(() => (isMade = true));
  for (const path of ['/livez', '/rulesets', '/']) assert.notEqual(await server.statusOf(path), 503);
  assert.equal(isMade, false);
  await unlock();
  await made;
});

const prlimit = needs('prlimit', spawnSync('prlimit', ['--version']).status === 0);
test('without room on the disk nothing is acknowledged, and with room it goes on', prlimit, async () => {
  const server = await startServer({ database: newFile() });
  const { id, south } = await newPair(server);
  /** The largest size of files that the server may write. */
  const setRoom = (/** @type {string} */ bytes) =>
    execFileSync('prlimit', ['--pid', String(server.pid), `--fsize=${bytes}:unlimited`]);

  setRoom('4096');
  const action = { token: south, body: move(0, 2) };
  for (const [path, how] of /** @type {const} */ ([
    [`/games/${id}/actions`, action],
    ['/games', wanted],
    [`/games/${id}/actions`, action],
    ['/health', {}],
    ['/readyz', {}],
  ]))
    assert.match((await server.refuses(path, how, '503 busy')).message, /disk may be full/);
  assert.equal((await server.game(id)).ply, 0);
  setRoom('unlimited');
  assert.equal((await server.act(id, south, move(0, 2))).ply, 1);
  // A heartbeat ends the outage.
  await until(async () => (await server.statusOf('/health')) === 200);
  // Once when the outage began, and once when it ended.
  const messages = server.logged(40).flatMap(({ msg }) => (msg.startsWith('database') ? [msg] : []));
  assert.match(messages.join('\n'), /^database: .*disk may be full.*\ndatabase: back after \d+\.\d s$/);
  await server.kill();
  const again = await startServer({ database: server.database });
  assert.equal((await again.game(id)).ply, 1);
});
