// @ts-check
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { limits } from '../src/limits.js';
import { newFile, startServer } from './server.js';

const main = new URL('../src/main.js', import.meta.url).pathname;

/** Starts a server that ends by itself; returns its message. @type {(setting: object) => string} */
const failureOf = (setting) => {
  const env = { ...process.env, PORT: '0', DATABASE: newFile(), ...setting };
  const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' });
  assert.equal(status, 1);
  return stderr;
};

const noDatabase = newFile();
writeFileSync(noDatabase, 'something else, and long enough to be looked at '.repeat(100));
/** @type {Record<string, string[]>} */
const wrong = {
  PORT: ['abc', '99999'],
  HOST: [''],
  DATABASE: ['', '/nowhere/games.db', noDatabase],
  DATABASE_URL: ['postgres://127.0.0.1:1/games', 'games.db', ''],
  TRUST_PROXY: ['yes', '-1', '10.0.0.0/40', '127.0.0.1,'],
  REDIS_URL: ['', 'localhost'],
  LOG_LEVEL: ['loud'],
  METRICS_PORT: ['yes'],
  LIMITS: [
    ...['{bad', '{"gmaes":5}', '{"games":"many"}', '{"gamesOfAddress":{"burst":5}}'],
    ...['{"ping":10000000000}', '{"ping":0}'],
  ],
};
for (const [name, values] of Object.entries(wrong))
  for (const value of values)
    test(`an invalid setting is reported in a line: ${name}='${value}'`, () => {
      assert.match(failureOf({ [name]: value }), new RegExp(`^${name} cannot be used: .+\\n$`));
    });

test('a port in use is reported in a line', async () => {
  const { port } = new URL((await startServer()).url);
  assert.match(failureOf({ PORT: port }), /cannot be listened on: .+\n$/);
});

test('the readme lists all limits with their defaults', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const [, table = ''] = /^\| limit .*\n.*\n((?:\|.*\n)+)/m.exec(readme) ?? [];
  const listed = [...table.matchAll(/^\| `(\w+)` +\| +(\S.*?) +\| \S.*? +\| \S/gm)];
  const defaults = Object.entries({ ...limits, botsAtOnce: 'cores - 1' }).map(([name, limit]) => [
    name,
    typeof limit === 'object' ? `${limit.burst}, ${limit.perSecond}/s` : limit.toLocaleString('en'),
  ]);
  assert.deepEqual(
    listed.map(([, name, text]) => [name, text]),
    defaults,
  );
});
