// @ts-check
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';

/** The folder with the programs of PostgreSQL; undefined if it is not installed. */
export const folder = [
  ...(process.env['PATH'] ?? '').split(delimiter),
  ...['11', '12', '13', '14', '15', '16', '17', '18']
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
    .reverse(),
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
  let databases = 0;

  const start = async () => {
    const args = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', ''];
    child = spawn(join(String(folder), 'postgres'), args, { ...user, cwd: data, stdio: 'ignore' });
    for (;;) {
      try {
        return await query(`${server}postgres`, 'SELECT 1');
      } catch (error) {
        if (child.exitCode !== null) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
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
    async newDatabase() {
      const name = `games${++databases}_${process.pid}`;
      await query(`${server}postgres`, `CREATE DATABASE ${name}`);
      return server + name;
    },
    async remove() {
      if (child.exitCode === null) await stop('SIGQUIT');
      rmSync(data, { recursive: true, force: true });
    },
  };
};
