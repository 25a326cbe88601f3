// @ts-check
/**
 * Jobs whose course a test decides by files in a folder: each run of job 3 adds a line to `3.runs`; if the job is in `hold`, it
 * waits for the file `go`; if it is in `fail`, it throws until there is a file `cured`; if it is in `crash`, it ends its worker.
 */
import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { check, count } from '../../src/farm/check.js';

/**
 * @typedef {object} StepsSpec
 * @property {'steps'} kind
 * @property {string} folder
 * @property {number} jobs
 * @property {number[]} [hold]
 * @property {number[]} [fail]
 * @property {number[]} [crash]
 */

export const version = 1;

/** @param {StepsSpec} spec */
export const split = (spec) => Array.from({ length: spec.jobs }, (_, index) => ({ ...spec, index }));

/** @param {StepsSpec & { index: number }} job */
export const run = async ({ folder, index, hold = [], fail = [], crash = [] }) => {
  appendFileSync(join(folder, `${index}.runs`), `${process.pid}\n`);
  while (hold.includes(index) && !existsSync(join(folder, 'go'))) await sleep(20);
  if (crash.includes(index)) process.kill(process.pid, 'SIGKILL');
  if (fail.includes(index) && !existsSync(join(folder, 'cured')))
    throw new Error(`step ${index} is poisoned`);
  return index * index;
};

export const checkResult = (/** @type {unknown} */ result) => check(count(0), result, 'result');
export const merge = (/** @type {readonly number[]} */ results) => results;
export const describe = (/** @type {readonly number[]} */ results) => `${results.length} steps`;
export const format = (/** @type {readonly number[]} */ results) => JSON.stringify(results);
