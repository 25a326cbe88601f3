// @ts-check
/** Starts the commands of this folder as processes of their own: for the demo, the measurements and the tests. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../commands', import.meta.url));

/**
 * Starts a command. Its output is kept, and also printed if `isShown`.
 *
 * @param {string} name
 * @param {{ args?: string[], env?: Record<string, string>, isShown?: boolean }} [how]
 */
export const startCommand = (name, { args = [], env = {}, isShown = false } = {}) => {
  const child = spawn(process.execPath, [`${folder}/${name}.js`, ...args], {
    env: { ...process.env, ...env },
    stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  /** @type {Set<() => void>} */
  const waiting = new Set();
  const check = () => {
    for (const each of waiting) each();
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
      check();
    });
  }
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.once('close', resolve));
  void ended.then(check);
  return {
    pid: child.pid,
    ended,
    output: () => output,
    /**
     * Resolves when the output contains `text`; rejects when the process ends without it.
     *
     * @param {string} text
     * @returns {Promise<void>}
     */
    until: (text) =>
      new Promise((resolve, reject) => {
        const each = () => {
          const isThere = output.includes(text);
          if (!isThere && child.exitCode === null && child.signalCode === null) return;
          waiting.delete(each);
          if (isThere) resolve();
          else reject(new Error(`${name} ended without "${text}": ${output}`));
        };
        waiting.add(each);
        each();
      }),
    /** @type {(signal?: NodeJS.Signals) => Promise<number | null>} */
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
};

/** @typedef {ReturnType<typeof startCommand>} Command */
