// @ts-check
import { UnrecoverableError, Worker } from 'bullmq';
import { z } from 'zod';
import { check, count, expected } from './check.js';
import { printErrors } from './farm.js';
import { kindOf, readResult } from './kinds.js';

/** The data of a job in the queue. */
const jobData = z.object(
  { run: z.string(expected('the id of a run')), index: count(0), version: z.unknown(), input: z.unknown() },
  expected('an object'),
);

/**
 * Reads a job; throws an UnrecoverableError if no attempt can do it.
 *
 * @param {import('./kinds.js').Kinds} kinds
 * @param {import('bullmq').Job} job
 */
const readJob = (kinds, { name, data }) => {
  try {
    const { version, ...job } = check(jobData, data, 'data');
    const kind = kindOf(kinds, name);
    if (version === kind.version) return { kind, ...job };
    const advice = 'update the older of producer and worker';
    throw new RangeError(`version ${version} of kind "${name}", expected ${kind.version}; ${advice}`);
  } catch (error) {
    throw new UnrecoverableError(/** @type {Error} */ (error).message);
  }
};

/**
 * Does one job; returns whether it saved a result.
 *
 * @param {import('./farm.js').Farm} farm
 * @param {import('./kinds.js').Kinds} kinds
 * @param {import('bullmq').Job} job
 */
const doJob = async ({ runs, results }, kinds, job) => {
  const { kind, run, index, input } = readJob(kinds, job);
  if (!(await runs.isOpen(run)) || (await results.has(run, index))) return false;
  const text = JSON.stringify((await kind.run(input)) ?? null);
  const { problem } = readResult(kind, text, input);
  if (problem !== undefined) throw new Error(problem);
  return await results.save(run, index, text);
};

/**
 * Takes jobs from the queue, one at a time, until it is closed.
 *
 * @param {import('./farm.js').Farm} farm
 * @param {import('./kinds.js').Kinds} kinds
 */
export const startWorker = (farm, kinds) => {
  const { FARM_QUEUE, LOCK_MS, ATTEMPTS } = farm.settings;
  let done = 0;
  /** @type {(job: import('bullmq').Job) => Promise<void>} */
  const work = async (job) => {
    if (await doJob(farm, kinds, job)) done++;
  };
  const worker = new Worker(FARM_QUEUE, work, {
    connection: farm.redis,
    lockDuration: LOCK_MS,
    stalledInterval: LOCK_MS / 2,
    // A job that ends its worker each time is put aside after this many more attempts.
    maxStalledCount: ATTEMPTS,
    // What to wait for after Redis was away.
    runRetryDelay: 1000,
  });
  worker.on('failed', (job, error) => console.error(`job ${job?.id} failed: ${error.message}`));
  worker.on('stalled', (id) => console.error(`job ${id} lost its worker and waits for another one`));
  printErrors(worker);
  /** `done` returns the number of jobs whose results it saved. */
  return { worker, done: () => done };
};
