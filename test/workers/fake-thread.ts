// A fake worker thread: requests and answers are cloned as between threads, but the task runs in this thread.
import { EventEmitter } from 'node:events';
import { serve, type Answer, type Request } from '../../src/workers/serve.ts';
import type { Thread } from '../../src/workers/thread.ts';

/** The threads started since this list was last emptied. */
export const threads: FakeThread[] = [];

export class FakeThread extends EventEmitter implements Thread {
  readonly request: Request;
  /** The posted messages. */
  readonly answers: Answer[] = [];
  /** The number of buffers that were transferred instead of cloned. */
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
