/** Starts workers: worker threads in Node, Deno and Bun, Web Workers in browsers. */
import type { Worker as NodeWorker } from 'node:worker_threads';
import { WorkerError, invalidOption } from '../model/errors.ts';
import { show } from '../model/validation.ts';
import { importBuiltin, isNodeLike } from './platform.ts';
import type { InWorker } from './sent.ts';
import type { Answer, Request } from './tasks.ts';

/** A worker of any platform. It runs one request at a time. */
export interface Thread {
  /** Called with every message of the worker. */
  onAnswer: (answer: Answer) => void;
  /** Called when the worker fails or ends. */
  onFailure: (reason: unknown) => void;
  post(request: Request): void;
  /** Sets whether the worker keeps the process alive, as it does at first. */
  keepAlive(isBusy: boolean): void;
  terminate(): Promise<unknown>;
}

/** The part of a Web Worker that is used here. */
interface WebWorker {
  onmessage: (event: { readonly data: Answer }) => void;
  onmessageerror: () => void;
  onerror: (event: { readonly message?: string; preventDefault(): void }) => void;
  postMessage(request: Request): void;
  terminate(): unknown;
}

/** The global class of browsers. */
declare const Worker: new (url: URL, options: { readonly type: 'module' }) => WebWorker;

const ignore = (): void => undefined;

const isOfNode = (worker: NodeWorker | WebWorker): worker is NodeWorker =>
  typeof (worker as NodeWorker).on === 'function';

const threadOf = (worker: NodeWorker | WebWorker): Thread => {
  let begin = ignore;
  // Browsers may drop what is posted to a module before it has run.
  const serving = new Promise<void>((resolve) => (begin = resolve));
  const fail = (reason: unknown): void => thread.onFailure(reason);
  const failToRead = (): void => fail(new WorkerError('A message of the worker could not be read.'));
  const thread: Thread = {
    onAnswer: ignore,
    onFailure: ignore,
    post: (request) => void serving.then(() => worker.postMessage(request)).catch(fail),
    keepAlive: ignore,
    terminate: async () => await worker.terminate(),
  };
  const receive = (answer: Answer): void => ('isServing' in answer ? begin() : thread.onAnswer(answer));
  if (isOfNode(worker)) {
    thread.keepAlive = (isBusy) => (isBusy ? worker.ref() : worker.unref());
    worker.on('message', receive);
    worker.on('error', fail);
    worker.on('messageerror', failToRead);
    worker.on('exit', (code: number) =>
      fail(new WorkerError(`The worker ended before its work was done, with code ${code}.`)),
    );
  } else {
    worker.onmessage = ({ data }) => receive(data);
    worker.onmessageerror = failToRead;
    worker.onerror = (event) => {
      // The caller gets the error; the page need not report it too.
      event.preventDefault();
      fail(new WorkerError(event.message ?? 'The worker could not be loaded.'));
    };
  }
  return thread;
};

/** Starts a worker, `start` for one of the user. Rejects with WorkerError if the platform has none. */
export const startThread = async (start?: InWorker['worker']): Promise<Thread> => {
  if (start) {
    const worker = start() as NodeWorker | WebWorker;
    if (typeof (Object(worker) as NodeWorker).postMessage === 'function') return threadOf(worker);
    throw invalidOption('worker', 'a function that returns a worker', show(worker));
  }
  if (isNodeLike()) {
    const threads = await importBuiltin<{ Worker: new (url: URL) => NodeWorker }>('node:worker_threads');
    // A variable, so that bundlers for browsers do not add another copy of the worker to their output.
    const base = import.meta.url;
    return threadOf(new threads.Worker(new URL('./worker.js', base)));
  }
  // Vite and webpack recognize exactly this expression.
  if (typeof Worker === 'function')
    return threadOf(new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }));
  throw new WorkerError('This platform has no workers: import mancala-rules/search instead.');
};
