// @ts-check
import { after } from 'node:test';
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';
import { limits } from '../src/limits.js';
import { openStore } from '../src/stores/open.js';
import { query } from './postgres.js';
import { isPostgres, newDatabase, patient } from './server.js';

/** @typedef {import('../src/stores/store.js').Store} Store */

/** Runs SQL in a database. @type {(database: string, sql: string) => Promise<unknown>} */
export const execute = async (database, sql) => {
  if (isPostgres(database)) return query(database, sql);
  const db = new DatabaseSync(database, { timeout: patient.toWaitForLock });
  db.exec(sql);
  return db.close();
};

/** Locks a table, or a file as a whole; the function ends that. @type {(database: string, table: string) => Promise<() => unknown>} */
export const lock = async (database, table) => {
  if (!isPostgres(database)) {
    const db = new DatabaseSync(database, { timeout: patient.toWaitForLock });
    db.exec('BEGIN IMMEDIATE');
    return () => db.close();
  }
  const client = new pg.Client(database);
  await client.connect();
  await client.query(`BEGIN; LOCK TABLE ${table}`);
  return () => client.end();
};

/**
 * Opens a new database several times, until the end of the test.
 *
 * @param {number} [count]
 * @param {object} [more] limits
 */
export const openStores = async (count = 1, more) => {
  const database = await newDatabase();
  const stores = await Promise.all(
    Array.from({ length: count }, () => openStore(database, { ...limits, ...patient, ...more })),
  );
  after(() => Promise.all(stores.map((store) => store.close())));
  return { database, stores: /** @type {[Store, Store]} */ (stores) };
};
