/** Starts worker threads. */
import type { Answer, Request } from './serve.ts';

/** The part of Node's `Worker` that is used here. */
export interface Thread {
  on(event: 'message', listener: (answer: Answer) => void): unknown;
  on(event: 'error' | 'messageerror', listener: (error: unknown) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
  off(event: 'message', listener: (answer: Answer) => void): unknown;
  terminate(): Promise<unknown>;
}

const NO_WORKER_THREADS =
  'mancala-rules/search/workers needs worker threads of Node, Deno or Bun; in a browser import mancala-rules/search inside a Web Worker';

/** Starts a worker thread for a request. Rejects with Error if the platform has no worker threads. */
export const startThread = async (request: Request): Promise<Thread> => {
  // Imported lazily, so that browsers can load this module. Bundlers for browsers leave the import as it is, or replace
  // `node:worker_threads` with an empty module; without `webpackIgnore`, webpack fails to build.
  const { Worker } = await import(/* webpackIgnore: true */ 'node:worker_threads').catch(
    (): Partial<typeof import('node:worker_threads')> => ({}),
  );
  if (!Worker) throw new Error(NO_WORKER_THREADS);
  return new Worker(new URL('./worker.js', import.meta.url), { workerData: request });
};
