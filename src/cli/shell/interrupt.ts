/** Signals that end the program. */
import { constants } from 'node:os';
import { host } from './host.ts';

/** The abort reason after a signal, which is its message. */
export class Interrupted extends Error {
  declare readonly message: NodeJS.Signals;
}

/** The conventional exit code after a signal: 130 after Ctrl-C. */
export const exitCodeOfSignal = (signal: NodeJS.Signals): number => 128 + constants.signals[signal];

/** Signals after which the program cleans up and exits. SIGHUP is not among them: the terminal is gone, so it kills. */
export const END_SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM'];

/** Runs some work, and aborts it after Ctrl-C or SIGTERM. */
export const interruptible = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const controller = new AbortController();
  const stop = (signal: NodeJS.Signals): void => controller.abort(new Interrupted(signal));
  for (const signal of END_SIGNALS) host.once(signal, stop);
  try {
    return await work(controller.signal);
  } finally {
    for (const signal of END_SIGNALS) host.off(signal, stop);
  }
};
