// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { query } from './postgres.js';

const main = new URL('../src/main.js', import.meta.url).pathname;

/** Limits that a test with many players at one address does not meet. */
export const generous = {
  toDrain: 1,
  requestsOfAddress: { burst: 1e6, perSecond: 1e6 },
  gamesOfAddress: { burst: 1e6, perSecond: 1e6 },
  messagesOfConnection: { burst: 1e6, perSecond: 1e6 },
  socketsOfAddress: 5000,
  connectionsOfAddress: 5000,
};

/** The path of a database file that is gone after the tests. */
export const newFile = () => {
  const folder = mkdtempSync(join(tmpdir(), 'mancala-server-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'games.db');
};

let databases = 0;

/** A new database: a file, or one in PostgreSQL if the tests are run with that. */
export const newDatabase = async () => {
  const postgres = process.env['TEST_POSTGRES'];
  if (postgres === undefined) return newFile();
  const name = `games_${process.pid}_${++databases}`;
  await query(`${postgres}postgres`, `CREATE DATABASE ${name}`);
  return postgres + name;
};

/** Stops the clock of a process and its intervals; both go on with SIGUSR2, the clock by a second. */
const stoppedClock = `
  import { isMainThread } from 'node:worker_threads';
  let now = 0;
  const began = Date.now();
  performance.now = () => now;
  Date.now = () => began + now;
  if (isMainThread) {
    const { setInterval } = globalThis;
    const intervals = new Set();
    globalThis.setInterval = (callback, ms, ...args) => {
      if (ms < 100) return setInterval(callback, ms, ...args);
      intervals.add(() => callback(...args));
    };
    process.on('SIGUSR2', () => {
      now += 1000;
      for (const call of intervals) call();
      console.log('clock at ' + now);
    });
  }
`;

/**
 * The server as anybody starts it, on a port that is free. If `isStopped`, its clock stands still: bots with a time limit
 * think forever, and nothing happens at intervals until `advance` is called.
 *
 * @param {{ database?: string, limits?: object, env?: object, isStopped?: boolean }} [how]
 */
export const startServer = async ({
  database: given,
  limits = generous,
  env = {},
  isStopped = false,
} = {}) => {
  const database = given ?? (await newDatabase());
  const clock = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(stoppedClock)}` };
  const started = performance.now();
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: '0',
      [database.startsWith('postgres:') ? 'DATABASE_URL' : 'DATABASE']: database,
      LIMITS: JSON.stringify(limits),
      ...(isStopped && clock),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (errors += text));
  const ended = once(child, 'exit').then(([code]) => code);
  after(() => child.kill('SIGKILL'));
  while (!/listening on (\S+)/.test(output)) {
    await Promise.race([once(child.stdout, 'data'), ended]);
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}: ${output}`);
  }
  const url = /** @type {string} */ (/listening on (\S+)/.exec(output)?.[1]);

  /** @type {(signal: NodeJS.Signals) => Promise<number | null>} */
  const end = async (signal) => {
    child.kill(signal);
    return ended;
  };

  return {
    url,
    database,
    pid: child.pid,
    startMs: performance.now() - started,
    output: () => output,
    /** What the server has logged. @type {() => any[]} */
    logged: () =>
      errors
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    /** Warnings and errors. @type {() => any[]} */
    warnings() {
      return this.logged().filter(({ level }) => level >= 40);
    },
    ended,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    signal: (/** @type {NodeJS.Signals} */ signal) => child.kill(signal),

    /** Advances a clock that stands still by a second, and calls what happens at intervals. */
    async advance() {
      const before = output.split('clock at').length;
      child.kill('SIGUSR2');
      while (output.split('clock at').length === before) await once(child.stdout, 'data');
    },

    /**
     * An HTTP request; its answer as JSON.
     *
     * @param {string} path
     * @param {{ token?: string, body?: unknown, text?: string, method?: string, headers?: Record<string, string> }} [how]
     */
    async ask(path, { token, body, text, method, headers = {} } = {}) {
      const response = await fetch(url + path, {
        method: method ?? (body !== undefined || text !== undefined ? 'POST' : 'GET'),
        headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        ...((body !== undefined || text !== undefined) && { body: text ?? JSON.stringify(body) }),
      });
      const said = await response.text();
      /** @type {any} */
      let json;
      try {
        json = JSON.parse(said);
      } catch {
        json = null;
      }
      return { status: response.status, text: said, json, headers: response.headers };
    },
  };
};

/** @typedef {Awaited<ReturnType<typeof startServer>>} Server */

/**
 * Takes a seat, and tries again while the server is busy.
 *
 * @param {Server} server
 * @param {string} path
 * @param {object} body
 * @returns {Promise<{ id: string, token: string }>}
 */
const takeSeat = async (server, path, body) => {
  const { json } = await server.ask(path, { method: 'POST', body });
  if (json.error === 'busy') return takeSeat(server, path, body);
  if (!json.token) throw new Error(JSON.stringify(json));
  return json;
};

/**
 * A new game with both seats taken: its id, and the tokens.
 *
 * @param {Server} server
 * @param {object} wanted
 */
export const newPair = async (server, wanted) => {
  const south = await takeSeat(server, '/games', wanted);
  const north = await takeSeat(server, `/games/${south.id}/join`, {});
  return { id: south.id, south: south.token, north: north.token };
};
