// @ts-check
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { createResults } from './results.js';
import { createRuns } from './runs.js';

/** Errors of a connection that is away; the connection itself reports it. */
const AWAY = /^(?:Connection is closed|Stream isn't writeable|read E|connect E)/;

/**
 * Prints the errors of a queue or worker.
 *
 * @param {{ on(event: 'error', listener: (error: Error & { code?: string }) => void): unknown }} emitter
 */
export const printErrors = (emitter) =>
  emitter.on('error', (error) => {
    if (!/^E[A-Z]+$/.test(error.code ?? '') && !AWAY.test(error.message)) console.error(error.message);
  });

/** The URL without its password. */
const publicUrl = (/** @type {string} */ url) => url.replace(/\/\/[^/@]*@/, '//');

/**
 * Connects to Redis. Commands wait for as long as it is away, or fail if `isPatient` is false.
 *
 * @param {string} url
 * @param {boolean} isPatient
 */
const connect = (url, isPatient) => {
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (isPatient ? Math.min(100 * times, 2000) : null),
  });
  let isAway = false;
  redis.on('error', (/** @type {Error & { code?: string }} */ error) => {
    const next = isPatient ? '; trying again' : '';
    if (!isAway) console.error(`${publicUrl(url)} cannot be reached (${error.code ?? error.message})${next}`);
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) console.error(`${publicUrl(url)} is back`);
    isAway = false;
  });
  return redis;
};

/**
 * Everything that producers, workers and the other commands share: the queue, the runs and their results.
 *
 * @param {import('./settings.js').Settings} settings
 * @param {boolean} [isPatient] Whether commands wait for a Redis that is away.
 */
export const openFarm = (settings, isPatient = true) => {
  const redis = connect(settings.REDIS_URL, isPatient);
  const queue = new Queue(settings.FARM_QUEUE, {
    connection: redis,
    defaultJobOptions: {
      attempts: settings.ATTEMPTS,
      backoff: { type: 'exponential', delay: settings.BACKOFF_MS },
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
    runs: createRuns(redis, settings.FARM_QUEUE),
    results: createResults(redis, settings.FARM_QUEUE),
    async close() {
      await queue.close();
      redis.disconnect();
    },
  };
};

/** @typedef {ReturnType<typeof openFarm>} Farm */
