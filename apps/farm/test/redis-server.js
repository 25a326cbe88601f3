// @ts-check
/** Starts a Redis of its own. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from './processes.js';

/** A port that no program listens on. */
const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
};

/** A new folder, which is removed when this process exits. */
export const temporaryFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'mancala-farm-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
};

/**
 * Starts a Redis that writes every change to disk (AOF), on this machine only. Resolves when it accepts commands.
 *
 * @param {{ folder?: string, port?: number, }} [how]
 */
export const startRedis = async ({ folder = temporaryFolder(), port } = {}) => {
  const chosen = port ?? (await freePort());
  const args = ['--port', String(chosen), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  const redis = startProcess('redis-server', [...args, '--appendonly', 'yes', '--appendfsync', 'always']);
  await redis.until('Ready to accept connections');
  return { port: chosen, url: `redis://127.0.0.1:${chosen}`, stop: redis.stop };
};
