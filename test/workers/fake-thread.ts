// A fake worker: requests and answers are cloned as between threads, but the task runs in this thread.
import { allRulesets, InvalidOptionsError, kalah, type Rules } from 'mancala-rules';
import { expect } from 'vitest';
import * as bots from './bots.ts';
import { rules as mine } from './rules.ts';
import { createServer, type Answer, type Request } from '../../src/workers/tasks.ts';
import type { InWorker } from '../../src/workers/sent.ts';
import type { Thread } from '../../src/workers/thread.ts';

/** The threads started since this list was last emptied. */
export const threads: FakeThread[] = [];

/** Whether the next threads post nothing by themselves. */
export const nextThreads = { areSilent: false };

const ignore = (): void => undefined;

export class FakeThread implements Thread {
  onAnswer: (answer: Answer) => void = ignore;
  onFailure: (reason: unknown) => void = ignore;
  readonly requests: Request[] = [];
  /** The posted messages. */
  readonly answers: Answer[] = [];
  /** The number of buffers that were transferred instead of cloned. */
  transferred = 0;
  keepsAlive = true;
  isTerminated = false;
  /** Runs the requests, unless the thread is silent. */
  serve: (request: Request) => unknown = ignore;

  constructor() {
    threads.push(this);
  }

  post(request: Request): void {
    const copy = structuredClone(request);
    this.requests.push(copy);
    this.serve(copy);
  }

  postMessage(answer: Answer, transfer: readonly ArrayBuffer[] = []): void {
    this.transferred += transfer.length;
    const copy = structuredClone(answer, { transfer: [...transfer] });
    this.answers.push(copy);
    setImmediate(() => this.onAnswer(copy));
  }

  keepAlive(isBusy: boolean): void {
    this.keepsAlive = isBusy;
  }

  terminate(): Promise<unknown> {
    this.isTerminated = true;
    setImmediate(() => this.onFailure(new Error('terminated')));
    return Promise.resolve();
  }
}

/** Has the fake threads serve rules and bots of their own. */
export const own: InWorker = { worker: () => new FakeThread() };

/** The reason with which work is rejected; null if it is not. */
export const rejectedBy = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (reason: unknown) => reason,
  );

/** Waits until as many threads are started, and each of them has a request; returns the last one. */
export const threadOf = async (count = 1): Promise<FakeThread> => {
  await expect.poll(() => threads).toHaveLength(count);
  await expect.poll(() => threads.at(-1)!.requests).not.toEqual([]);
  return threads.at(-1)!;
};

/** The paths of the invalid options that an error names. */
export const pathsOf = (error: unknown): readonly string[] => {
  expect(error).toBeInstanceOf(InvalidOptionsError);
  return (error as InvalidOptionsError).problems.map(({ path }) => path);
};

export const startThread = async (start?: unknown): Promise<Thread> => {
  await Promise.resolve();
  const thread = new FakeThread();
  if (nextThreads.areSilent) return thread;
  const rulesets: readonly Rules[] = start ? [mine, kalah] : allRulesets;
  thread.serve = createServer(thread, rulesets, start ? bots : {});
  return thread;
};
