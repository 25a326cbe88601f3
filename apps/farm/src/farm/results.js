// @ts-check

/** How many results are read at once. */
const BATCH = 100;
/** How many results that cannot be used an error names. */
const SHOWN = 5;

/** Thrown when results cannot be used. Their jobs are done again when the producer is started again. */
export class UnusableResultsError extends Error {
  /** @param {ReadonlyMap<number, string>} problems What is wrong, by the numbers of the jobs. */
  constructor(problems) {
    const shown = [...problems.values()].slice(0, SHOWN);
    if (problems.size > SHOWN) shown.push(`and ${problems.size - SHOWN} more`);
    super([...shown, 'start the producer again to redo these jobs'].join('\n'));
    this.jobs = [...problems.keys()];
  }
}

/**
 * The results of jobs: for each run a Redis hash from the number of the job to its result as JSON. A result is written
 * once, so a job that ran twice counts once.
 *
 * @param {import('ioredis').Redis} redis
 * @param {string} queue
 */
export const createResults = (redis, queue) => {
  /** @type {(run: string) => string} */
  const keyOf = (run) => `${queue}:results:${run}`;

  return {
    /**
     * Saves a result, which is JSON; returns false if the job already has one, which stays.
     *
     * @param {string} run
     * @param {number} index
     * @param {string} text
     */
    async save(run, index, text) {
      return (await redis.hsetnx(keyOf(run), String(index), text)) === 1;
    },

    /** @type {(run: string, index: number) => Promise<boolean>} */
    async has(run, index) {
      return (await redis.hexists(keyOf(run), String(index))) === 1;
    },

    /**
     * The jobs from number `first` to before `end`: their numbers, and their results as JSON, or null for those without one.
     *
     * @param {string} run
     * @param {number} first
     * @param {number} end
     */
    async *read(run, first, end) {
      for (let from = first; from < end; from += BATCH) {
        const indexes = Array.from({ length: Math.min(BATCH, end - from) }, (_, i) => String(from + i));
        const texts = await redis.hmget(keyOf(run), ...indexes);
        for (const [i, text] of texts.entries()) yield { index: from + i, text };
      }
    },

    /** @type {(run: string) => Promise<number>} */
    count: (run) => redis.hlen(keyOf(run)),

    /** Removes the results of some jobs. */
    forget: (/** @type {string} */ run, /** @type {readonly number[]} */ indexes) =>
      redis.hdel(keyOf(run), ...indexes.map(String)),
  };
};
