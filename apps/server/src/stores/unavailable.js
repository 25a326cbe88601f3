// @ts-check
import { log } from '../log.js';
import { outages } from '../metrics.js';

/** The database cannot be used now. What was to be written may or may not be stored, so it is not acknowledged. */
export class UnavailableError extends Error {}

/** The database is closed, because the server stops. */
export class StoppedError extends UnavailableError {}

/**
 * Gives errors of a database their reason, and logs when an outage begins and ends.
 *
 * @param {(error: { code?: unknown, message: string }) => string | undefined} reasonOf why the database cannot be used;
 *   undefined for mistakes of the program, which are thrown as they are
 */
export const createGuard = (reasonOf) => {
  /** The outage that goes on. @type {{ reason: string, began: number } | null} */
  let outage = null;
  /** The actions that are not done yet. @type {Set<Promise<unknown>>} */
  const running = new Set();
  let isClosed = false;

  return {
    /** An action that may begin an outage. @type {<A extends unknown[], R>(action: (...given: A) => Promise<R>) => (...given: A) => Promise<R>} */
    guard:
      (action) =>
      async (...given) => {
        if (isClosed) throw new StoppedError('the server stops');
        const result = action(...given);
        running.add(result);
        try {
          return await result;
        } catch (error) {
          const reason = reasonOf(/** @type {Error} */ (error));
          if (reason === undefined) throw error;
          if (!outage) {
            outages.inc();
            log.warn(`database: ${reason} (${/** @type {Error} */ (error).message})`);
            outage = { reason, began: performance.now() };
          }
          throw new UnavailableError(reason, { cause: error });
        } finally {
          running.delete(result);
        }
      },

    /** Closes the database when all actions are done; later ones are refused. @type {(close: () => Promise<void>) => () => Promise<void>} */
    last: (close) => async () => {
      isClosed = true;
      await Promise.allSettled(running);
      await close();
    },

    /** An action that proves that the database can be used, and so ends an outage. @type {<R>(action: () => Promise<R>) => () => Promise<R>} */
    proof: (action) => async () => {
      const before = outage;
      const result = await action();
      // What was on its way before the outage proves nothing.
      if (outage && outage === before) {
        log.warn(`database: back after ${((performance.now() - outage.began) / 1000).toFixed(1)} s`);
        outage = null;
      }
      return result;
    },

    /** Why the database cannot be used now. */
    failure: () => outage?.reason,
  };
};
