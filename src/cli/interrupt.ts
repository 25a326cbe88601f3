/** Ctrl-C while something long is worked on. */

/** Why the work was stopped. */
export class Interrupted extends Error {}

/** Does some work, which the signal stops when somebody presses Ctrl-C. */
export const interruptible = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const controller = new AbortController();
  const stop = (): void => controller.abort(new Interrupted());
  process.once('SIGINT', stop);
  try {
    return await work(controller.signal);
  } finally {
    process.off('SIGINT', stop);
  }
};
