// @ts-check
import { UnrecoverableError, Worker } from 'bullmq';
import { printErrors } from './errors.js';

/**
 * The data of a job in the queue.
 *
 * @typedef {object} JobData
 * @property {string} run
 * @property {number} index
 * @property {number} version
 * @property {unknown} input
 */

/**
 * Does one job; returns whether it saved a result. Jobs that no attempt can do are refused with an UnrecoverableError.
 *
 * @param {import('./farm.js').Farm} farm
 * @param {import('./kinds.js').Kinds} kinds
 * @param {import('bullmq').Job<JobData>} job
 */
const doJob = async ({ runs, results }, kinds, job) => {
  const { run, index, version, input } = job.data;
  const kind = kinds.get(job.name);
  if (!kind) {
    const known = [...kinds.keys()].join(', ');
    throw new UnrecoverableError(
      `job ${job.id}: unknown kind "${job.name}" (kinds of this worker: ${known})`,
    );
  }
  if (version !== kind.version)
    throw new UnrecoverableError(
      `job ${job.id}: version ${version} of kind "${job.name}", expected ${kind.version}; update the older of producer and worker`,
    );
  if (!(await runs.isOpen(run)) || (await results.has(run, index))) return false;
  const result = await kind.run(input);
  if (result === undefined)
    throw new UnrecoverableError(`job ${job.id}: kind "${job.name}" returned nothing, expected a JSON value`);
  return await results.save(run, index, result);
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
  /** @type {(job: import('bullmq').Job<JobData>) => Promise<void>} */
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
  return {
    /** The number of jobs whose results it saved. */
    done: () => done,
    ready: () => worker.waitUntilReady(),
    /** Resolves when the current job is done. */
    close: () => worker.close(),
  };
};
