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

  /** The numbers of the next jobs from `first` that have no result, and the first number after them. */
  const findMissing = async (/** @type {number} */ first, count = BATCH) => {
    const after = Math.min(first + count, jobs.length);
    const read = await results.read(run, first, after - first);
    return { missing: read.flatMap((result, i) => (result === undefined ? [first + i] : [])), after };
  };

  return {
    /** Adds as many jobs as there is room for. */
    async feed() {
      const { waiting = 0, delayed = 0 } = await queue.getJobCounts('waiting', 'delayed');
      for (let room = settings.WAITING - waiting - delayed; room > 0 && next < jobs.length;) {
        const { missing, after } = await findMissing(next, Math.min(room, BATCH));
        // A job whose id is in the queue already is not added again.
        await queue.addBulk(
          missing.map((index) => ({
            name: kind,
            data: { run, index, version, input: jobs[index] },
            opts: { jobId: jobId(index) },
          })),
        );
        next = after;
        room -= missing.length;
      }
    },

    /**
     * Looks for jobs that will not get a result by themselves. Those that are not in the queue, because Redis lost them or
     * somebody removed them, are added again. Returns the ids of the failed jobs if nothing but failed jobs is left.
     */
    async review() {
      /** @type {string[]} */
      const failed = [];
      if (next < jobs.length) return failed;
      for (let first = 0; first < jobs.length;) {
        const { missing, after } = await findMissing(first);
        for (const index of missing) {
          const state = await queue.getJobState(jobId(index));
          if (state === 'unknown') next = index;
          if (state !== 'failed') return [];
          failed.push(jobId(index));
        }
        first = after;
      }
      return failed;
    },
  };
};
