// @ts-check
import { DatabaseSync, enhance } from '@photostructure/sqlite';
import { Redis } from 'ioredis';
import pg from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterSQLite,
} from 'rate-limiter-flexible';
import { log } from './log.js';
import { fallbacks } from './metrics.js';
import { isPostgres } from './settings.js';
import { every } from './timers.js';

/**
 * A rate by key, such as an address. `take` returns whether the rate allows something of a cost, and `giveBack` takes back the
 * cost of something that was allowed.
 *
 * @typedef {{ take: (key: string, cost?: number) => Promise<boolean>, giveBack: (key: string) => Promise<unknown> }} Rate
 */
/** @typedef {{ burst: number, perSecond: number }} Speed */

/** Milliseconds between attempts to reach a database that did not answer. */
const RETRY = 2000;

/** How many attempts in a row must succeed until it is used again, so that one that comes and goes is left alone. */
const CALM = 5;

/** Milliseconds by which the clocks of servers may differ. */
const SKEW = 60_000;

/** Seconds; timers take no more. */
const LONGEST = 2_000_000;

/** As many points as the burst, in as much time as it takes to get them back. @type {(speed: Speed) => { points: number, duration: number }} */
const optionsOf = ({ burst, perSecond }) => ({
  points: burst,
  duration: Math.min(Math.ceil(burst / perSecond), LONGEST),
});

/** @typedef {import('rate-limiter-flexible').RateLimiterRes} Result */
/** @typedef {Pick<RateLimiterMemory, 'consume' | 'reward' | 'delete' | 'duration'>} Limiter */

/** @type {(limiter: Limiter) => Rate} */
const rateOf = (limiter) => {
  /** @type {Rate['take']} */
  const take = async (key, cost = 1) => {
    try {
      await limiter.consume(key, cost);
      return true;
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal;
      const { msBeforeNext, consumedPoints } = /** @type {Result} */ (refusal);
      // No window is so long: the clock was set back.
      if (msBeforeNext > 1000 * limiter.duration + SKEW) {
        await limiter.delete(key);
        return take(key, cost);
      }
      // What is refused costs nothing, so that something that is given back can be used.
      if (consumedPoints > 0) await limiter.reward(key, cost);
      return false;
    }
  };
  return { take, giveBack: (key) => limiter.reward(key, 1) };
};

/** A rate that is counted in this process. @type {(speed: Speed) => Rate} */
export const rateInMemory = (speed) => rateOf(new RateLimiterMemory(optionsOf(speed)));

/** The columns are those of the library. */
const TABLE = 'rates (key varchar(255) PRIMARY KEY, points integer NOT NULL, expire bigint)';
const stored = { tableName: 'rates', tableCreated: true };

/** Counts in Redis. @type {(url: string, timeout: number) => Promise<Backend>} */
const countInRedis = async (url, timeout) => {
  const storeClient = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: timeout,
    connectTimeout: RETRY,
    lazyConnect: true,
  });
  // The next one who takes something finds out, and connections are tried again.
  storeClient.on('error', () => undefined);
  await storeClient.connect().catch(() => undefined);
  return {
    limiter: (options) => new RateLimiterRedis({ ...options, storeClient }),
    close: () => storeClient.disconnect(),
  };
};

/** Counts in PostgreSQL: in connections of their own, and in a table that no power failure needs to spare. @type {(url: string, timeout: number) => Promise<Backend>} */
const countInPostgres = async (url, timeout) => {
  const storeClient = new pg.Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: timeout,
    statement_timeout: timeout,
    query_timeout: 2 * timeout,
    application_name: 'mancala-server rates',
  });
  storeClient.on('error', () => undefined);
  return {
    limiter: (options) => new RateLimiterPostgres({ ...options, ...stored, storeClient }),
    close: () => storeClient.end(),
  };
};

/** Counts in a file beside the games, for all processes of the machine. @type {(file: string, timeout: number) => Backend} */
const countInFile = (file, timeout) => {
  const storeClient = enhance(new DatabaseSync(file, { timeout: Math.ceil(timeout / 2) }));
  storeClient.exec(
    `PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; CREATE TABLE IF NOT EXISTS ${TABLE}`,
  );
  return {
    limiter: (options) =>
      new RateLimiterSQLite({ ...options, ...stored, storeClient, storeType: 'better-sqlite3' }),
    close: () => storeClient.close(),
  };
};

/** @typedef {{ limiter: (options: import('rate-limiter-flexible').IRateLimiterOptions & { inMemoryBlockOnConsumed?: number }) => Limiter, close: () => unknown }} Backend */

/**
 * Rates that all processes share: in Redis, or else beside the games. While it does not answer, each process counts by itself.
 *
 * @param {string} place the place of the games
 * @param {string | null} redis
 * @param {Pick<import('./limits.js').Limits, 'toWaitForRates'>} limits
 */
export const openRates = async (place, redis, { toWaitForRates }) => {
  const backend = redis
    ? await countInRedis(redis, toWaitForRates)
    : isPostgres(place)
      ? await countInPostgres(place, toWaitForRates)
      : countInFile(`${place}-rates`, toWaitForRates);
  const probe = rateOf(backend.limiter({ points: 1, duration: 1, keyPrefix: 'probe' }));
  /** How many attempts in a row have succeeded. */
  let successes = CALM;
  const isShared = () => successes >= CALM;
  const stopProbing = every(RETRY, async () => {
    if (isShared()) return;
    const [{ status }] = await Promise.allSettled([probe.take('')]);
    successes = status === 'fulfilled' ? successes + 1 : 0;
    if (isShared()) log.warn('rates: shared again');
  });

  return {
    /** @type {(name: string, speed: Speed, mayGiveBack?: boolean) => Rate} */
    create(name, speed, mayGiveBack = false) {
      const options = optionsOf(speed);
      // An address that has used up its points is refused without asking again, unless it may get some back.
      const inMemoryBlockOnConsumed = mayGiveBack ? 0 : speed.burst;
      const shared = rateOf(backend.limiter({ ...options, keyPrefix: name, inMemoryBlockOnConsumed }));
      const own = rateInMemory(speed);
      /** @type {<T>(ask: (rate: Rate) => Promise<T>) => Promise<T>} */
      const askEither = async (ask) => {
        if (!isShared()) return ask(own);
        try {
          return await ask(shared);
        } catch (error) {
          if (isShared()) {
            fallbacks.inc();
            log.warn({ err: error }, 'rates: each process counts by itself');
          }
          successes = 0;
          return ask(own);
        }
      };
      return {
        take: (key, cost) => askEither((rate) => rate.take(key, cost)),
        giveBack: (key) => askEither((rate) => rate.giveBack(key)),
      };
    },
    close() {
      stopProbing();
      return backend.close();
    },
  };
};
