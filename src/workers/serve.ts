/** The worker side: runs tasks and posts their answers. */
import type { Rules } from '../ruleset/rules.ts';
import type { OwnBots } from './sent-bot.ts';
import { sendError, type SentError } from './sent-error.ts';
import { receiveRules, type SentRules } from './sent-rules.ts';
import { tasks, type Memory, type TaskInput, type TaskName } from './tasks.ts';

/** A task for a worker. */
export interface Request<N extends TaskName = TaskName> {
  readonly task: N;
  readonly rules: SentRules;
  readonly input: TaskInput<N>;
  /** Whether to post progress. */
  readonly reportsProgress: boolean;
}

/** A message of a worker: once that it serves, then progress any number of times, and a result or an error. */
export type Answer =
  | { readonly isServing: true }
  | { readonly progress: unknown }
  | { readonly result: unknown }
  | { readonly error: SentError };

/** The port to the calling thread. */
export interface Port {
  postMessage(answer: Answer, transferred?: readonly ArrayBuffer[]): void;
}

/** Returns a function that runs one request at a time, with these rules and bots. */
export const createServer = (
  port: Port,
  rulesets: readonly Rules[],
  bots: OwnBots,
): ((request: Request) => Promise<void>) => {
  const memory: Memory = { bots };
  return async ({ task, rules, input, reportsProgress }) => {
    const onProgress = reportsProgress ? (progress: unknown) => port.postMessage({ progress }) : undefined;
    try {
      const result = await tasks[task](receiveRules(rules, rulesets), input as never, onProgress, memory);
      port.postMessage({ result }, result instanceof Uint8Array ? [result.buffer as ArrayBuffer] : []);
    } catch (error) {
      port.postMessage({ error: sendError(error) });
    }
  };
};
