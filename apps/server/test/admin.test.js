// @ts-check
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { enter, open, sleep } from './client.js';
import { generous, newDatabase, newPair, startServer } from './server.js';

/** @typedef {import('./server.js').Server} Server */

const database = await newDatabase();
const limits = { ...generous, orders: 50 };
const servers = await Promise.all(
  [1, 2].map(() => startServer({ database, limits, env: { TRUST_PROXY: '1' } })),
);
const [one, two] = /** @type {[Server, Server]} */ (servers);

/** @type {(...args: string[]) => Promise<{ status: unknown, stdout: string, stderr: string }>} */
const admin = (...args) =>
  new Promise((resolve) => {
    const env = {
      ...process.env,
      [database.startsWith('postgres:') ? 'DATABASE_URL' : 'DATABASE']: database,
    };
    const program = new URL('../src/admin.js', import.meta.url).pathname;
    execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) =>
      resolve({ status: error ? error.code : 0, stdout, stderr }),
    );
  });

/** What a command prints. @type {(...args: string[]) => Promise<string>} */
const run = async (...args) => {
  const { status, stdout, stderr } = await admin(...args);
  assert.equal(status, 0, stderr);
  return stdout;
};

const clock = { minutes: 5, increment: 0 };
const move = (/** @type {number} */ ply, /** @type {number} */ move) => ({ type: 'move', ply, move });

test('games are listed, shown and deleted', async () => {
  const { id, south } = await newPair(one, { ruleset: 'wari' });
  await one.ask(`/games/${id}/actions`, { token: south, body: move(0, 2) });
  const { json: other } = await one.ask('/games', { body: { ruleset: 'kalah', bot: 'level3' } });
  const lines = (await run('list')).trim().split('\n').sort();
  assert.deepEqual(
    lines,
    [`${id}\twari\t1\tplayer-player\t0.0`, `${other.id}\tkalah\t0\tplayer-level3\t0.0`].sort(),
  );
  assert.match(await run('show', id), new RegExp(`^${id}\twari.*\n\n[^]*\\bC\\b`));
  await run('delete', id);
  assert.equal((await two.ask(`/games/${id}`)).status, 404);
  assert.equal((await run('list')).trim().split('\n').length, 1);
});

test('wrong commands are reported', async () => {
  for (const [args, pattern] of /** @type {const} */ ([
    [[], /^wrong command: .*usage: npm run admin/],
    [['lst'], /^wrong command/],
    [['show'], /^wrong command/],
    [['show', 'nothing'], /^nothing: there is no such game\n$/],
    [['delete', 'nothing'], /^nothing: there is no such game\n$/],
    [['block', 'here'], /^here: expected an IPv4 or IPv6 address\n$/],
    [['read-only', 'maybe'], /^maybe: expected on or off\n$/],
    [['constructor'], /^wrong command/],
    [['list', '--all'], /^failed: .*--all/],
  ])) {
    const { status, stderr } = await admin(...args);
    assert.equal(status, 1, args.join(' '));
    assert.match(stderr, pattern);
  }
});

test('an address is blocked at all processes, and let in again', async () => {
  const from = (/** @type {string} */ address) => ({ headers: { 'x-forwarded-for': address } });
  const bad = '2001:db8:1:2::3';
  /** @type {(status: number) => Promise<void>} */
  const until = async (status) => {
    for (const server of servers)
      while ((await server.ask('/lobby', from(bad))).status !== status) await sleep(20);
  };
  const { id } = await newPair(one, { ruleset: 'wari' });
  const watcher = await open(one.url, from(bad));
  watcher.send({ type: 'hello', game: id });
  assert.equal((await watcher.next()).type, 'welcome');

  await run('block', bad);
  await run('block', '192.0.2.7');
  assert.equal(await run('blocked'), '192.0.2.7\n2001:db8:1:2::\n');
  await until(403);
  assert.equal((await watcher.end())?.code, 1008);
  // Another address of the same network.
  assert.equal((await two.ask('/lobby', from('2001:db8:1:2:ffff::1'))).json.error, 'blocked');
  await assert.rejects(open(two.url, from(bad)), /403/);
  assert.equal((await two.ask('/lobby', from('192.0.2.8'))).status, 200);
  await run('unblock', '2001:db8:1:2:9::');
  await until(200);
  assert.equal(await run('blocked'), '192.0.2.7\n');
});

test('in read-only mode games can be watched, nothing changes, and no time runs', async () => {
  const { id, south, north } = await newPair(one, { ruleset: 'wari', clock });
  await one.ask(`/games/${id}/actions`, { token: south, body: move(0, 2) });
  const free = (await one.ask('/games', { body: { ruleset: 'wari' } })).json.id;
  const watcher = await enter(two.url, { game: id });
  assert.equal(watcher.welcome.game.clock.running, 'north');

  assert.equal(await run('read-only'), 'off\n');
  await run('read-only', 'on');
  assert.equal(await run('read-only'), 'on\n');
  let game;
  do ({ game } = await watcher.next('game'));
  while (!game.isReadOnly);
  assert.equal(game.clock.running, null);
  for (const server of servers)
    while (!(await server.ask(`/games/${id}`)).json.game.isReadOnly) await sleep(20);
  for (const [path, how] of /** @type {const} */ ([
    ['/games', { body: { ruleset: 'wari' } }],
    ['/games/find', { body: { ruleset: 'wari' } }],
    [`/games/${free}/join`, { method: 'POST' }],
    [`/games/${id}/actions`, { token: north, body: { type: 'move', ply: 1, move: 8 } }],
    [`/games/${id}/actions`, { token: south, body: { type: 'resign' } }],
  ])) {
    const { status, json } = await two.ask(path, how);
    assert.deepEqual([status, json.error], [503, 'read-only'], path);
  }
  const timeOf = async (/** @type {Server} */ server) =>
    (await server.ask(`/games/${id}`)).json.game.clock.remaining.north;
  // A second after the last heartbeat.
  await sleep(1500);
  const left = await timeOf(one);
  await sleep(500);
  assert.equal(await timeOf(two), left);
  // One that starts meanwhile does not let time run either.
  const third = await startServer({ database, limits });
  assert.equal(await timeOf(third), left);
  assert.equal((await third.ask('/readyz')).status, 200);

  await run('read-only', 'off');
  do ({ game } = await watcher.next('game'));
  while (game.isReadOnly);
  const { status } = await two.ask(`/games/${id}/actions`, { token: north, body: move(1, 8) });
  assert.equal(status, 200);
  assert.ok((await timeOf(one)) > left - 1500);
  for (const server of [...servers, third]) await server.stop();
});
