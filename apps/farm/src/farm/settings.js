// @ts-check
import { z } from 'zod';
import { check, count, expected } from './check.js';

/** @type {(least: number, usual: number) => z.ZodType<number>} */
const wholeNumber = (least, usual) => z.string().default(String(usual)).transform(Number).pipe(count(least));

const queueName = z.string().regex(/^[\w-]+$/, expected('letters, digits, - and _'));
const redisUrl = z.url({ protocol: /^rediss?$/, ...expected('a URL such as redis://127.0.0.1:6379') });

const settings = z.object({
  REDIS_URL: redisUrl.default('redis://127.0.0.1:6379'),
  FARM_QUEUE: queueName.default('farm'),
  /** A folder with kinds of jobs besides `src/jobs`. */
  FARM_KINDS: z.string().default(''),
  /** The producer adds jobs only while fewer than this are waiting. */
  WAITING: wholeNumber(1, 200),
  /** How often a job is tried before it is put aside. */
  ATTEMPTS: wholeNumber(1, 3),
  /** Milliseconds before the second attempt; they double with each one. */
  BACKOFF_MS: wholeNumber(0, 1000),
  /** A worker that is silent for so many milliseconds loses its job to another one. */
  LOCK_MS: wholeNumber(100, 30_000),
});

/** @typedef {z.output<typeof settings>} Settings */

/** Reads the settings from environment variables. @param {Readonly<Record<string, string | undefined>>} [env] */
export const readSettings = (env = process.env) => check(settings, env);
