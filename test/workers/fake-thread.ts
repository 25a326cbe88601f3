// A thread that is none: requests and answers are copied as between threads, the work is done here.
import { EventEmitter } from 'node:events';
import { serve, type Answer, type Request } from '../../src/workers/serve.ts';
import type { Thread } from '../../src/workers/thread.ts';

/** The threads that were started since this was emptied. */
export const threads: FakeThread[] = [];

export class FakeThread extends EventEmitter implements Thread {
  /** What was asked for. */
  readonly request: Request;
  /** What it said. */
  readonly answers: Answer[] = [];
  /** Lists of bytes that were given away instead of copied. */
  transferred = 0;
  isTerminated = false;

  constructor(request: Request) {
    super();
    this.request = structuredClone(request);
    threads.push(this);
  }

  postMessage(answer: Answer, transfer: readonly ArrayBuffer[] = []): void {
    this.transferred += transfer.length;
    const copy = structuredClone(answer, { transfer: [...transfer] });
    this.answers.push(copy);
    setImmediate(() => this.emit('message', copy));
  }

  terminate(): Promise<unknown> {
    this.isTerminated = true;
    this.emit('exit', 1);
    return Promise.resolve();
  }
}

export const startThread = async (request: Request): Promise<Thread> => {
  await Promise.resolve();
  const thread = new FakeThread(request);
  void serve(thread, thread.request);
  return thread;
};
