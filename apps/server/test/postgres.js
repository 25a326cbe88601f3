// @ts-check
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { until } from './client.js';

/** The folder with the programs of PostgreSQL; undefined if it is not installed. */
export const folder = [
  ...(process.env['PATH'] ?? '').split(delimiter),
  ...[18, 17, 16, 15, 14, 13, 12, 11].map((version) => `/usr/lib/postgresql/${version}/bin`),
].find((path) => existsSync(join(path, 'initdb')));

/** PostgreSQL does not run as root. @type {() => { uid?: number, gid?: number }} */
const unprivileged = () => {
  if (process.getuid?.() !== 0) return {};
  const id = (/** @type {string} */ option) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

/** A port that is free. */
export const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  return port;
};

/** Runs a statement in a connection of its own. @type {(url: string, sql: string) => Promise<any[]>} */
export const query = async (url, sql) => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

let databases = 0;
/** Creates a database in a PostgreSQL; returns its address. */
export const createDatabase = async (/** @type {string} */ server) => {
  const name = `games_${process.pid}_${++databases}`;
  await query(`${server}postgres`, `CREATE DATABASE ${name}`);
  return server + name;
};

/** A PostgreSQL of a test's own, on a port that is free. It keeps what it is told as the usual settings do. */
export const startPostgres = async () => {
  const data = mkdtempSync(join(tmpdir(), 'mancala-postgres-'));
  const user = unprivileged();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(data, user.uid, user.gid);
  const initdb = ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(String(folder), 'initdb'), initdb, { ...user, cwd: data, stdio: 'ignore' });
  const port = await freePort();
  const server = `postgres://postgres@127.0.0.1:${port}/`;
  /** @type {import('node:child_process').ChildProcess} */
  let child;

  const start = async () => {
    const args = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', ''];
    child = spawn(join(String(folder), 'postgres'), args, { ...user, cwd: data, stdio: 'ignore' });
    const isUp = () => query(`${server}postgres`, 'SELECT 1').catch(() => false);
    await until(async () => (await isUp()) || child.exitCode !== null);
    assert.equal(child.exitCode, null);
  };

  /** Ends it: SIGINT closes all connections first, SIGQUIT is as when it crashes. */
  const stop = async (/** @type {NodeJS.Signals} */ signal = 'SIGINT') => {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };

  await start();
  return {
    /** The place where databases are made. */
    server,
    start,
    stop,
    /** Creates a database; returns its address. */
    newDatabase: () => createDatabase(server),
    async remove() {
      if (child.exitCode === null) await stop('SIGQUIT');
      rmSync(data, { recursive: true, force: true });
    },
  };
};
