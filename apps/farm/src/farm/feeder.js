// @ts-check
/** How many jobs are looked up at once. */
const BATCH = 100;

/**
 * Adds the jobs of a run to the queue, in order, while fewer than the setting `waiting` are waiting there.
 *
 * @param {import('./farm.js').Farm} farm
 * @param {{ run: string, kind: string, version: number, jobs: readonly unknown[] }} what
 */
export const createFeeder = ({ queue, results, settings }, { run, kind, version, jobs }) => {
  /** The number of the first job not yet added. */
  let next = 0;

  /** @type {(index: number) => string} */
  const jobId = (index) => `${run}-${index}`;

  /** The numbers of the jobs from `first` to `first + count - 1` that have no result. */
  const missing = async (/** @type {number} */ first, /** @type {number} */ count) => {
    const read = await results.read(run, first, count);
    return read.flatMap((result, i) => (result === undefined ? [first + i] : []));
  };

  return {
    /** Adds as many jobs as there is room for. */
    async feed() {
      const { waiting = 0, delayed = 0 } = await queue.getJobCounts('waiting', 'delayed');
      for (let room = settings.WAITING - waiting - delayed; room > 0 && next < jobs.length;) {
        const count = Math.min(room, BATCH, jobs.length - next);
        const indexes = await missing(next, count);
        // A job whose id is in the queue already is not added again.
        await queue.addBulk(
          indexes.map((index) => ({
            name: kind,
            data: { run, index, version, input: jobs[index] },
            opts: { jobId: jobId(index) },
          })),
        );
        next += count;
        room -= indexes.length;
      }
    },

    /**
     * Looks for jobs that will not get a result by themselves. Those that are not in the queue, because Redis lost them or
     * somebody removed them, are added again. Returns the ids of the failed jobs if nothing but failed jobs is left.
     *
     * @returns {Promise<string[] | null>}
     */
    async review() {
      if (next < jobs.length) return null;
      /** @type {string[]} */
      const failed = [];
      for (let first = 0; first < jobs.length; first += BATCH) {
        const ids = (await missing(first, Math.min(BATCH, jobs.length - first))).map((index) => ({
          index,
          id: jobId(index),
        }));
        const states = await Promise.all(ids.map(({ id }) => queue.getJobState(id)));
        for (const [i, { index, id }] of ids.entries()) {
          if (states[i] === 'failed') failed.push(id);
          else {
            if (states[i] === 'unknown') next = index;
            return null;
          }
        }
      }
      return failed;
    },
  };
};
