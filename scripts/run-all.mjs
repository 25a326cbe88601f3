// @ts-check
/** Runs lists of commands in parallel. */
import { spawn } from 'node:child_process';
import { delimiter, resolve as resolvePath } from 'node:path';

/**
 * A command line, which is split at spaces, and further arguments, which may contain spaces. The output of a `live` command
 * is printed immediately, other output when the command ends.
 *
 * @typedef {{ run: string; args?: readonly string[]; env?: Record<string, string>; live?: boolean }} Command
 */

/** @type {string[]} */
const failed = [];

/**
 * @param {Command} command
 * @returns {Promise<void>}
 */
const runCommand = ({ run, args = [], env = {}, live = false }) =>
  new Promise((resolve) => {
    const [program = '', ...rest] = run.split(' ');
    const start = performance.now();
    if (live) console.log(`── ${run}`);
    const child = spawn(program, [...rest, ...args], {
      env: {
        ...process.env,
        ...env,
        PATH: resolvePath('node_modules/.bin') + delimiter + (process.env['PATH'] ?? ''),
      },
      stdio: live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
    }
    /** @param {boolean} passed */
    const end = (passed) => {
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(
        `── ${run}: ${passed ? 'passed' : 'failed'} after ${seconds} s\n${output.trimEnd()}`.trimEnd(),
      );
      if (!passed) failed.push(run);
      resolve();
    };
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });

/**
 * Runs the commands of each list one after another, and the lists in parallel. A failed command does not stop the others, but
 * sets the exit code of this process to 1.
 *
 * @param {readonly (readonly Command[])[]} lists
 */
export const runAll = async (...lists) => {
  await Promise.all(
    lists.map(async (list) => {
      for (const command of list) await runCommand(command);
    }),
  );
  if (failed.length > 0) process.exitCode = 1;
};

/** Prints the commands that have failed, if any. */
export const printFailed = () => {
  for (const run of failed) console.error(`failed: ${run}`);
};

/** Brings the build up to date; ends the process if that fails. */
export const build = async () => {
  await runAll([{ run: 'node scripts/build.mjs' }]);
  if (failed.length > 0) process.exit(1);
};
