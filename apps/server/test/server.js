// @ts-check
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { move } from './client.js';
import { createDatabase } from './postgres.js';

const main = new URL('../src/main.js', import.meta.url).pathname;

const plenty = { burst: 1e6, perSecond: 1e6 };
/** Only what hangs takes so many milliseconds; on a busy machine, what is alive takes longer than the usual limits. */
const PATIENCE = 600_000;
/** Limits of time that a database does not meet, however busy the machine is. */
export const patient = {
  ...{ toWaitForLock: PATIENCE, toWaitForDatabase: PATIENCE, toWaitForRates: PATIENCE },
  silence: 2 * PATIENCE,
};
/** Limits that a test does not meet, however busy the machine is and however many players are at one address. */
const generous = {
  ...patient,
  ...{ toSayHello: PATIENCE, toSendHeaders: PATIENCE, toSendRequest: PATIENCE },
  ping: PATIENCE,
  firstMove: PATIENCE,
  toDrain: 1,
  requestsOfAddress: plenty,
  gamesOfAddress: plenty,
  messagesOfConnection: plenty,
  socketsOfAddress: 5000,
  connectionsOfAddress: 5000,
};

/** The path of a new folder, which is removed after the test. */
export const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'mancala-server-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** The path of a database file, which is removed after the test. */
export const newFile = () => join(newFolder(), 'games.db');

/** A new database: a file, or one in PostgreSQL if the tests are run with that. */
export const newDatabase = async () => {
  const postgres = process.env['TEST_POSTGRES'];
  return postgres === undefined ? newFile() : createDatabase(postgres);
};

/** Whether a database is in PostgreSQL. */
export const isPostgres = (/** @type {string} */ database) => database.startsWith('postgres:');

/** The environment of a program that uses a database. @type {(database: string) => NodeJS.ProcessEnv} */
export const envOf = (database) => ({
  ...process.env,
  [isPostgres(database) ? 'DATABASE_URL' : 'DATABASE']: database,
  LIMITS: JSON.stringify(patient),
});

/** Stops the clock of threads. */
const stoppedThreads = `
  import { isMainThread } from 'node:worker_threads';
  if (!isMainThread) performance.now = () => 0;
`;
/** Stops the clock of a process and its intervals; both go on with SIGUSR2, the clock by a second. */
const stoppedClock = `
  ${stoppedThreads}
  if (isMainThread) {
    let now = 0;
    const began = Date.now();
    performance.now = () => now;
    Date.now = () => began + now;
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

/** @typedef {{ token?: string | undefined, body?: unknown, text?: string, method?: string, headers?: Record<string, string> }} Request */
/** @typedef {import('./client.js').Message} Message */

/** A request that a proxy has got from an address. */
export const from = (/** @type {string} */ address) => ({ headers: { 'x-forwarded-for': address } });

/** The ways to send requests to a server by HTTP. */
export const requestsTo = (/** @type {string} */ url) => {
  /**
   * Sends an HTTP request; `json` of the answer is null if it is not JSON.
   *
   * @param {string} path
   * @param {Request} [how]
   */
  const ask = async (
    path,
    { token, body, text = body === undefined ? body : JSON.stringify(body), method, headers } = {},
  ) => {
    const response = await fetch(url + path, {
      method: method ?? (text === undefined ? 'GET' : 'POST'),
      headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: text ?? null,
    });
    const answer = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    /** @type {Message} */
    const json = isJson ? JSON.parse(answer) : null;
    return { status: response.status, text: answer, json, headers: response.headers };
  };

  return {
    ask,

    /** Sends a request; returns the status of the answer. @type {(path: string, how?: Request) => Promise<number>} */
    statusOf: async (path, how) => (await ask(path, how)).status,

    /** Returns the JSON of a page that must be there. @type {(path: string, how?: Request) => Promise<Message>} */
    async get(path, how) {
      const { status, json } = await ask(path, how);
      assert.equal(status, 200, path);
      return json;
    },

    /** Takes a seat in a new game, or, with another path, in one that somebody has begun. Tries again while the server is busy. @type {(body: object, path?: string, how?: Request) => Promise<Message>} */
    async create(body, path = '/games', how) {
      const { status, text, json } = await ask(path, { body, ...how });
      if (json?.error === 'busy') return this.create(body, path, how);
      assert.equal(status, 201, text);
      return json;
    },

    /** Sends an action of a player; returns the answer. @type {(id: string, token: string | undefined, body: object) => Promise<Message>} */
    async act(id, token, body) {
      const { status, json } = await ask(`/games/${id}/actions`, { token, body });
      assert.equal(json.type, status === 200 ? 'accepted' : 'refused');
      return json;
    },

    /**
     * Sends a request that must be refused; returns the answer. `expected` is its status and error code.
     *
     * @type {(path: string, how: Request, expected: string) => Promise<Message>}
     */
    async refuses(path, how, expected) {
      const { status, json } = await ask(path, how);
      assert.equal(`${status} ${json?.error}`, expected, `${path} ${JSON.stringify(how)}`);
      return json;
    },

    /** Returns a game as the server shows it. @type {(id: string) => Promise<any>} */
    game: async (id) => (await ask(`/games/${id}`)).json.game,

    /** Returns a game as it is stored. @type {(id: string) => Promise<any>} */
    saved: async (id) => (await ask(`/games/${id}/saved`)).json,
  };
};

/**
 * The server as anybody starts it, on a free port. If `isStopped`, its clock stands still: bots with a time limit think forever, and
 * nothing happens at intervals until `advance` is called. With `threads`, only the clock of its threads.
 *
 * @param {{ database: string, limits?: object | undefined, env?: object | undefined, isStopped?: boolean | 'threads' | undefined }} how
 *   `limits` are those other than the generous ones
 */
export const launchServer = async ({ database, limits, env, isStopped }) => {
  const program = isStopped === 'threads' ? stoppedThreads : stoppedClock;
  const clock = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}` };
  const settings = { PORT: '0', LIMITS: JSON.stringify({ ...generous, ...limits }) };
  const child = spawn(process.execPath, [main], {
    env: { ...envOf(database), ...settings, ...(isStopped && clock), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (errors += text));
  const ended = once(child, 'exit').then(([code]) => code);
  while (!/listening on (\S+)/.test(output)) {
    await Promise.race([once(child.stdout, 'data'), ended]);
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}: ${output}`);
  }
  const url = String(/listening on (\S+)/.exec(output)?.[1]);

  /** @type {(name: NodeJS.Signals) => Promise<number | null>} */
  const signal = async (name) => {
    child.kill(name);
    return ended;
  };

  return {
    url,
    database,
    pid: child.pid,
    output: () => output,
    /** Returns what the server has logged, at a level of `least` or more. 40 is a warning. */
    logged: (least = 0) => {
      const lines = errors.split('\n').filter(Boolean);
      return lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= least);
    },
    ended,
    kill: () => signal('SIGKILL'),
    stop: () => signal('SIGTERM'),
    signal,

    /** Advances a clock that stands still by a second, and calls what happens at intervals. */
    async advance() {
      const before = output.split('clock at').length;
      child.kill('SIGUSR2');
      while (output.split('clock at').length === before) await once(child.stdout, 'data');
    },

    ...requestsTo(url),
  };
};

/** A server that runs until the end of the test; with a new database unless there is one. @type {(how?: Partial<Parameters<typeof launchServer>[0]>) => Promise<Server>} */
export const startServer = async ({ database, ...how } = {}) => {
  const server = await launchServer({ database: database ?? (await newDatabase()), ...how });
  after(server.kill);
  return server;
};

/** Two servers of one new database. @type {(how?: Parameters<typeof startServer>[0]) => Promise<[Server, Server]>} */
export const startTwo = async (how) => {
  const database = await newDatabase();
  return Promise.all([startServer({ database, ...how }), startServer({ database, ...how })]);
};

/** @typedef {Awaited<ReturnType<typeof launchServer>>} Server */
/** @typedef {Pick<Server, 'game' | 'act'>} Requests */
/** @typedef {Awaited<ReturnType<typeof newPair>>} Pair */

/** Plays a move, the first legal one if none is given; returns the new ply. @type {(server: Requests, pair: Pair, chosen?: number) => Promise<number>} */
export const playMove = async (server, { id, ...tokens }, chosen) => {
  const { state, ply, legalMoves } = await server.game(id);
  const token = tokens[/** @type {import('mancala-rules').Player} */ (state.turn)];
  const answer = await server.act(id, token, move(ply, chosen ?? legalMoves[0]));
  assert.equal(answer.type, 'accepted', JSON.stringify(answer));
  return answer.ply;
};

/**
 * A new game with both seats taken, after some moves: its id, and the tokens.
 *
 * @param {Server} server
 * @param {object} [wanted]
 * @param {number[]} [moves]
 */
export const newPair = async (server, wanted = { ruleset: 'wari' }, moves = []) => {
  const { id, token } = await server.create(wanted);
  const joined = await server.create({}, `/games/${id}/join`);
  const pair = { id: String(id), south: String(token), north: String(joined.token) };
  for (const each of moves) await playMove(server, pair, each);
  return pair;
};
