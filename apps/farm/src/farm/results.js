// @ts-check

/** Thrown by the `merge` of a kind when results cannot be used. Their jobs are done again when the producer is started again. */
export class UnusableResultsError extends Error {
  /**
   * @param {string} message
   * @param {readonly number[]} jobs The numbers of the jobs.
   */
  constructor(message, jobs) {
    super(message);
    this.name = 'UnusableResultsError';
    this.jobs = jobs;
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
     * Saves a result; returns false if the job already has one, which stays.
     *
     * @param {string} run
     * @param {number} index
     * @param {unknown} result
     */
    async save(run, index, result) {
      return (await redis.hsetnx(keyOf(run), String(index), JSON.stringify(result))) === 1;
    },

    /** @type {(run: string, index: number) => Promise<boolean>} */
    async has(run, index) {
      return (await redis.hexists(keyOf(run), String(index))) === 1;
    },

    /**
     * The results of `count` jobs from number `first`; undefined for those without one.
     *
     * @param {string} run
     * @param {number} first
     * @param {number} count
     * @returns {Promise<any[]>}
     */
    async read(run, first, count) {
      const indexes = Array.from({ length: count }, (_, i) => String(first + i));
      const texts = await redis.hmget(keyOf(run), ...indexes);
      return texts.map((text) => (text === null ? undefined : JSON.parse(text)));
    },

    /** @type {(run: string) => Promise<number>} */
    count: (run) => redis.hlen(keyOf(run)),

    /** Removes the results of some jobs. */
    forget: (/** @type {string} */ run, /** @type {readonly number[]} */ indexes) =>
      redis.hdel(keyOf(run), ...indexes.map(String)),
  };
};
