// @ts-check
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { limits } from '../src/limits.js';
import { enter, move, until } from './client.js';
import { execute } from './database.js';
import { envOf, from, isPostgres, newDatabase, newFolder, newPair, startServer, startTwo } from './server.js';

const how = { limits: { orders: 50 }, env: { TRUST_PROXY: '1' } };
const servers = await startTwo(how);
const [one, two] = servers;
const { database } = one;
const program = new URL('../src/admin.js', import.meta.url).pathname;

/** Runs a command of the operator. @type {(args: string[], place?: string) => Promise<{ stdout: string }>} */
const admin = (args, place = database) =>
  promisify(execFile)(process.execPath, [program, ...args], { env: envOf(place) });

/** What a command prints. @type {(...args: string[]) => Promise<string>} */
const run = async (...args) => (await admin(args)).stdout;

/** The message of a command that must fail. @type {(args: string[], place?: string) => Promise<string>} */
const failureOf = async (args, place) => {
  const { code, stdout, stderr } = await admin(args, place).catch((error) => error);
  assert.deepEqual([code, stdout], [1, ''], stderr);
  return stderr;
};

test('games are listed, shown and deleted', async () => {
  const { id } = await newPair(one, { ruleset: 'wari' }, [2]);
  const other = await one.create({ ruleset: 'kalah', bot: 'level3' });
  const lines = (await run('list')).trim().split('\n').sort();
  const expected = [`${id}\twari\t1\tplayer-player\t0.0`, `${other.id}\tkalah\t0\tplayer-level3\t0.0`];
  assert.deepEqual(lines, expected.sort());
  assert.match(await run('show', id), new RegExp(`^${id}\twari.*\n\n[^]*\\bC\\b`));
  assert.equal(await run('delete', id), `${id} is deleted\n`);
  assert.equal(await two.statusOf(`/games/${id}`), 404);
  assert.equal((await run('list')).trim().split('\n').length, 1);
});

test('wrong commands are reported', async () => {
  for (const args of [[], ['lst'], ['show'], ['constructor'], ['list', '--all']])
    assert.match(await failureOf(args), /^usage: npm run admin -- COMMAND\n\n {2}list .*\n( {2}.*\n)+$/);
  const noFile = isPostgres(database) && 'expected a file of SQLite; PostgreSQL has pg_dump';
  for (const [command, problem] of [
    // An id may begin with a hyphen.
    ['show -nothing', 'there is no such game'],
    ['delete nothing', 'there is no such game'],
    ['backup /nowhere/games.db', noFile || 'there is no such folder'],
    [`backup ${program}`, noFile || 'there is such a file already'],
    ['block here', 'expected an IPv4 or IPv6 address, or a network such as 10.0.0.0/8'],
    ['block 0.0.0.0/0', 'expected a network of 8 to 32 bits'],
    ['unblock 192.0.2.9', '192.0.2.9/32 is none of the blocked networks'],
    ['read-only maybe', 'expected on or off'],
  ])
    assert.equal(await failureOf(String(command).split(' ')), `${command}: ${problem}\n`);
});

test('a place where no server has stored games is refused, and nothing is created there', async () => {
  const folder = newFolder();
  const [missing, other, empty] = ['missing', 'other', 'empty'].map((name) => join(folder, name));
  await execute(String(other), 'CREATE TABLE games (id TEXT)');
  writeFileSync(String(empty), '');
  const before = readdirSync(folder);
  for (const [place, problem] of [
    [missing, 'there is no such file'],
    [folder, 'it is a folder'],
    [program, 'file is not a database'],
    [other, 'no such table: heartbeat'],
    [empty, 'no such table: heartbeat'],
    ...(isPostgres(database) ? [[await newDatabase(), 'relation "heartbeat" does not exist']] : []),
  ]) {
    const [, end] = (await failureOf(['backup', 'x'], place)).split(String(place).replace(/\/\/.*@/, '//'));
    assert.equal(end, `: ${problem}; expected the games that a server creates when it starts\n`);
  }
  assert.deepEqual(readdirSync(folder), before);
});

test('addresses and networks are blocked at all processes, and let in again', async () => {
  const bad = '2001:db8:1:2::3';
  const untilStatus = async (/** @type {string} */ address, /** @type {number} */ status) => {
    for (const server of servers)
      await until(async () => (await server.statusOf('/lobby', from(address))) === status);
  };
  const watcher = await enter(one.url, { game: (await newPair(one)).id }, from(bad));
  assert.equal(watcher.welcome.type, 'welcome');

  assert.equal(await run('block', bad), '2001:db8:1:2::/64 is blocked\n');
  await run('block', '10.9.8.7/8');
  assert.equal(await run('blocked'), '10.0.0.0/8\n2001:db8:1:2::/64\n');
  await untilStatus('10.255.0.1', 403);
  assert.equal(await watcher.end(), 1008);
  await two.refuses('/lobby', from('2001:db8:1:2:ffff::1'), '403 blocked');
  await assert.rejects(enter(two.url, { game: '' }, from(bad)), /403/);
  for (const address of ['11.0.0.0', '2001:db8:1:3::'])
    assert.equal(await two.statusOf('/lobby', from(address)), 200);
  await run('unblock', '2001:db8:1:2:9::');
  await untilStatus(bad, 200);
  assert.equal(await run('blocked'), '10.0.0.0/8\n');
  for (const server of servers)
    for (const event of ['begins', 'ends'])
      assert.equal(server.output().split(`order ${event}: block 2001:db8:1:2::/64`).length, 2, 'one line');
});

test('in read-only mode games can be watched, nothing changes, and no time runs', async () => {
  const clock = { minutes: 5, increment: 0 };
  const { id, south, north } = await newPair(one, { ruleset: 'wari', clock }, [2, 8]);
  const free = await one.create({ ruleset: 'wari' });
  const watcher = await enter(two.url, { game: id });
  assert.equal(watcher.welcome.game.clock.running, 'south');

  assert.equal(await run('read-only'), 'off\n');
  assert.equal(await run('read-only', 'on'), 'read-only mode is on\n');
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
  await until(() => third.output().includes('order ends: read-only'));
  assert.match(third.output(), /order begins: block 10\.0\.0\.0\/8/);
});
