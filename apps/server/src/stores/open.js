// @ts-check
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';
import { fail, isPostgres, messageOf, parseUrl, settingOf } from '../settings.js';
import { openPostgres } from './postgres.js';
import { openSqlite } from './sqlite.js';

/** @typedef {(place: string, limits: import('../limits.js').Limits) => Promise<import('./store.js').Store>} OpenStore */

/**
 * Opens the games at a place: in PostgreSQL if it begins with `postgres://` or `postgresql://`, otherwise in a file of SQLite.
 * Creates them if there are none.
 *
 * @type {OpenStore}
 */
export const openStore = async (place, limits) =>
  isPostgres(place) ? openPostgres(place, limits) : openSqlite(place, limits);

/** A place in an error message, without a password. @type {(place: string) => string} */
export const nameOf = (place) =>
  isPostgres(place) ? place.replace(/(?<=:\/\/).*@/, '').replace(/\?.*/, '') : resolve(place);

/** Reads a row that every server has stored. @type {(place: string, timeout: number) => Promise<unknown>} */
const readHeartbeat = async (place, timeout) => {
  const sql = 'SELECT lost FROM heartbeat';
  if (isPostgres(place)) {
    const pool = new pg.Pool({ connectionString: place, connectionTimeoutMillis: timeout });
    return pool.query(sql).finally(() => pool.end());
  }
  const file = statSync(place, { throwIfNoEntry: false });
  if (!file?.isFile()) throw new Error(file ? 'it is a folder' : 'there is no such file');
  const db = new DatabaseSync(place, { readOnly: true });
  db.prepare(sql).get();
  return db.close();
};

/** Opens the games at a place where a server has created them. @type {OpenStore} */
export const openExisting = async (place, limits) => {
  await readHeartbeat(place, limits.toWaitForDatabase).catch((error) => {
    throw new Error(`${messageOf(error)}; expected the games that a server creates when it starts`);
  });
  return openStore(place, limits);
};

/**
 * Opens the games at the place that the environment names; ends the program if that fails.
 *
 * @param {import('../limits.js').Limits} limits
 * @param {OpenStore} [open]
 */
export const openStoreOfSettings = async (limits, open = openStore) => {
  const name = process.env['DATABASE_URL'] === undefined ? 'DATABASE' : 'DATABASE_URL';
  const place = settingOf(name, 'games.db', name === 'DATABASE' ? String : parseUrl);
  const store = await open(place, limits).catch((error) =>
    fail(`${name} cannot be used: ${nameOf(place)}`, error),
  );
  return { place, store };
};
