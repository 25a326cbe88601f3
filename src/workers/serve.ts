/** The side of a worker thread: it does one work. */
import { receiveRules, type SentRules } from './ruleset-source.ts';
import { sendError, type SentError } from './sent-error.ts';
import { works, type Given, type Work } from './works.ts';

/** What a thread is asked to do. */
export interface Request<W extends Work = Work> {
  readonly work: W;
  readonly rules: SentRules;
  readonly given: Given<W>;
  /** Whether to tell how far it is. */
  readonly reports: boolean;
}

/** What it says: any number of times how far it is, then what came of it. */
export type Answer =
  { readonly progress: unknown } | { readonly done: unknown } | { readonly error: SentError };

/** Where it says it. */
export interface Port {
  postMessage(answer: Answer, transferred?: readonly ArrayBuffer[]): void;
}

export const serve = async (port: Port, { work, rules, given, reports }: Request): Promise<void> => {
  const onProgress = reports ? (progress: unknown) => port.postMessage({ progress }) : undefined;
  try {
    const done = await works[work](await receiveRules(rules), given as never, onProgress);
    port.postMessage({ done }, done instanceof Uint8Array ? [done.buffer as ArrayBuffer] : []);
  } catch (error) {
    port.postMessage({ error: sendError(error) });
  }
};
