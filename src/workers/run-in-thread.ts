/** Runs tasks in worker threads from the calling thread. Each task has a thread of its own, which ends with it. */
import { throwIfAborted, type StopSignal } from '../search/slicing/slices.ts';
import type { SentRules } from './ruleset-source.ts';
import { receiveError } from './sent-error.ts';
import type { Answer } from './serve.ts';
import { startThread, type Thread } from './thread.ts';
import type { TaskInput, TaskName, TaskResult } from './tasks.ts';

/** Options that stay in the calling thread. */
interface LocalOptions<P> {
  readonly signal?: StopSignal | undefined;
  readonly onProgress?: ((progress: P) => void) | undefined;
}

/** Milliseconds between two polls of a signal without events. */
const POLL_MS = 8;

/** Calls `stop` when the signal is aborted; returns a function that removes the listener. */
const onAbort = (signal: StopSignal, stop: () => void): (() => void) => {
  if (signal.aborted) stop();
  if (signal instanceof EventTarget) {
    signal.addEventListener('abort', stop);
    return () => signal.removeEventListener('abort', stop);
  }
  const timer = setInterval(() => {
    if (signal.aborted) stop();
  }, POLL_MS);
  return () => clearInterval(timer);
};

const resultOf = <N extends TaskName, P>(
  thread: Thread,
  { signal, onProgress }: LocalOptions<P>,
): Promise<TaskResult<N>> => {
  let removeListener: (() => void) | undefined;
  return new Promise<TaskResult<N>>((resolve, reject) => {
    const fail = (reason: unknown): void => {
      // Report no further progress.
      thread.off('message', onMessage);
      reject(reason);
    };
    const onMessage = (answer: Answer): void => {
      if ('error' in answer) fail(receiveError(answer.error));
      else if ('result' in answer) resolve(answer.result as never);
      else {
        try {
          onProgress?.(answer.progress as P);
        } catch (error) {
          fail(error);
        }
      }
    };
    thread.on('message', onMessage);
    thread.on('error', fail);
    thread.on('messageerror', fail);
    thread.on('exit', (code) =>
      fail(new Error(`The worker thread ended before its work was done, with code ${code}.`)),
    );
    if (signal) removeListener = onAbort(signal, () => fail(signal.reason));
  }).finally(() => removeListener?.());
};

/** Runs a task in a new worker thread and returns its result. The thread is terminated in any case. */
export const runInThread = async <N extends TaskName, P>(
  task: N,
  rules: SentRules,
  input: TaskInput<N>,
  options: LocalOptions<P>,
): Promise<TaskResult<N>> => {
  throwIfAborted(options.signal);
  const thread = await startThread({ task, rules, input, reportsProgress: !!options.onProgress });
  try {
    return await resultOf<N, P>(thread, options);
  } finally {
    await thread.terminate();
  }
};
