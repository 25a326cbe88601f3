/** Signals that end the program. */
import { constants } from 'node:os';

/** Why the work was stopped. */
export class Interrupted extends Error {
  /** As shells count it. */
  readonly exitCode: number;

  constructor(signal: NodeJS.Signals) {
    super(signal);
    this.exitCode = exitCodeOfSignal(signal);
  }
}

/** The exit code after a signal, as shells count it: 130 after Ctrl-C. */
export const exitCodeOfSignal = (signal: NodeJS.Signals): number => 128 + constants.signals[signal];

/** What asks a program to end. A terminal that has gone is no longer to be left in order: that ends it at once. */
export const ENDING: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM'];

/** Does some work, which is stopped when somebody presses Ctrl-C or asks the program to end. */
export const interruptible = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const controller = new AbortController();
  const stop = (signal: NodeJS.Signals): void => controller.abort(new Interrupted(signal));
  for (const signal of ENDING) process.once(signal, stop);
  try {
    return await work(controller.signal);
  } finally {
    for (const signal of ENDING) process.off(signal, stop);
  }
};
