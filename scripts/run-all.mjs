// @ts-check
/** Runs several commands, some of them at the same time, to the end of all. */
import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

/**
 * A command line, split at spaces, and more arguments that may contain spaces. The output of a `live` command is shown as
 * it appears; other output is shown when the command has ended.
 *
 * @typedef {{ run: string; args?: readonly string[]; env?: Record<string, string>; live?: boolean }} Command
 */

/** @type {string[]} */
const failed = [];

/**
 * @param {Command} command
 * @returns {Promise<void>}
 */
const start = ({ run, args = [], env = {}, live = false }) =>
  new Promise((done) => {
    const [program = '', ...rest] = run.split(' ');
    const begun = performance.now();
    if (live) console.log(`── ${run}`);
    const child = spawn(program, [...rest, ...args], {
      env: {
        ...process.env,
        ...env,
        PATH: resolve('node_modules/.bin') + delimiter + (process.env['PATH'] ?? ''),
      },
      stdio: live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
    }
    /** @param {boolean} passed */
    const end = (passed) => {
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      console.log(
        `── ${run}: ${passed ? 'passed' : 'failed'} after ${seconds} s\n${output.trimEnd()}`.trimEnd(),
      );
      if (!passed) failed.push(run);
      done();
    };
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });

/**
 * Runs the commands of a list one after another, and the lists at the same time. A command that fails stops no other; the
 * exit code of this process is 1 then.
 *
 * @param {readonly (readonly Command[])[]} lists
 */
export const runAll = async (...lists) => {
  await Promise.all(
    lists.map(async (list) => {
      for (const command of list) await start(command);
    }),
  );
  if (failed.length > 0) process.exitCode = 1;
};

/** Prints the commands that have failed, if any. */
export const printFailed = () => {
  for (const run of failed) console.error(`failed: ${run}`);
};

/** Brings the build up to date; nothing else makes sense without one. */
export const build = async () => {
  await runAll([{ run: 'node scripts/build.mjs' }]);
  if (failed.length > 0) process.exit(1);
};
