// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { createFeeder } from './feeder.js';
import { kindOf, readResult } from './kinds.js';
import { UnusableResultsError } from './results.js';
import { jobIdOf, runIdOf } from './runs.js';

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
    super(
      `${run}: ${jobs.length} ${jobs.length === 1 ? 'job' : 'jobs'} failed: ${shown.join(', ')}
"npm run failed" shows why; after "npm run failed -- --retry" the producer tries again`,
    );
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
  /** @type {unknown[]} */
  const collected = [];
  const decide = kind.createDecision?.(spec);
  /** Reads new results in the order of the jobs, whichever was done first; returns whether they suffice for the outcome. */
  const collect = async () => {
    /** @type {Map<number, string>} */
    const damaged = new Map();
    for await (const { index, text } of results.read(run, collected.length, jobs.length)) {
      if (text === null) break;
      const { result, problem } = readResult(kind, text, jobs[index]);
      collected.push(result);
      if (problem !== undefined) damaged.set(index, `${jobIdOf(run, index)}: damaged; ${problem}`);
      else if (damaged.size === 0 && decide?.(result)) return true;
    }
    if (damaged.size > 0) throw new UnusableResultsError(damaged);
    return collected.length === jobs.length;
  };
  const feeder = createFeeder(farm, { run, kind: spec.kind, version, jobs });

  const started = { startedAt: Date.now(), doneBefore: await results.count(run) };
  const record = { id: run, jobs: jobs.length, ...started };
  const save = (/** @type {import('./runs.js').Run['state']} */ state) => runs.save({ ...record, state });
  await save('running');
  onRun?.(run);
  try {
    for (let polls = 1; !(await collect()); polls++) {
      await feeder.feed();
      if (polls % REVIEW_EVERY === 0) {
        // Workers do no jobs of a run that Redis has lost.
        if (!(await runs.isOpen(run))) await save('running');
        const failed = await feeder.review();
        if (failed.length > 0) throw new FailedJobsError(run, failed);
      }
      await sleep(POLL_MS);
    }
    const outcome = await kind.merge(collected, spec);
    await save('done');
    return { run, outcome };
  } catch (error) {
    if (error instanceof UnusableResultsError) await results.forget(run, error.jobs);
    await save('incomplete');
    throw error;
  }
};
