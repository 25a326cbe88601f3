// @ts-check
/** A database file, in a thread of its own: the driver is synchronous, and waits for the lock of the file. */
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'libsql';
import { answerCalls } from '../thread.js';
import { every } from '../timers.js';
import { prepareTables } from './sqlite-tables.js';
import { createWriter } from './sqlite-writer.js';

/** @type {{ path: string, timeout: number, poll: number }} */
const { path, timeout, poll } = workerData;

/**
 * Milliseconds since the machine has started, the same for all of its processes. Nobody can set this clock; the time of play
 * goes on where it was after the next start.
 */
const uptime = () => Math.round(Number(process.hrtime.bigint()) / 1e6);

answerCalls(() => {
  const db = new Database(path, { timeout });
  prepareTables(db, timeout);
  const writeTogether = createWriter(db);
  /** @type {Map<string, Database.Statement>} */
  const prepared = new Map();

  /** A statement, prepared once, and its values. The uptime is `?1`. @type {(sql: string, values: readonly unknown[]) => [Database.Statement, unknown[]]} */
  const bind = (sql, values) => {
    const statement = prepared.get(sql) ?? db.prepare(sql);
    prepared.set(sql, statement);
    return [statement, sql.includes('?') ? [uptime(), ...values] : []];
  };

  /** @type {(sql: string, values?: readonly unknown[]) => any[]} */
  const read = (sql, values = []) => {
    const [statement, bound] = bind(sql, values);
    return statement.all(bound);
  };

  /** @type {(sql: string, values?: readonly unknown[]) => Promise<number>} */
  const write = (sql, values = []) =>
    writeTogether(() => {
      const [statement, bound] = bind(sql, values);
      return statement.run(bound).changes;
    });

  /** Compares the version of the file many times a second, which takes microseconds. */
  const watch = () => {
    /** @type {number} */
    let last;
    /** @type {number} */
    let lastTick;
    every(poll, () => {
      const latest = read('PRAGMA data_version')[0].data_version;
      if (latest === last) return;
      // Reads the clock first, so that a change in between is told twice rather than never.
      const [{ now }] = read('SELECT now FROM clock');
      const since = () => read('SELECT id FROM games WHERE changed > ?2', [lastTick]).map(({ id }) => id);
      parentPort?.postMessage({ changed: last === undefined ? null : since() });
      lastTick = now;
      last = latest;
    });
  };

  return { read, write, watch, close: () => db.close() };
});
