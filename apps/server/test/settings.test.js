// @ts-check
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { z } from 'zod';
import { dependencies, schema } from '../src/limits.js';
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
  ORIGINS: ['', 'club.example', 'https://club.example/', 'https://club.example,'],
  REDIS_URL: ['', 'localhost'],
  LOG_LEVEL: ['loud'],
  METRICS_PORT: ['yes'],
  LIMITS: ['{"botsAtOnce":0}', '{bad', '5', '{"gmaes":5}', '{"gamesOfAddress":{"burst":5}}'],
};
for (const [name, values] of Object.entries(wrong))
  for (const value of values)
    test(`an invalid setting is reported in a line: ${name}='${value}'`, () => {
      assert.match(failureOf({ [name]: value }), new RegExp(`^${name} cannot be used: .+\\n$`));
    });

test('a port in use and a host that is not this machine are reported in a line', async () => {
  const { port } = new URL((await startServer()).url);
  for (const setting of [{ PORT: port }, { HOST: 'nowhere.invalid' }, { HOST: '192.0.2.1' }])
    assert.match(failureOf(setting), /^HOST \S+ with port \d+ cannot be listened on: .+\n$/);
});

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
/** @type {Record<string, any>} */
const limits = z.toJSONSchema(schema).properties ?? {};

test('the readme lists all limits with their defaults and ranges', () => {
  const rows = readme.matchAll(/^\| `(\w+)` +\| +(\S.*?) +\| +(\S.*?) +\| \S/gm);
  const listed = new Map(Array.from(rows, ([, name, ...texts]) => [String(name), texts]));
  const number = (/** @type {number} */ value) => value.toLocaleString('en');
  const range = (/** @type {any} */ of) => `${number(of.minimum)} – ${number(of.maximum)}`;
  for (const [name, { default: usual, properties, ...bounds }] of Object.entries(limits)) {
    const texts = properties
      ? [
          `${usual.burst}, ${usual.perSecond}/s`,
          `${range(properties.burst)}, ${range(properties.perSecond)}/s`,
        ]
      : [name === 'botsAtOnce' ? 'cores - 1' : number(usual), range(bounds)];
    assert.deepEqual(listed.get(name), texts, name);
    const wrong = { [name]: properties ? { burst: 0.5, perSecond: 1 } : 0.5 };
    const message = /"expected a whole number from \d+ to \d+, got 0.5"/;
    assert.match(String(schema.safeParse(wrong).error), message, name);
  }
});

test('limits that depend on each other are checked, as the readme says', () => {
  const text = readme.replaceAll(/\s+/g, ' ');
  for (const [small, times, large] of dependencies) {
    const wrong = { [small]: limits[small].maximum, [large]: limits[large].minimum };
    const messages = String(schema.safeParse(wrong).error?.issues.map(({ message }) => message));
    assert.match(messages, new RegExp(`${small} is .*\\d and ${large} is .*\\d; expected ${small} of .*\\d`));
    assert.ok(text.includes(`\`${small}\`${times > 1 ? ` × ${times}` : ''} ≤ \`${large}\``), small);
  }
});
