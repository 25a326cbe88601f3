// @ts-check
import { log as logger } from '../log.js';

/** The database cannot be used now. What was to be written may or may not be stored, so it is not acknowledged. */
export class UnavailableError extends Error {}

/**
 * Creates a function that gives errors of a database their reason, and logs when the database fails and when it is back.
 *
 * @param {(error: { code?: unknown, message: string }) => string | undefined} reasonOf why the database cannot be used;
 *   undefined for mistakes of the program, which are thrown as they are
 * @param {(text: string) => void} [log]
 */
export const createGuard = (reasonOf, log = (text) => logger.warn(text)) => {
  let wasThere = true;

  /**
   * @template T
   * @param {() => T | Promise<T>} action
   * @returns {Promise<T>}
   */
  return async (action) => {
    try {
      const result = await action();
      if (!wasThere) log('database: back');
      wasThere = true;
      return result;
    } catch (error) {
      const reason = reasonOf(/** @type {Error} */ (error));
      if (reason === undefined) throw error;
      if (wasThere) log(`database: ${reason} (${/** @type {Error} */ (error).message})`);
      wasThere = false;
      throw new UnavailableError(reason, { cause: error });
    }
  };
};

/** @typedef {ReturnType<typeof createGuard>} Guard */
