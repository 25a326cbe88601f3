// @ts-check
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { limits } from '../src/limits.js';
import { enter, move, until } from './client.js';
import { envOf, newPair, startServer, startTwo } from './server.js';

const how = { limits: { orders: 50 }, env: { TRUST_PROXY: '1' } };
const servers = await startTwo(how);
const [one, two] = servers;
const { database } = one;
const program = new URL('../src/admin.js', import.meta.url).pathname;

/** Runs a command of the operator. @type {(...args: string[]) => Promise<{ status: unknown, stdout: string, stderr: string }>} */
const admin = (...args) =>
  new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env: envOf(database) }, (error, stdout, stderr) =>
      resolve({ status: error ? error.code : 0, stdout, stderr }),
    );
  });

/** What a command prints. @type {(...args: string[]) => Promise<string>} */
const run = async (...args) => {
  const { status, stdout, stderr } = await admin(...args);
  assert.equal(status, 0, stderr);
  return stdout;
};

test('games are listed, shown and deleted', async () => {
  const { id } = await newPair(one, { ruleset: 'wari' }, [2]);
  const other = await one.create({ ruleset: 'kalah', bot: 'level3' });
  const lines = (await run('list')).trim().split('\n').sort();
  const expected = [`${id}\twari\t1\tplayer-player\t0.0`, `${other.id}\tkalah\t0\tplayer-level3\t0.0`];
  assert.deepEqual(lines, expected.sort());
  assert.match(await run('show', id), new RegExp(`^${id}\twari.*\n\n[^]*\\bC\\b`));
  await run('delete', id);
  assert.equal(await two.statusOf(`/games/${id}`), 404);
  assert.equal((await run('list')).trim().split('\n').length, 1);
});

test('wrong commands are reported', async () => {
  for (const [command, pattern] of /** @type {const} */ ([
    ['', /^wrong command: .*usage: npm run admin/],
    ['lst', /^wrong command/],
    ['show', /^wrong command/],
    ['show nothing', /^nothing: there is no such game\n$/],
    ['delete nothing', /^nothing: there is no such game\n$/],
    ['block here', /^here: expected an IPv4 or IPv6 address\n$/],
    ['read-only maybe', /^maybe: expected on or off\n$/],
    ['constructor', /^wrong command/],
    ['list --all', /^failed: .*--all/],
  ])) {
    const { status, stderr } = await admin(...command.split(' ').filter(Boolean));
    assert.equal(status, 1, command);
    assert.match(stderr, pattern);
  }
});

test('an address is blocked at all processes, and let in again', async () => {
  const from = (/** @type {string} */ address) => ({ headers: { 'x-forwarded-for': address } });
  const bad = '2001:db8:1:2::3';
  const untilStatus = async (/** @type {number} */ status) => {
    for (const server of servers)
      await until(async () => (await server.statusOf('/lobby', from(bad))) === status);
  };
  const watcher = await enter(one.url, { game: (await newPair(one)).id }, from(bad));
  assert.equal(watcher.welcome.type, 'welcome');

  await run('block', bad);
  await run('block', '192.0.2.7');
  assert.equal(await run('blocked'), '192.0.2.7\n2001:db8:1:2::\n');
  await untilStatus(403);
  assert.equal(await watcher.end(), 1008);
  // Another address of the same network.
  await two.refuses('/lobby', from('2001:db8:1:2:ffff::1'), '403 blocked');
  await assert.rejects(enter(two.url, { game: '' }, from(bad)), /403/);
  assert.equal(await two.statusOf('/lobby', from('192.0.2.8')), 200);
  await run('unblock', '2001:db8:1:2:9::');
  await untilStatus(200);
  assert.equal(await run('blocked'), '192.0.2.7\n');
});

test('in read-only mode games can be watched, nothing changes, and no time runs', async () => {
  const clock = { minutes: 5, increment: 0 };
  const { id, south, north } = await newPair(one, { ruleset: 'wari', clock }, [2, 8]);
  const free = await one.create({ ruleset: 'wari' });
  const watcher = await enter(two.url, { game: id });
  assert.equal(watcher.welcome.game.clock.running, 'south');

  assert.equal(await run('read-only'), 'off\n');
  await run('read-only', 'on');
  assert.equal(await run('read-only'), 'on\n');
  assert.equal((await watcher.update(({ isReadOnly }) => isReadOnly)).game.clock.running, null);
  for (const server of servers) await until(async () => (await server.game(id)).isReadOnly);
  const wanted = { body: { ruleset: 'wari' } };
  for (const [path, how] of /** @type {const} */ ([
    ['/games', wanted],
    ['/games/find', wanted],
    [`/games/${free.id}/join`, { method: 'POST' }],
    [`/games/${id}/actions`, { token: south, body: move(2, 0) }],
    [`/games/${id}/actions`, { token: north, body: { type: 'resign' } }],
  ]))
    await two.refuses(path, how, '503 read-only');
  const timeOf = async (/** @type {typeof one} */ server) => (await server.game(id)).clock.remaining.south;
  // Time runs for a moment after the last heartbeat.
  let left = NaN;
  await until(async () => left === (left = await timeOf(one)));
  assert.equal(await timeOf(two), left);
  // One that starts meanwhile does not let time run either.
  const third = await startServer({ database, ...how });
  assert.equal(await timeOf(third), left);
  assert.equal(await third.statusOf('/readyz'), 200);

  const resumed = performance.now();
  await run('read-only', 'off');
  await watcher.update(({ isReadOnly }) => !isReadOnly);
  assert.equal((await two.act(id, south, move(2, 0))).ply, 3);
  const cost = left - (await timeOf(one));
  assert.ok(cost <= performance.now() - resumed + limits.outage, `${cost} ms`);
});
