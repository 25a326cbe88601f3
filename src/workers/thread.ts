/** Starts worker threads. */
import type { Answer, Request } from './serve.ts';

/** As much of a worker thread as is needed here. */
export interface Thread {
  on(event: 'message', listener: (answer: Answer) => void): unknown;
  on(event: 'error' | 'messageerror', listener: (error: unknown) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
  off(event: 'message', listener: (answer: Answer) => void): unknown;
  terminate(): Promise<unknown>;
}

/** A thread that works on a request. */
export const startThread = async (request: Request): Promise<Thread> => {
  // Not above, so that what is not used costs nothing, and can be loaded anywhere.
  const { Worker } = await import('node:worker_threads');
  return new Worker(new URL('./worker.js', import.meta.url), { workerData: request });
};
