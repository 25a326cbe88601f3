// @ts-check
/** What all commands do alike. */
import { once } from 'node:events';
import { constants } from 'node:os';
import { openFarm } from '../farm/farm.js';
import { readSettings } from '../farm/settings.js';

/** Ends the process at once. Nothing is lost, because all that counts is in Redis. @type {(signal: NodeJS.Signals, advice?: string) => void} */
export const endNow = (signal, advice = '') => {
  console.error(`ended by ${signal}${advice}`);
  process.exit(128 + constants.signals[signal]);
};

/**
 * Runs a command. Its errors are printed as one message, and end the process with code 1.
 *
 * @param {() => Promise<unknown>} command
 * @param {(signal: NodeJS.Signals) => void} [onSignal] Called at SIGTERM and Ctrl+C.
 */
export const runCommand = async (command, onSignal = (signal) => endNow(signal)) => {
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
  try {
    await command();
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    process.exitCode = 1;
  }
};

/**
 * Calls `use` with the farm of the settings, which is closed in the end.
 *
 * @param {{ isPatient: boolean }} how Whether to wait for a Redis that cannot be reached.
 * @param {(farm: import('../farm/farm.js').Farm) => Promise<unknown>} use
 */
export const withFarm = async ({ isPatient }, use) => {
  const farm = openFarm(readSettings(), isPatient);
  // The connection has printed the reason.
  if (!isPatient) await once(farm.redis, 'ready').catch(() => process.exit(1));
  try {
    await use(farm);
  } finally {
    await farm.close();
  }
};
