// @ts-check

/**
 * @typedef {object} RunProgress
 * @property {string} id
 * @property {import('./runs.js').Run['state']} state
 * @property {number} jobs
 * @property {number} done
 * @property {number | null} perSecond Jobs done a second since its producer started; null if none, or if it has ended.
 */

/**
 * The state of the farm.
 *
 * @typedef {object} Progress
 * @property {RunProgress[]} runs The latest first.
 * @property {number} workers
 * @property {{ waiting: number, active: number, delayed: number, failed: number }} queue Jobs by their state; `delayed` wait
 *   for their next attempt.
 */

/**
 * Reads the progress of all runs.
 *
 * @param {import('./farm.js').Farm} farm
 * @returns {Promise<Progress>}
 */
export const readProgress = async ({ queue, runs, results }) => {
  /** @type {(run: import('./runs.js').Run) => Promise<RunProgress>} */
  const progressOf = async ({ id, state, jobs, startedAt, doneBefore }) => {
    const done = await results.count(id);
    const isMeasured = state === 'running' && done > doneBefore;
    const perSecond = isMeasured ? (1000 * (done - doneBefore)) / (Date.now() - startedAt) : null;
    return { id, state, jobs, done, perSecond };
  };
  const { waiting = 0, active = 0, delayed = 0, failed = 0 } = await queue.getJobCounts();
  return {
    runs: await Promise.all((await runs.list()).map(progressOf)),
    workers: await queue.getWorkersCount(),
    queue: { waiting, active, delayed, failed },
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
const describeJobs = ({ state, jobs, done, perSecond }) => {
  const parts = [`${done} of ${jobs} jobs`];
  if (state !== 'running') parts.push(state);
  else if (perSecond !== null)
    parts.push(
      perSecond < 0.5 ? `${(60 * perSecond).toFixed(1)} a minute` : `${perSecond.toFixed(1)} a second`,
      `${duration((jobs - done) / perSecond)} left`,
    );
  return parts.join(', ');
};

/** @type {(workers: number) => string} */
const describeWorkers = (workers) => `${workers} ${workers === 1 ? 'worker' : 'workers'}`;

/**
 * A run and its farm on a line that fits on a terminal of 80 columns: "12 of 50 jobs, 2.3 a second, 17 s left, 2 workers".
 *
 * @param {RunProgress} run
 * @param {Progress} farm
 */
export const describeShortly = (run, { workers, queue }) =>
  `${describeJobs(run)}, ${describeWorkers(workers)}${queue.failed > 0 ? `, ${queue.failed} failed` : ''}`;

/** The queue and its workers on one line, then each run on its own: "match-0123456789ab: 12 of 50 jobs, 2.3 a second, 17 s left". */
export const describe = (/** @type {Progress} */ { runs, workers, queue }) =>
  [
    `${describeWorkers(workers)}; jobs: ${queue.active} active, ${queue.waiting} waiting, ${queue.delayed} to be tried again, ${queue.failed} failed`,
    ...runs.map((run) => `${run.id}: ${describeJobs(run)}`),
  ].join('\n');
