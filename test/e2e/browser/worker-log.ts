// The messages between the page and its web workers, in order. So tests need not wait for a time to pass.
import type { Page } from 'playwright';

export interface WorkerLog {
  /**
   * What has happened so far: `asked move 9` for a bot of level 9, `asked analysis`, `reported` and `answered` once the page
   * has handled a message, `ended` for a worker that was terminated.
   */
  events(): Promise<readonly string[]>;
  /** Delivers the messages that were held. */
  release(): Promise<void>;
  /** Waits for the answer to the last question. */
  answered(): Promise<unknown>;
}

interface Question {
  readonly type: string;
  readonly level?: number;
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
    const ended = new WeakSet<Worker>();
    const { postMessage, terminate } = Worker.prototype;
    Worker.prototype.postMessage = function (...given: unknown[]) {
      const { type, level = '' } = given[0] as Question;
      events.push(`asked ${type} ${level}`.trim());
      Reflect.apply(postMessage, this, given);
    };
    Worker.prototype.terminate = function () {
      events.push('ended');
      ended.add(this);
      terminate.call(this);
    };
    const { set } = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage')!;
    Object.defineProperty(Worker.prototype, 'onmessage', {
      set(this: Worker, listener: (event: MessageEvent<{ readonly isLast: boolean }>) => void) {
        set!.call(this, async (event: MessageEvent<{ readonly isLast: boolean }>) => {
          await released;
          if (ended.has(this)) return;
          listener(event);
          events.push(event.data.isLast ? 'answered' : 'reported');
        });
      },
    });
  }, isHeld);
  return {
    events: () => page.evaluate(() => window.workerEvents),
    release: () => page.evaluate(() => window.releaseWorkers()),
    answered: () => page.waitForFunction(() => window.workerEvents.at(-1) === 'answered'),
  };
};
