// @ts-check
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { printErrors } from './errors.js';
import { createResults } from './results.js';
import { createRuns } from './runs.js';

/** The URL without its password. */
const publicUrl = (/** @type {string} */ url) => url.replace(/\/\/[^/@]*@/, '//');

/**
 * Connects to Redis. Commands wait for as long as it is away.
 *
 * @param {string} url
 */
export const connect = (url) => {
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(100 * times, 2000),
  });
  let isAway = false;
  redis.on('error', (/** @type {Error & { code?: string }} */ error) => {
    if (!isAway)
      console.error(`${publicUrl(url)} cannot be reached (${error.code ?? error.message}); trying again`);
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) console.error(`${publicUrl(url)} is back`);
    isAway = false;
  });
  return redis;
};

/**
 * Everything that producers, workers and the status page share: the queue, the runs and their results.
 *
 * @param {import('./settings.js').Settings} settings
 */
export const openFarm = (settings) => {
  const redis = connect(settings.redisUrl);
  const queue = new Queue(settings.queue, {
    connection: redis,
    defaultJobOptions: {
      attempts: settings.attempts,
      backoff: { type: 'exponential', delay: settings.backoffMs },
      // Results are kept elsewhere; see results.js.
      removeOnComplete: true,
      removeOnFail: false,
    },
  });
  printErrors(queue);
  return {
    settings,
    redis,
    queue,
    runs: createRuns(redis, settings.queue),
    results: createResults(redis, settings.queue),
    async close() {
      await queue.close();
      redis.disconnect();
    },
  };
};

/** @typedef {ReturnType<typeof openFarm>} Farm */
