/** Starts workers: worker threads in Node, Deno and Bun, Web Workers in browsers. */
import { importBuiltin, isNodeLike } from './platform.ts';
import type { Answer, Request } from './serve.ts';

/** A worker of any platform. It runs one request at a time. */
export interface Thread {
  /** Called with every message of the worker. */
  onAnswer: (answer: Answer) => void;
  /** Called when the worker fails or ends. */
  onFailure: (reason: unknown) => void;
  post(request: Request): void;
  /** Sets whether the worker keeps the process alive; it does at first. */
  keepAlive(isBusy: boolean): void;
  terminate(): Promise<unknown>;
}

/** The part of Node's `Worker` that is used here. */
interface NodeWorker {
  on(event: 'message' | 'error' | 'messageerror' | 'exit', listener: (value: never) => void): unknown;
  postMessage(request: Request): void;
  ref(): void;
  unref(): void;
  terminate(): Promise<unknown>;
}

interface NodeThreads {
  readonly Worker: new (url: URL) => NodeWorker;
}

/** The part of a Web Worker that is used here. */
interface WebWorker {
  onmessage: (event: { readonly data: Answer }) => void;
  onmessageerror: () => void;
  onerror: (event: { readonly message?: string; preventDefault(): void }) => void;
  postMessage(request: Request): void;
  terminate(): void;
}

/** The global class of browsers. */
declare const Worker: new (url: URL, options: { readonly type: 'module' }) => WebWorker;

const ignore = (): void => undefined;

const startNodeThread = async (): Promise<Thread> => {
  const threads = await importBuiltin<NodeThreads>('node:worker_threads');
  // A variable, so that bundlers for browsers do not add another copy of the worker to their output.
  const base = import.meta.url;
  const worker = new threads.Worker(new URL('./worker.js', base));
  const thread: Thread = {
    onAnswer: ignore,
    onFailure: ignore,
    post: (request) => worker.postMessage(request),
    keepAlive: (isBusy) => (isBusy ? worker.ref() : worker.unref()),
    terminate: () => worker.terminate(),
  };
  const fail = (reason: unknown): void => thread.onFailure(reason);
  worker.on('message', (answer: Answer) => thread.onAnswer(answer));
  worker.on('error', fail);
  worker.on('messageerror', fail);
  worker.on('exit', (code: number) =>
    fail(new Error(`The worker ended before its work was done, with code ${code}.`)),
  );
  return thread;
};

const startWebThread = (): Thread => {
  // Vite and webpack recognize exactly this expression.
  const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  const thread: Thread = {
    onAnswer: ignore,
    onFailure: ignore,
    post: (request) => worker.postMessage(request),
    keepAlive: ignore,
    terminate: () => {
      worker.terminate();
      return Promise.resolve();
    },
  };
  worker.onmessage = ({ data }) => thread.onAnswer(data);
  worker.onmessageerror = () => thread.onFailure(new Error('A message of the worker could not be read.'));
  worker.onerror = (event) => {
    // The caller gets the error; the page need not report it too.
    event.preventDefault();
    thread.onFailure(new Error(event.message ?? 'The worker could not be loaded.'));
  };
  return thread;
};

/** Starts a worker. Rejects with Error if the platform has none. */
export const startThread = async (): Promise<Thread> => {
  if (isNodeLike()) return await startNodeThread();
  if (typeof Worker === 'function') return startWebThread();
  throw new Error('This platform has no workers: import mancala-rules/search instead.');
};
