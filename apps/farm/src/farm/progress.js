// @ts-check
import { listFailed } from './failed.js';

/** How far back the rate looks, in milliseconds. */
const WINDOW_MS = 60_000;
/** How many failed jobs are shown. */
const SHOWN = 100;

/**
 * @typedef {object} RunProgress
 * @property {string} id
 * @property {string} kind
 * @property {import('./runs.js').Run['state']} state
 * @property {number} jobs
 * @property {number} done
 * @property {number | null} perSecond Jobs done a second, lately; null if none.
 * @property {number | null} secondsLeft An estimate; null if it is not known.
 */

/**
 * The state of the farm, which is also what the status page gets as JSON.
 *
 * @typedef {object} Progress
 * @property {RunProgress[]} runs The latest first.
 * @property {number} workers
 * @property {{ waiting: number, active: number, delayed: number, failed: number }} queue Jobs by their state; `delayed` wait
 *   for their next attempt.
 * @property {import('./failed.js').FailedJob[]} failed The latest failed jobs.
 */

/**
 * The rate of a run in a sliding window, from counts of done jobs.
 *
 * @param {{ at: number, done: number }} first
 */
export const createMeter = (first) => {
  const samples = [first];
  /**
   * Adds a count and returns the jobs per second since the oldest count in the window; null if none were done.
   *
   * @type {(at: number, done: number) => number | null}
   */
  return (at, done) => {
    samples.push({ at, done });
    while (samples.length > 2 && Number(samples[1]?.at) <= at - WINDOW_MS) samples.shift();
    const oldest = samples[0] ?? first;
    const rate = (1000 * (done - oldest.done)) / (at - oldest.at);
    return rate > 0 && Number.isFinite(rate) ? rate : null;
  };
};

/**
 * Returns a function that reads the progress of all runs.
 *
 * @param {import('./farm.js').Farm} farm
 */
export const createProgress = ({ queue, runs, results }) => {
  /** @type {Map<string, { startedAt: number, measure: ReturnType<typeof createMeter> }>} */
  const meters = new Map();

  /** @type {(run: import('./runs.js').Run) => Promise<RunProgress>} */
  const progressOf = async ({ id, kind, state, jobs, startedAt, doneBefore }) => {
    const done = await results.count(id);
    let meter = meters.get(id);
    if (meter?.startedAt !== startedAt) {
      meter = { startedAt, measure: createMeter({ at: startedAt, done: doneBefore }) };
      meters.set(id, meter);
    }
    const perSecond = state === 'done' ? null : meter.measure(Date.now(), done);
    return {
      id,
      kind,
      state,
      jobs,
      done,
      perSecond,
      secondsLeft: perSecond && (jobs - done) / perSecond,
    };
  };

  /** @returns {Promise<Progress>} */
  return async () => {
    const { waiting = 0, active = 0, delayed = 0, failed = 0 } = await queue.getJobCounts();
    return {
      runs: await Promise.all((await runs.list()).map(progressOf)),
      workers: await queue.getWorkersCount(),
      queue: { waiting, active, delayed, failed },
      failed: await listFailed(queue, SHOWN),
    };
  };
};

/** Seconds as "45 s", "12 min" or "3.4 h". */
const duration = (/** @type {number} */ seconds) =>
  seconds < 100
    ? `${Math.ceil(seconds)} s`
    : seconds < 6000
      ? `${Math.round(seconds / 60)} min`
      : `${(seconds / 3600).toFixed(1)} h`;

/** The jobs of a run: "12 of 50 jobs, 2.3 a second, 17 s left". @type {(run: RunProgress) => string} */
export const describeJobs = ({ state, jobs, done, perSecond, secondsLeft }) => {
  const parts = [`${done} of ${jobs} jobs`];
  if (state !== 'running') parts.push(state);
  else if (perSecond !== null && secondsLeft !== null)
    parts.push(
      perSecond < 0.5 ? `${(60 * perSecond).toFixed(1)} a minute` : `${perSecond.toFixed(1)} a second`,
      `${duration(secondsLeft)} left`,
    );
  return parts.join(', ');
};

/** @type {(workers: number) => string} */
const describeWorkers = (workers) => `${workers} ${workers === 1 ? 'worker' : 'workers'}`;

/**
 * A run on one line: "match-0123456789ab: 12 of 50 jobs, 2.3 a second, 17 s left".
 *
 * @param {RunProgress} run
 */
export const describeRun = (run) => `${run.id}: ${describeJobs(run)}`;

/**
 * A run and its farm on a line that fits on a terminal of 80 columns: "12 of 50 jobs, 2.3 a second, 17 s left, 2 workers".
 *
 * @param {RunProgress} run
 * @param {Progress} farm
 */
export const describeShortly = (run, { workers, queue }) =>
  `${describeJobs(run)}, ${describeWorkers(workers)}${queue.failed > 0 ? `, ${queue.failed} failed` : ''}`;

/** The queue and its workers on one line. */
export const describeQueue = (/** @type {Progress} */ { workers, queue }) =>
  `${describeWorkers(workers)}; jobs: ${queue.active} active, ${queue.waiting} waiting, ${queue.delayed} to be tried again, ${queue.failed} failed`;
