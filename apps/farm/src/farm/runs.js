// @ts-check
import { createHash } from 'node:crypto';
import { z } from 'zod';

/** What is known of a run: all jobs of one spec. */
const record = z.object({
  id: z.string(),
  /** How many jobs it has. */
  jobs: z.int().min(0),
  /** `incomplete`: jobs have failed, or results cannot be used; `damaged`: this record cannot be read. */
  state: z.enum(['running', 'done', 'incomplete', 'damaged']),
  /** When its producer started last, in milliseconds since 1970. */
  startedAt: z.number(),
  /** How many results it had then. */
  doneBefore: z.int().min(0),
});

/** @typedef {z.output<typeof record>} Run */

/** @type {(id: string, text: string) => Run} */
const read = (id, text) => {
  try {
    return record.parse(JSON.parse(text));
  } catch {
    return { id, jobs: 0, state: 'damaged', startedAt: 0, doneBefore: 0 };
  }
};

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

/** The id of a job in the queue. @type {(run: string, index: number) => string} */
export const jobIdOf = (run, index) => `${run}-${index}`;

/**
 * The runs of a queue: a Redis hash from their ids to JSON.
 *
 * @param {import('ioredis').Redis} redis
 * @param {string} queue
 */
export const createRuns = (redis, queue) => {
  const key = `${queue}:run-records`;

  return {
    save: (/** @type {Run} */ run) => redis.hset(key, run.id, JSON.stringify(run)),

    /** Whether the results of its jobs are wanted; not if the run was decided early or is unknown. */
    async isOpen(/** @type {string} */ id) {
      const text = await redis.hget(key, id);
      return text !== null && ['running', 'incomplete'].includes(read(id, text).state);
    },

    /** All runs, the latest first. @returns {Promise<Run[]>} */
    async list() {
      const runs = Object.entries(await redis.hgetall(key)).map(([id, text]) => read(id, text));
      return runs.sort((a, b) => b.startedAt - a.startedAt);
    },
  };
};
