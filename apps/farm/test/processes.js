// @ts-check
/** Starts processes, which end with this one. */
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';

/**
 * Starts a program. Its output is kept.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env]
 */
export const startProcess = (program, args, env = {}) => {
  const how = /** @type {const} */ ({ stdin: 'ignore', all: true, buffer: false, reject: false });
  const child = execa(program, args, { ...how, killSignal: 'SIGKILL', env });
  let output = '';
  child.all?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
  let problem = '';
  const ended = child.then(({ exitCode, shortMessage = '' }) => {
    problem = `${shortMessage}\n${output}`;
    return exitCode ?? null;
  });
  return {
    pid: child.pid,
    ended,
    output: () => output,
    /**
     * Resolves when the output contains `text`; rejects when the process ends without it.
     *
     * @param {string} text
     */
    async until(text) {
      while (!output.includes(text)) {
        if (problem) throw new Error(`${program} ended without "${text}": ${problem}`);
        await sleep(20);
      }
    },
    /** @type {(signal?: NodeJS.Signals) => Promise<number | null>} */
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
};

/**
 * Starts one of the commands.
 *
 * @param {string} name
 * @param {{ args?: string[], env?: Record<string, string> | undefined }} [how]
 */
export const startCommand = (name, { args = [], env } = {}) => {
  const path = fileURLToPath(new URL(`../src/commands/${name}.js`, import.meta.url));
  return startProcess(process.execPath, [path, ...args], env);
};

/** @typedef {ReturnType<typeof startCommand>} Command */
