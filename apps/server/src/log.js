// @ts-check
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
