/** The worker side: runs tasks and posts their answers. */
import { receiveRules, type SentRules } from './ruleset-source.ts';
import { sendError, type SentError } from './sent-error.ts';
import { tasks, type Memory, type TaskInput, type TaskName } from './tasks.ts';

/** A task for a worker. */
export interface Request<N extends TaskName = TaskName> {
  readonly task: N;
  readonly rules: SentRules;
  readonly input: TaskInput<N>;
  /** Whether to post progress. */
  readonly reportsProgress: boolean;
}

/** A message of a worker: progress any number of times, then a result or an error. */
export type Answer =
  { readonly progress: unknown } | { readonly result: unknown } | { readonly error: SentError };

/** The port to the calling thread. */
export interface Port {
  postMessage(answer: Answer, transferred?: readonly ArrayBuffer[]): void;
}

/** Returns a function that runs one request at a time. */
export const createServer = (port: Port): ((request: Request) => Promise<void>) => {
  const memory: Memory = {};
  return async ({ task, rules, input, reportsProgress }) => {
    const onProgress = reportsProgress ? (progress: unknown) => port.postMessage({ progress }) : undefined;
    try {
      const result = await tasks[task](await receiveRules(rules), input as never, onProgress, memory);
      port.postMessage({ result }, result instanceof Uint8Array ? [result.buffer as ArrayBuffer] : []);
    } catch (error) {
      port.postMessage({ error: sendError(error) });
    }
  };
};
