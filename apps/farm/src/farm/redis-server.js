// @ts-check
/** Starts a Redis of its own: for the demo, the measurements and the tests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const HOW_TO_INSTALL = `redis-server: not found on the PATH; install it:
  Debian, Ubuntu   apt-get install redis-server
  Fedora           dnf install redis
  macOS            brew install redis`;

/** A port that no program listens on. */
const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
};

/** A new folder for the files of a Redis. */
export const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'mancala-farm-'));

/**
 * Starts a Redis that writes every change to disk (AOF), on this machine only. Resolves when it accepts commands. Rejects
 * with an Error when redis-server is missing or ends.
 *
 * @param {{ folder: string, port?: number, fsync?: 'always' | 'everysec' }} how
 */
export const startRedis = async ({ folder, port, fsync = 'everysec' }) => {
  const chosen = port ?? (await freePort());
  const args = ['--port', String(chosen), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  const child = spawn('redis-server', [...args, '--appendonly', 'yes', '--appendfsync', fsync], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  await new Promise((resolve, reject) => {
    let output = '';
    child.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      reject(error.code === 'ENOENT' ? new Error(HOW_TO_INSTALL) : error),
    );
    child.once('close', (code) => reject(new Error(`redis-server ended with code ${code}:\n${output}`)));
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += text;
        if (output.includes('Ready to accept connections')) resolve(null);
      });
    }
  });
  return {
    port: chosen,
    url: `redis://127.0.0.1:${chosen}`,
    /** @type {(signal?: NodeJS.Signals) => Promise<void>} */
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
  };
};

/** @typedef {Awaited<ReturnType<typeof startRedis>>} RedisServer */

/**
 * Calls `use` with a new Redis in a temporary folder, and removes both afterwards, also when the process is interrupted.
 *
 * @template T
 * @param {(redis: RedisServer) => Promise<T>} use
 * @returns {Promise<T>}
 */
export const withRedis = async (use) => {
  const folder = temporaryFolder();
  try {
    const redis = await startRedis({ folder });
    try {
      return await use(redis);
    } finally {
      await redis.stop('SIGKILL');
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
