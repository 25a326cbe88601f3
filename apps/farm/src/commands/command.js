// @ts-check
/** What all commands do alike. */
import { openFarm } from '../farm/farm.js';
import { readSettings } from '../farm/settings.js';

/**
 * Runs a command. Its errors are printed as one message, and end the process with code 1.
 *
 * @param {() => Promise<unknown>} command
 */
export const runCommand = async (command) => {
  try {
    await command();
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    process.exitCode = 1;
  }
};

/**
 * Runs a command with the farm of the settings, which is closed in the end.
 *
 * @param {(farm: import('../farm/farm.js').Farm) => Promise<unknown>} command
 */
export const runWithFarm = (command) =>
  runCommand(async () => {
    const farm = openFarm(readSettings());
    try {
      await command(farm);
    } finally {
      await farm.close();
    }
  });

/** Prints a line that replaces the one before on a terminal. Elsewhere it prints only lines that are `interval` ms apart. */
export const createStatusLine = (interval = 5000) => {
  let printedAt = -Infinity;
  return {
    /** @type {(text: string) => void} */
    show(text) {
      if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${text.slice(0, process.stdout.columns - 1)}`);
      else if (performance.now() >= printedAt + interval) {
        printedAt = performance.now();
        console.log(text);
      }
    },
    clear() {
      if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
    },
  };
};
