// @ts-check
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { limits } from '../src/limits.js';
import { newFile, startServer } from './server.js';

const main = new URL('../src/main.js', import.meta.url).pathname;

/** @type {(env: object) => { status: number | null, stderr: string }} */
const start = (env) =>
  spawnSync(process.execPath, [main], {
    env: { ...process.env, PORT: '0', DATABASE: newFile(), ...env },
    encoding: 'utf8',
    timeout: 20_000,
  });

/** @type {[string, object][]} */
const wrong = [
  ['PORT', { PORT: 'abc' }],
  ['PORT', { PORT: '99999' }],
  ['HOST', { HOST: '' }],
  ['DATABASE', { DATABASE: '' }],
  ['DATABASE', { DATABASE: '/nowhere/games.db' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://127.0.0.1:1/games' }],
  ['DATABASE_URL', { DATABASE_URL: 'games.db' }],
  ['DATABASE_URL', { DATABASE_URL: '' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
  ['TRUST_PROXY', { TRUST_PROXY: '-1' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/40' }],
  ['TRUST_PROXY', { TRUST_PROXY: '127.0.0.1,' }],
  ['REDIS_URL', { REDIS_URL: '' }],
  ['REDIS_URL', { REDIS_URL: 'localhost' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['METRICS_PORT', { METRICS_PORT: 'yes' }],
  ['LIMITS', { LIMITS: '{bad' }],
  ['LIMITS', { LIMITS: '{"gmaes":5}' }],
  ['LIMITS', { LIMITS: '{"games":"many"}' }],
  ['LIMITS', { LIMITS: '{"gamesOfAddress":{"burst":5}}' }],
  ['LIMITS', { LIMITS: '{"ping":10000000000}' }],
  ['LIMITS', { LIMITS: '{"ping":0}' }],
];
for (const [name, env] of wrong) {
  test(`an invalid setting is reported in a line: ${JSON.stringify(env)}`, () => {
    const { status, stderr } = start(env);
    assert.equal(status, 1);
    assert.match(stderr, new RegExp(`^${name} cannot be used: .+\\n$`));
  });
}

test('a file that is no database, and a port in use, are reported in a line', async () => {
  const database = newFile();
  writeFileSync(database, 'something else, and long enough to be looked at '.repeat(100));
  assert.match(start({ DATABASE: database }).stderr, /^DATABASE cannot be used: .+\n$/);
  const server = await startServer();
  const { port } = new URL(server.url);
  assert.match(start({ PORT: port }).stderr, /cannot be listened on: .+\n$/);
  await server.stop();
});

test('the readme lists all limits with their defaults', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const [, table = ''] = /^\| limit .*\n.*\n((?:\|.*\n)+)/m.exec(readme) ?? [];
  const listed = [...table.matchAll(/^\| `(\w+)` +\| +(\S.*?) +\| \S.*? +\| \S/gm)];
  const cores = { botsAtOnce: 'cores - 1' };
  const defaults = Object.entries({ ...limits, ...cores }).map(([name, limit]) => [
    name,
    typeof limit === 'object' ? `${limit.burst}, ${limit.perSecond}/s` : limit.toLocaleString('en'),
  ]);
  assert.deepEqual(
    listed.map(([, name, text]) => [name, text]),
    defaults,
  );
});
