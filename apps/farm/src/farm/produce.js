// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { createCollector } from './collector.js';
import { createFeeder } from './feeder.js';
import { kindOf } from './kinds.js';
import { UnusableResultsError } from './results.js';
import { runIdOf } from './runs.js';

/** Milliseconds between two looks at the queue. */
const POLL_MS = 100;
/** Looks at the queue between two reviews of the jobs that are left. */
const REVIEW_EVERY = 10;

/** Thrown when all that is left of a run are jobs that failed. */
export class FailedJobsError extends Error {
  /**
   * @param {string} run
   * @param {readonly string[]} jobs
   */
  constructor(run, jobs) {
    const shown = jobs.length > 5 ? [...jobs.slice(0, 5), '…'] : jobs;
    super(`${run}: ${jobs.length} ${jobs.length === 1 ? 'job' : 'jobs'} failed: ${shown.join(', ')}`);
    this.name = 'FailedJobsError';
    this.jobs = jobs;
  }
}

/**
 * Runs a spec: adds its jobs, waits for their results and merges them. It keeps nothing that Redis does not have, so it may
 * be ended and started again at any time, and continues where it was. `onRun` is called with the id of the run.
 *
 * Rejects with RangeError when the spec is invalid, with FailedJobsError, and with what the kind throws.
 *
 * @param {import('./farm.js').Farm} farm
 * @param {import('./kinds.js').Kinds} kinds
 * @param {{ kind: string }} spec
 * @param {(run: string) => void} [onRun]
 */
export const produce = async (farm, kinds, spec, onRun) => {
  const { runs, results } = farm;
  const kind = kindOf(kinds, spec.kind);
  const jobs = await kind.split(spec);
  const { version } = kind;
  const run = runIdOf(spec.kind, version, spec, jobs);
  const collector = createCollector(farm, kind, { run, jobs, spec });
  const feeder = createFeeder(farm, { run, kind: spec.kind, version, jobs });

  /** @type {import('./runs.js').Run} */
  const record = {
    id: run,
    kind: spec.kind,
    jobs: jobs.length,
    state: 'running',
    startedAt: Date.now(),
    doneBefore: await results.count(run),
  };
  await runs.save(record);
  /** Adds what Redis has lost. Workers do no jobs of an unknown run. */
  const review = async () => {
    if (!(await runs.find(run))) await runs.save(record);
    return await feeder.review();
  };
  onRun?.(run);
  for (let polls = 1; !(await collector.collect()); polls++) {
    await feeder.feed();
    const failed = polls % REVIEW_EVERY === 0 ? await review() : null;
    if (failed && failed.length > 0) {
      await runs.end(run, 'incomplete');
      throw new FailedJobsError(run, failed);
    }
    await sleep(POLL_MS);
  }
  try {
    const outcome = await kind.merge(collector.collected, spec);
    await runs.end(run, 'done');
    return { run, outcome };
  } catch (error) {
    if (error instanceof UnusableResultsError) {
      await results.forget(run, error.jobs);
      await runs.end(run, 'incomplete');
    }
    throw error;
  }
};
