// @ts-check
import { log } from '../log.js';

/** The database cannot be used now. What was to be written may or may not be stored, so it is not acknowledged. */
export class UnavailableError extends Error {}

/**
 * Gives errors of a database their reason, and logs when an outage begins and ends. A failure to write ends only when
 * something is written.
 *
 * @param {(error: { code?: unknown, message: string }) => string | undefined} reasonOf why the database cannot be used;
 *   undefined for mistakes of the program, which are thrown as they are
 */
export const createGuard = (reasonOf) => {
  /** The outage that goes on. @type {{ reason: string, began: number, isOfWrites: boolean } | null} */
  let outage = null;

  /** @type {(isWrite: boolean) => <A extends unknown[], R>(action: (...given: A) => Promise<R>) => (...given: A) => Promise<R>} */
  const guarding =
    (isWrite) =>
    (action) =>
    async (...given) => {
      const before = outage;
      try {
        const result = await action(...given);
        // What was on its way before the outage says nothing about it.
        if (outage && outage === before && (isWrite || !outage.isOfWrites)) {
          log.warn(`database: back after ${((performance.now() - outage.began) / 1000).toFixed(1)} s`);
          outage = null;
        }
        return result;
      } catch (error) {
        const reason = reasonOf(/** @type {Error} */ (error));
        if (reason === undefined) throw error;
        if (!outage) log.warn(`database: ${reason} (${/** @type {Error} */ (error).message})`);
        outage ??= { reason, began: performance.now(), isOfWrites: isWrite };
        outage.isOfWrites ||= isWrite;
        throw new UnavailableError(reason, { cause: error });
      }
    };

  return {
    read: guarding(false),
    write: guarding(true),
    /** Why the database cannot be used now. */
    failure: () => outage?.reason,
  };
};
