// @ts-check
import { createHash } from 'node:crypto';

/**
 * What is known of a run: all jobs of one spec.
 *
 * @typedef {object} Run
 * @property {string} id
 * @property {string} kind
 * @property {number} jobs How many jobs it has.
 * @property {'running' | 'done' | 'incomplete'} state `incomplete`: some of its jobs have failed.
 * @property {number} startedAt When its producer started last, in milliseconds since 1970.
 * @property {number} doneBefore How many results it had then.
 */

/**
 * The id of a run: the same spec, cut into the same jobs, is the same run.
 *
 * @param {string} kind
 * @param {number} version
 * @param {unknown} spec
 * @param {readonly unknown[]} jobs
 */
export const runIdOf = (kind, version, spec, jobs) => {
  const hash = createHash('sha256').update(JSON.stringify([kind, version, spec]));
  for (const job of jobs) hash.update(JSON.stringify(job)).update('\n');
  return `${kind}-${hash.digest('hex').slice(0, 12)}`;
};

/**
 * The runs of a queue: a Redis hash from their ids to JSON.
 *
 * @param {import('ioredis').Redis} redis
 * @param {string} queue
 */
export const createRuns = (redis, queue) => {
  const key = `${queue}:run-records`;
  /** @type {(id: string) => Promise<Run | null>} */
  const find = async (id) => JSON.parse((await redis.hget(key, id)) ?? 'null');

  return {
    find,

    save: (/** @type {Run} */ run) => redis.hset(key, run.id, JSON.stringify(run)),

    /** Whether the results of its jobs are wanted; not if the run was decided early or is unknown. */
    async isOpen(/** @type {string} */ id) {
      const run = await find(id);
      return run !== null && run.state !== 'done';
    },

    /** All runs, the latest first. @returns {Promise<Run[]>} */
    async list() {
      const runs = Object.values(await redis.hgetall(key)).map((text) => JSON.parse(text));
      return runs.sort((a, b) => b.startedAt - a.startedAt);
    },
  };
};
