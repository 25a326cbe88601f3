// @ts-check
import { fail, isPostgres, parseUrl, settingOf } from '../settings.js';
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

/**
 * Opens the games at the place that the environment names; ends the program if that fails.
 *
 * @param {import('../limits.js').Limits} limits
 */
export const openStoreOfSettings = async (limits) => {
  const name = process.env['DATABASE_URL'] === undefined ? 'DATABASE' : 'DATABASE_URL';
  const place = settingOf(name, 'games.db', name === 'DATABASE' ? String : parseUrl);
  const store = await openStore(place, limits).catch((error) => fail(`${name} cannot be used`, error));
  return { place, store };
};
