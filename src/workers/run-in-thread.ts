/** Runs tasks in workers from the calling thread. */
import { onAbort, throwIfAborted, type StopSignal } from '../tools/slices.ts';
import { receiveError, type SentRules, type InWorker } from './sent.ts';
import type { Answer, Request, TaskInput, TaskName, TaskResult } from './tasks.ts';
import { startThread, type Thread } from './thread.ts';

/** Options that stay in the calling thread. */
interface LocalOptions<P> extends InWorker {
  readonly signal?: StopSignal | undefined;
  readonly onProgress?: ((progress: P) => void) | undefined;
}

const ignore = (): void => undefined;

/**
 * Sends a request to an idle worker and returns its result. Rejects when the worker fails or one of the signals is aborted;
 * the worker must be terminated then.
 */
export const runRequest = <N extends TaskName>(
  thread: Thread,
  request: Request<N>,
  signals: readonly StopSignal[],
  onProgress?: (progress: never) => void,
): Promise<TaskResult<N>> => {
  let removers: readonly (() => void)[] = [];
  return new Promise<TaskResult<N>>((resolve, reject) => {
    const fail = (reason: unknown): void => {
      // Report no further progress.
      thread.onAnswer = ignore;
      reject(reason);
    };
    thread.onAnswer = (answer: Answer): void => {
      if ('error' in answer) fail(receiveError(answer.error));
      else if ('result' in answer) resolve(answer.result as never);
      else {
        try {
          onProgress?.((answer as { readonly progress: unknown }).progress as never);
        } catch (error) {
          fail(error);
        }
      }
    };
    thread.onFailure = fail;
    removers = signals.map((signal) => onAbort(signal, fail));
    thread.post(request);
  }).finally(() => {
    for (const remove of removers) remove();
  });
};

/** Runs a task in a new worker and returns its result. The worker is terminated in any case. */
export const runInThread = async <N extends TaskName, P>(
  task: N,
  rules: SentRules,
  input: TaskInput<N>,
  { signal, onProgress, worker }: LocalOptions<P>,
): Promise<TaskResult<N>> => {
  throwIfAborted(signal);
  const thread = await startThread(worker);
  try {
    const request = { task, rules, input, reportsProgress: !!onProgress };
    return await runRequest(thread, request, signal ? [signal] : [], onProgress);
  } finally {
    await thread.terminate();
  }
};
