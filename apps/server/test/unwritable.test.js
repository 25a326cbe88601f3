// @ts-check
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { test } from 'node:test';
import Database from 'libsql';
import { generous, newFile, newPair, startServer } from './server.js';

test('while the file is locked nothing is acknowledged, and afterwards what is acknowledged is there', async () => {
  const limits = { ...generous, toWaitForLock: 100 };
  const server = await startServer({ limits });
  const { id, south } = await newPair(server, { ruleset: 'wari' });
  const move = { token: south, body: { type: 'move', ply: 0, move: 2 } };

  const other = new Database(server.database);
  other.exec('BEGIN IMMEDIATE');
  for (const [path, how] of /** @type {const} */ ([
    [`/games/${id}/actions`, move],
    ['/games', { body: { ruleset: 'wari' } }],
  ])) {
    const { status, json } = await server.ask(path, how);
    assert.deepEqual([status, json.error], [503, 'busy']);
  }
  // What was written is still told.
  assert.equal((await server.ask(`/games/${id}`)).json.game.ply, 0);
  other.exec('COMMIT');

  // Not the same statement as the ones that met the lock: the driver must not hold it back for theirs.
  const { json: joined } = await server.ask('/games', { body: { ruleset: 'kalah' } });
  assert.equal((await server.ask(`/games/${id}/actions`, move)).json.ply, 1);
  await server.kill();

  const again = await startServer({ database: server.database });
  assert.equal((await again.ask(`/games/${id}`)).json.game.ply, 1);
  assert.equal((await again.ask(`/games/${joined.id}`)).status, 200);
  other.close();
});

test('while the file is locked, what needs no database is answered at once', async () => {
  const server = await startServer({ database: newFile(), limits: { ...generous, toWaitForLock: 60_000 } });
  const other = new Database(server.database);
  other.exec('BEGIN IMMEDIATE');
  let isMade = false;
  const made = server.ask('/games', { body: { ruleset: 'wari' } }).finally(() => (isMade = true));
  for (const path of ['/livez', '/rulesets', '/']) assert.notEqual((await server.ask(path)).status, 503);
  assert.equal(isMade, false);
  other.exec('COMMIT');
  assert.equal((await made).status, 201);
  other.close();
  await server.stop();
});

const canLimit = spawnSync('prlimit', ['--version']).status === 0;

test(
  'without room on the disk nothing is acknowledged, and with room it goes on',
  { skip: !canLimit },
  async () => {
    const server = await startServer({ database: newFile() });
    const { id, south } = await newPair(server, { ruleset: 'wari' });
    const move = { token: south, body: { type: 'move', ply: 0, move: 2 } };
    /** The largest size of files that the server may write. */
    const setRoom = (/** @type {string} */ bytes) =>
      execFileSync('prlimit', ['--pid', String(server.pid), `--fsize=${bytes}:unlimited`]);

    setRoom('4096');
    for (const [path, how] of /** @type {const} */ ([
      [`/games/${id}/actions`, move],
      ['/games', { body: { ruleset: 'wari' } }],
      [`/games/${id}/actions`, move],
    ])) {
      const { status, json } = await server.ask(path, how);
      assert.deepEqual([status, json.error], [503, 'busy']);
      assert.match(json.message, /disk may be full/);
    }
    assert.equal((await server.ask(`/games/${id}`)).json.game.ply, 0);
    for (const path of ['/health', '/readyz']) {
      const { status, json } = await server.ask(path);
      assert.deepEqual([status, json.error], [503, 'busy']);
      assert.match(json.message, /disk may be full/);
    }
    setRoom('unlimited');
    assert.equal((await server.ask(`/games/${id}/actions`, move)).json.ply, 1);
    // A heartbeat ends the outage.
    while ((await server.ask('/health')).status !== 200);
    // Once when the outage began, and once when it ended.
    const messages = server
      .warnings()
      .map(({ msg }) => msg)
      .filter((msg) => msg.startsWith('database'));
    assert.equal(messages.length, 2, messages.join());
    assert.match(messages[0], /^database: .*disk may be full/);
    assert.match(messages[1], /^database: back after \d+\.\d s$/);
    await server.kill();
    const again = await startServer({ database: server.database });
    assert.equal((await again.ask(`/games/${id}`)).json.game.ply, 1);
    await again.stop();
  },
);
