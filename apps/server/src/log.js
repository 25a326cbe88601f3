// @ts-check
import { LRUCache } from 'lru-cache';
import pino from 'pino';
import pretty from 'pino-pretty';
import { settingOf } from './settings.js';

/** Reads the least level that is logged. */
const parseLevel = (/** @type {string} */ text) => {
  const levels = [...Object.keys(pino.levels.values), 'silent'];
  if (levels.includes(text)) return text;
  throw new RangeError(`expected ${levels.join(', ')}, got "${text}"`);
};

/** The log, on the standard error output: a line of JSON for each entry; short lines in a terminal. */
export const log = pino(
  { level: settingOf('LOG_LEVEL', 'info', parseLevel) },
  process.stderr.isTTY
    ? pretty({ destination: 2, sync: true, ignore: 'pid,hostname', singleLine: true })
    : pino.destination({ dest: 2, sync: true }),
);

/** The addresses and errors that have been logged within the last minute. @type {LRUCache<string, true>} */
const logged = new LRUCache({ max: 10_000, ttl: 60_000 });

/**
 * Logs an unexpected error: one a minute of an address, whose client may cause it as often as it likes, and one a minute of the
 * same error without an address. The level `debug` has all of them.
 *
 * @param {unknown} error
 * @param {{ address?: string }} [about] what is logged with it
 */
export const logError = (error, about = {}) => {
  const key = about.address ?? String(error);
  const level = logged.has(key) ? 'debug' : 'error';
  if (level === 'error') logged.set(key, true);
  log[level]({ ...about, err: error }, 'unexpected error');
};
