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
 * The runs of a queue, each a Redis hash.
 *
 * @param {import('ioredis').Redis} redis
 * @param {string} queue
 */
export const createRuns = (redis, queue) => {
  const listKey = `${queue}:runs`;
  /** @type {(id: string) => string} */
  const keyOf = (id) => `${queue}:run:${id}`;

  /** @type {(id: string) => Promise<Run | null>} */
  const find = async (id) => {
    const { kind, state, jobs, startedAt, doneBefore } = await redis.hgetall(keyOf(id));
    if (kind === undefined) return null;
    return {
      id,
      kind,
      state: /** @type {Run['state']} */ (state),
      jobs: Number(jobs),
      startedAt: Number(startedAt),
      doneBefore: Number(doneBefore),
    };
  };

  return {
    find,

    /** @type {(run: Run) => Promise<void>} */
    async save({ id, ...fields }) {
      await redis.multi().sadd(listKey, id).hset(keyOf(id), fields).exec();
    },

    /** @type {(id: string, state: Run['state']) => Promise<unknown>} */
    end: (id, state) => redis.hset(keyOf(id), { state }),

    /** Whether the results of its jobs are wanted; not if the run was decided early or is removed. */
    async isOpen(/** @type {string} */ id) {
      const state = await redis.hget(keyOf(id), 'state');
      return state !== null && state !== 'done';
    },

    /** All runs, the latest first. */
    async list() {
      const runs = await Promise.all((await redis.smembers(listKey)).map(find));
      return runs.filter((run) => run !== null).sort((a, b) => b.startedAt - a.startedAt);
    },

    /** @type {(id: string) => Promise<void>} */
    async remove(id) {
      await redis.multi().srem(listKey, id).del(keyOf(id)).exec();
    },
  };
};
