// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';

const main = new URL('../src/main.js', import.meta.url).pathname;

/** Limits that a test with many players at one address does not meet. */
export const generous = {
  requestsOfAddress: { burst: 1e6, perSecond: 1e6 },
  gamesOfAddress: { burst: 1e6, perSecond: 1e6 },
  messagesOfConnection: { burst: 1e6, perSecond: 1e6 },
  socketsOfAddress: 5000,
  connectionsOfAddress: 5000,
};

/** A database file that is gone after the tests. */
export const newDatabase = () => {
  const folder = mkdtempSync(join(tmpdir(), 'mancala-server-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'games.db');
};

/**
 * The server as anybody starts it, on a port that is free.
 *
 * @param {{ database?: string, limits?: object, env?: object }} [how]
 */
export const startServer = async ({ database = newDatabase(), limits = generous, env = {} } = {}) => {
  const started = performance.now();
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', DATABASE: database, LIMITS: JSON.stringify(limits), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (errors += text));
  const ended = once(child, 'exit');
  after(() => child.kill('SIGKILL'));
  while (!/listening on (\S+)/.test(output)) {
    const [code] = await Promise.race([once(child.stdout, 'data'), ended]);
    if (child.exitCode !== null) throw new Error(`the server ended with ${code}: ${output}`);
  }
  const url = /** @type {string} */ (/listening on (\S+)/.exec(output)?.[1]);

  /** @type {(signal: NodeJS.Signals) => Promise<number | null>} */
  const end = async (signal) => {
    child.kill(signal);
    const [code] = await ended;
    return code;
  };

  return {
    url,
    database,
    pid: child.pid,
    startMs: performance.now() - started,
    output: () => output,
    errors: () => errors,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),

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
 * A new game with both seats taken: its id, and the tokens.
 *
 * @param {Server} server
 * @param {object} wanted
 */
export const newPair = async (server, wanted) => {
  const { json: south } = await server.ask('/games', { body: wanted });
  if (!south.token) throw new Error(JSON.stringify(south));
  const { json: north } = await server.ask(`/games/${south.id}/join`, { method: 'POST' });
  return { id: /** @type {string} */ (south.id), south: south.token, north: north.token };
};
