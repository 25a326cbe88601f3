// The messages between the page and its web workers, in order. So tests need not wait for a time to pass.
import type { Page } from 'playwright';

export interface WorkerLog {
  /**
   * What has happened so far: `asked move 9` for the first move of a bot of level 9, `asked move` for a later one, `asked
   * analysis`, `reported` and `answered` once the page has handled a message, `ended` for a worker that was terminated
   * before it had answered.
   */
  events(): Promise<readonly string[]>;
  /** Waits until something has happened. */
  waitFor(event: string): Promise<unknown>;
  /** Delivers the messages that were held. */
  release(): Promise<void>;
  /** Waits for the answer to the last question. */
  answered(): Promise<unknown>;
}

/** A request of `mancala-rules/search/workers`. */
interface Question {
  readonly task: 'chooseMove' | 'analyze';
  readonly input: { readonly bot?: { readonly level: number } };
}

declare global {
  interface Window {
    workerEvents: string[];
    releaseWorkers: () => void;
  }
}

/** Watches the workers of a page from now on. Messages to the page are held until `release` if `isHeld`. */
export const watchWorkers = async (page: Page, isHeld = false): Promise<WorkerLog> => {
  await page.evaluate((isHeld) => {
    const events: string[] = (window.workerEvents = []);
    const released = new Promise<void>((resolve) => (window.releaseWorkers = resolve));
    if (!isHeld) window.releaseWorkers();
    const asked = new WeakSet<Worker>();
    const { postMessage, terminate } = Worker.prototype;
    Worker.prototype.postMessage = function (...given: unknown[]) {
      const { task, input } = given[0] as Question;
      events.push(task === 'analyze' ? 'asked analysis' : `asked move ${input.bot?.level ?? ''}`.trim());
      asked.add(this);
      Reflect.apply(postMessage, this, given);
    };
    Worker.prototype.terminate = function () {
      if (asked.delete(this)) events.push('ended');
      terminate.call(this);
    };
    const { set } = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage')!;
    Object.defineProperty(Worker.prototype, 'onmessage', {
      set(this: Worker, listener: (event: MessageEvent<object>) => void) {
        set!.call(this, async (event: MessageEvent<object>) => {
          // The worker says that it serves.
          if ('isServing' in event.data) listener(event);
          await released;
          if ('isServing' in event.data || !asked.has(this)) return;
          const isReport = 'progress' in event.data;
          if (!isReport) asked.delete(this);
          listener(event);
          events.push(isReport ? 'reported' : 'answered');
        });
      },
    });
  }, isHeld);
  return {
    events: () => page.evaluate(() => window.workerEvents),
    waitFor: (event) => page.waitForFunction((event) => window.workerEvents.includes(event), event),
    release: () => page.evaluate(() => window.releaseWorkers()),
    answered: () => page.waitForFunction(() => window.workerEvents.at(-1) === 'answered'),
  };
};
