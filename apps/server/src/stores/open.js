// @ts-check
import { openPostgres } from './postgres.js';
import { openSqlite } from './sqlite.js';

/** Whether a place is a database in PostgreSQL. @type {(place: string) => boolean} */
export const isPostgres = (place) => /^postgres(ql)?:\/\//.test(place);

/**
 * Opens the games at a place: in PostgreSQL if it begins with `postgres://` or `postgresql://`, otherwise in a file of SQLite.
 *
 * @param {string} place
 * @param {import('../limits.js').Limits} limits
 * @returns {Promise<import('./store.js').Store>}
 */
export const openStore = async (place, limits) =>
  isPostgres(place) ? openPostgres(place, limits) : openSqlite(place, limits);
