/** Long work in slices, so that a page stays smooth and a stop is heard. */

/**
 * An `AbortSignal`, or anything that looks like one.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { solve, type StopSignal } from 'mancala-rules/search';
 *
 * const start = performance.now();
 * const signal: StopSignal = {
 *   get aborted() {
 *     return performance.now() > start + 20;
 *   },
 *   reason: 'too slow',
 * };
 * await solve(kalah, kalah.initialState(), { signal }).catch(String); // => 'too slow'
 * ```
 */
export interface StopSignal {
  /** Whether to stop. */
  readonly aborted: boolean;
  /** What the promise is rejected with then. */
  readonly reason: unknown;
}

/** Milliseconds a slice: half of the time between two frames of a page. */
const SLICE = 8;

/** Lets everything else that waits have its turn. A timer would wait longer, in browsers 4 ms. */
const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const onmessage = (): void => {
      port1.close();
      resolve();
    };
    Object.assign(port1, { onmessage });
    port2.postMessage(null);
  });

/** Milliseconds between two looks at a signal without events. */
const LOOKS = 20;

/** Calls `stop` when a signal says so; returns what ends the wait. */
const onStop = (signal: StopSignal, stop: () => void): (() => void) => {
  // Not by class, which not every engine has.
  if ('addEventListener' in signal) {
    const target = signal as AbortSignal;
    target.addEventListener('abort', stop);
    return () => {
      target.removeEventListener('abort', stop);
    };
  }
  const timer = setInterval(() => {
    if (signal.aborted) stop();
  }, LOOKS);
  return () => {
    clearInterval(timer);
  };
};

/**
 * The result of work that does not look at a signal; undefined as soon as the signal says stop, and the work is left
 * alone.
 */
export const unlessStopped = async <T>(work: T | Promise<T>, signal?: StopSignal): Promise<T | undefined> => {
  if (!signal) return work;
  let end = (): void => undefined;
  // Also where it has been stopped already, so that what becomes of the work later is nobody's unhandled rejection.
  const stopped = new Promise<undefined>((resolve) => {
    const stop = (): void => {
      resolve(undefined);
    };
    if (signal.aborted) stop();
    else end = onStop(signal, stop);
  });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    end();
  }
};

/** Throws the signal's reason if it says stop. */
export const heed = (signal: StopSignal | undefined): void => {
  if (signal?.aborted) throw signal.reason;
};

/**
 * Calls `work` until it says that it is done. It is to look at `performance.now()` every now and then and to return when
 * `until` has come. Between two slices it says so to `afterSlice`, and rejects with the reason of the signal if that says
 * stop.
 */
export const inSlices = async (
  work: (until: number) => boolean,
  signal?: StopSignal,
  afterSlice?: () => void,
): Promise<void> => {
  heed(signal);
  while (!work(performance.now() + SLICE)) {
    afterSlice?.();
    await breathe();
    heed(signal);
  }
};

/** Takes steps, short ones, until all are done, which it returns, or `until` has come. */
export const runUntil = (steps: Generator<unknown, void>, until: number): boolean => {
  while (!steps.next().done) if (performance.now() >= until) return false;
  return true;
};

/** When a slice is over, by `performance.now()`. */
export interface Slice {
  until: number;
}

/** Work for {@link inSlices} whose steps look at the clock themselves: each yields when its slice is over. */
export const asWork = (steps: (slice: Slice) => Generator<void, void>): ((until: number) => boolean) => {
  const slice: Slice = { until: 0 };
  const running = steps(slice);
  return (until) => {
    slice.until = until;
    return running.next().done === true;
  };
};

/**
 * A pause to await between the steps of work that is no one's loop: most are over at once, but every slice everything else
 * has its turn. Rejects with the reason of the signal if that says stop.
 */
export const createPause = (signal?: StopSignal): (() => Promise<void>) => {
  let until = performance.now() + SLICE;
  return async () => {
    heed(signal);
    if (performance.now() < until) return;
    await breathe();
    heed(signal);
    until = performance.now() + SLICE;
  };
};
