/** Workers of one's own, which serve rules and bots that this package does not have. */
import { FUNCTION, type Expected } from '../model/validation.ts';

/**
 * A function that starts a worker which calls `serveBots` of `mancala-rules/search/serve`, and returns it: a Web Worker, or a
 * `Worker` of `node:worker_threads`. It is called whenever a new worker is needed.
 *
 * @example
 * ```ts no-run
 * import { Worker } from 'node:worker_threads';
 * import { levelBot, type StartWorker } from 'mancala-rules/search/workers';
 *
 * const worker: StartWorker = () => new Worker(new URL('./bots.js', import.meta.url));
 * const bot = levelBot(7, { worker });
 * ```
 */
export type StartWorker = () => {
  /** Sends a message to the worker. */
  postMessage(message: unknown): void;
  /** Ends the worker. */
  terminate(): unknown;
};

/**
 * Where the work is done.
 *
 * @example
 * ```ts no-run
 * import { defineRules, kalah } from 'mancala-rules';
 * import { analyze, type InWorker } from 'mancala-rules/search/workers';
 *
 * // The file that calls serveBots([short]).
 * const short = defineRules({ ...kalah.spec, id: 'short', title: 'Short Kalah' });
 * const there: InWorker = { worker: () => new Worker(new URL('./bots.js', import.meta.url), { type: 'module' }) };
 * const { moves } = await analyze(short, short.initialState(), { ...there, depth: 8 });
 * ```
 */
export interface InWorker {
  /** Starts a worker of your own, for rules and bots of your own; by default one that has the built-in rulesets. */
  readonly worker?: StartWorker | undefined;
}

/** What the option `worker` has to be. */
export const WORKER: Expected = FUNCTION;
