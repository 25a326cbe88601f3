// @ts-check
import { SlowDownError } from './answers.js';
import { logError } from './log.js';
import { UnavailableError } from './stores/unavailable.js';

/**
 * Calls a function, and logs its error instead of throwing it. That the database cannot be used is logged elsewhere, and that
 * an address is to slow down is not.
 *
 * @param {() => unknown} action
 */
export const attempt = async (action) => {
  try {
    await action();
  } catch (error) {
    if (!(error instanceof UnavailableError || error instanceof SlowDownError)) logError(error);
  }
};

/**
 * Calls a function at intervals, not while the previous call is running, and logs its errors. Returns a function that stops
 * this.
 *
 * @param {number} ms
 * @param {() => unknown} action
 */
export const every = (ms, action) => {
  let isRunning = false;
  const timer = setInterval(async () => {
    if (isRunning) return;
    isRunning = true;
    await attempt(action);
    isRunning = false;
  }, ms);
  return () => clearInterval(timer);
};
