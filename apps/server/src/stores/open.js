// @ts-check
import { isPostgres } from '../settings.js';
import { openPostgres } from './postgres.js';
import { openSqlite } from './sqlite.js';

/**
 * Opens the games at a place: in PostgreSQL if it begins with `postgres://` or `postgresql://`, otherwise in a file of SQLite.
 *
 * @param {string} place
 * @param {import('../limits.js').Limits} limits
 * @returns {Promise<import('./store.js').Store>}
 */
export const openStore = async (place, limits) =>
  isPostgres(place) ? openPostgres(place, limits) : openSqlite(place, limits);
