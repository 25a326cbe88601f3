// @ts-check
import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';

/**
 * Starts a thread that answers calls of its functions. If it breaks down later, so does this process.
 *
 * @param {URL} file which calls `answerCalls`
 * @param {object} [workerData]
 * @throws what the thread throws when it starts
 */
export const startThread = async (file, workerData = {}) => {
  const worker = new Worker(file, { workerData, execArgv: [] });
  /** The calls that are not answered yet. @type {Map<number, { resolve: (result: any) => void, reject: (error: Error) => void }>} */
  const calls = new Map();
  let last = 0;
  /** An error that was sent as data, because a copy of an error has no code. @type {(sent: Error) => Error} */
  const received = (sent) => Object.assign(new Error(sent.message), sent);
  const [{ error }] = await once(worker, 'message');
  if (error) {
    await worker.terminate();
    throw received(error);
  }
  worker.on('message', ({ number, result, error }) => {
    const call = calls.get(number);
    calls.delete(number);
    if (error) call?.reject(received(error));
    else call?.resolve(result);
  });

  return {
    worker,
    /** @type {(name: string, ...values: unknown[]) => Promise<any>} */
    call: (name, ...values) =>
      new Promise((resolve, reject) => {
        calls.set(++last, { resolve, reject });
        worker.postMessage({ number: last, name, values });
      }),
  };
};

/** @typedef {Awaited<ReturnType<typeof startThread>>} Thread */

/**
 * Answers the calls of the process that has started this thread.
 *
 * @param {() => Record<string, (...values: any[]) => unknown>} open returns the functions
 */
export const answerCalls = (open) => {
  const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
  /** @type {(action: () => unknown, number?: number) => Promise<void>} */
  const answer = async (action, number) => {
    try {
      port.postMessage({ number, result: await action() });
    } catch (error) {
      const { message, stack, code } = /** @type {Error & { code?: string }} */ (error);
      port.postMessage({ number, error: { message, stack, code } });
    }
  };
  /** @type {ReturnType<typeof open>} */
  let functions;
  void answer(() => void (functions = open()));
  port.on('message', ({ number, name, values }) => answer(() => functions[name]?.(...values), number));
};
