/** The side of the thread that asks: a worker thread for each work, which ends with it. */
import { heed, type StopSignal } from '../search/slicing/slices.ts';
import type { SentRules } from './ruleset-source.ts';
import { receiveError } from './sent-error.ts';
import type { Answer } from './serve.ts';
import { startThread, type Thread } from './thread.ts';
import type { Done, Given, Work } from './works.ts';

/** What stays here while the work is done there. */
interface Watch<P> {
  readonly signal?: StopSignal | undefined;
  readonly onProgress?: ((progress: P) => void) | undefined;
}

/** Milliseconds between two looks at a signal that tells nobody. */
const LOOKS = 8;

/** Calls `stop` once a signal says so; gives what ends that. */
const listen = (signal: StopSignal, stop: () => void): (() => void) => {
  if (signal.aborted) stop();
  if (signal instanceof EventTarget) {
    signal.addEventListener('abort', stop);
    return () => signal.removeEventListener('abort', stop);
  }
  const looking = setInterval(() => {
    if (signal.aborted) stop();
  }, LOOKS);
  return () => clearInterval(looking);
};

const answerOf = <W extends Work, P>(thread: Thread, { signal, onProgress }: Watch<P>): Promise<Done<W>> => {
  let forget: (() => void) | undefined;
  return new Promise<Done<W>>((resolve, reject) => {
    const fail = (reason: unknown): void => {
      // Nobody wants to know how far it was.
      thread.off('message', hear);
      reject(reason);
    };
    const hear = (answer: Answer): void => {
      if ('error' in answer) fail(receiveError(answer.error));
      else if ('done' in answer) resolve(answer.done as never);
      else {
        try {
          onProgress?.(answer.progress as P);
        } catch (error) {
          fail(error);
        }
      }
    };
    thread.on('message', hear);
    thread.on('error', fail);
    thread.on('messageerror', fail);
    thread.on('exit', (code) =>
      fail(new Error(`The worker thread ended before its work was done, with code ${code}.`)),
    );
    if (signal) forget = listen(signal, () => fail(signal.reason));
  }).finally(() => forget?.());
};

/** What comes of a work that a thread of its own does. It has ended, whatever comes. */
export const ask = async <W extends Work, P>(
  work: W,
  rules: SentRules,
  given: Given<W>,
  watch: Watch<P>,
): Promise<Done<W>> => {
  heed(watch.signal);
  const thread = await startThread({ work, rules, given, reports: !!watch.onProgress });
  try {
    return await answerOf<W, P>(thread, watch);
  } finally {
    await thread.terminate();
  }
};
