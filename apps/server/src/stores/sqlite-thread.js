// @ts-check
/** A database file, in a thread of its own: the driver is synchronous, and waits for the lock of the file and for the disk. */
import { setImmediate } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { DatabaseSync, enhance } from '@photostructure/sqlite';
import { prepareTables } from './sqlite-tables.js';

/** A statement, in which the uptime is `?1`, and its other values. @typedef {[sql: string, values?: readonly unknown[]]} Query */
/** @typedef {import('@photostructure/sqlite').StatementSyncInstance} Statement */

/** @type {{ path: string, timeout: number }} */
const { path, timeout } = workerData;
const db = enhance(new DatabaseSync(path, { timeout }));
prepareTables(db, timeout);

/**
 * Milliseconds since the machine has started, the same for all of its processes. Nobody can set this clock; the time of play
 * goes on where it was after the next start.
 */
const uptime = () => Math.round(Number(process.hrtime.bigint()) / 1e6);

/** @type {Map<string, Statement>} */
const prepared = new Map();
/** A statement, prepared once, and its values. @type {(query: Query) => [Statement, unknown[]]} */
const bind = ([sql, values = []]) => {
  const statement = prepared.get(sql) ?? db.prepare(sql);
  prepared.set(sql, statement);
  return [statement, sql.includes('?') ? [uptime(), ...values] : []];
};

/** @type {(query: Query) => any[]} */
export const read = (query) => {
  const [statement, values] = bind(query);
  return statement.all(...values);
};

const tick = db.prepare('UPDATE clock SET now = now + 1');
/** Commits writes; returns how many rows each has changed. */
const commit = db.transaction((/** @type {readonly Query[]} */ writes) => {
  tick.run();
  return writes.map((query) => {
    const [statement, values] = bind(query);
    return statement.run(...values).changes;
  });
});

/** The writes that arrive at the same time. They share a commit, because waiting for the disk takes most of the time. @type {{ writes: Query[], changes: Promise<number[]> } | undefined} */
let batch;
const newBatch = () => {
  /** @type {Query[]} */
  const writes = [];
  const changes = setImmediate().then(() => {
    batch = undefined;
    return commit(writes);
  });
  return { writes, changes };
};

/** Returns how many rows a write has changed, once that is on disk. @type {(query: Query) => Promise<number>} */
export const write = async (query) => {
  const { writes, changes } = (batch ??= newBatch());
  const index = writes.push(query) - 1;
  return Number((await changes)[index]);
};

/** The state of the file when changes were last looked for: its version, and the clock. @type {{ version?: number, tick?: number }} */
let seen = {};
/** The ids of the games that have changed since the last look; null at the first one. @type {() => string[] | null} */
export const changes = () => {
  const before = seen;
  const [{ data_version: version }] = read(['PRAGMA data_version']);
  if (version === before.version) return [];
  // Reads the clock first, so that a change in between is told twice rather than never.
  const [{ now }] = read(['SELECT now FROM clock']);
  seen = { version, tick: now };
  if (before.tick === undefined) return null;
  return read(['SELECT id FROM games WHERE changed > ?2', [before.tick]]).map(({ id }) => id);
};
