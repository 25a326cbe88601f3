/** Runs long work in short slices, yielding to the event loop in between to keep pages responsive and notice signals. */
import type { Expected } from '../model/validation.ts';

/**
 * A signal to stop long work: an `AbortSignal`, or any object with the same two members.
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
  /** Whether the work should stop. */
  readonly aborted: boolean;
  /** The value that the promise rejects with if the work is stopped; by default an `Error` with the name `AbortError`. */
  readonly reason?: unknown;
}

/** Milliseconds of a slice: half of a frame at 60 Hz. */
const SLICE_MS = 8;

/** Resolves after the pending tasks of the event loop have run. Timers would take longer: at least 4 ms in browsers. */
export const yieldToEventLoop = (): Promise<void> =>
  new Promise((resolve) => {
    // React Native has no message channels.
    if (typeof MessageChannel === 'undefined') {
      setTimeout(resolve);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    const onmessage = (): void => {
      port1.close();
      resolve();
    };
    Object.assign(port1, { onmessage });
    port2.postMessage(null);
  });

/** Milliseconds between two polls of a signal without events. */
const POLL_MS = 8;

/** Why a signal is aborted. Polyfills of `AbortController` give no reason. */
export const abortReason = ({
  reason = Object.assign(new Error('This operation was aborted'), { name: 'AbortError' }),
}: StopSignal): unknown => reason;

/** Calls `onReason` with the reason when the signal is aborted; returns a function that removes the listener. */
export const onAbort = (signal: StopSignal, onReason: (reason: unknown) => void): (() => void) => {
  const stop = (): void => {
    if (signal.aborted) onReason(abortReason(signal));
  };
  stop();
  // Not `instanceof AbortSignal`: not every engine has that class.
  if ('addEventListener' in signal) {
    const target = signal as AbortSignal;
    target.addEventListener('abort', stop);
    return () => target.removeEventListener('abort', stop);
  }
  const timer = setInterval(stop, POLL_MS);
  return () => clearInterval(timer);
};

/**
 * Waits for work that does not check the signal itself. Resolves to its result, or to undefined as soon as the signal is
 * aborted; later results and rejections of the work are ignored.
 */
export const untilAborted = async <T>(work: T | Promise<T>, signal?: StopSignal): Promise<T | undefined> => {
  if (!signal) return work;
  let removeListener = (): void => undefined;
  // Race even if the signal is already aborted: a later rejection of the work must not be unhandled.
  const aborted = new Promise<undefined>((resolve) => {
    removeListener = onAbort(signal, () => resolve(undefined));
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    removeListener();
  }
};

/**
 * Does nothing unless the signal is aborted.
 *
 * @throws the reason of the signal when it is aborted
 */
export const throwIfAborted = (signal: StopSignal | undefined): void => {
  if (signal?.aborted) throw abortReason(signal);
};

/**
 * Calls `work` in slices until it returns true. `work` should return false soon after `performance.now()` reaches `until`.
 * After each unfinished slice it calls `afterSlice` and yields to the event loop.
 *
 * @throws the reason of the signal, when it is aborted
 */
export const inSlices = async (
  work: (until: number) => boolean,
  signal?: StopSignal,
  afterSlice?: () => void,
): Promise<void> => {
  throwIfAborted(signal);
  while (!work(performance.now() + SLICE_MS)) {
    afterSlice?.();
    await yieldToEventLoop();
    throwIfAborted(signal);
  }
};

/** Milliseconds between two reports. */
const REPORT_MS = 100;

/** Returns a function that calls `report`, at most about ten times a second. */
export const createReporter = (report: () => void): (() => void) => {
  let reported = performance.now();
  return () => {
    if (performance.now() < reported + REPORT_MS) return;
    reported = performance.now();
    report();
  };
};

/** Runs the steps of a generator until `until`, a `performance.now()` time; returns whether it has finished. */
export const runUntil = (steps: Generator<unknown, void>, until: number): boolean => {
  while (!steps.next().done) if (performance.now() >= until) return false;
  return true;
};

/** Runs the steps of a generator at once and returns its result. */
export const runAll = <T>(steps: Generator<unknown, T>): T => {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};

/** The end of the current slice, a `performance.now()` time. */
export interface Slice {
  until: number;
}

/** Turns a generator that checks the clock itself, and yields at the end of each slice, into work for {@link inSlices}. */
export const toWork = (steps: (slice: Slice) => Generator<void, void>): ((until: number) => boolean) => {
  const slice: Slice = { until: 0 };
  const running = steps(slice);
  return (until) => {
    slice.until = until;
    return running.next().done === true;
  };
};

/**
 * Returns a function to await between the steps of an async loop. It yields to the event loop once per slice and otherwise
 * resolves at once. Rejects with the reason of the signal when it is aborted.
 */
export const createPause = (signal?: StopSignal): (() => Promise<void>) => {
  let until = performance.now() + SLICE_MS;
  return async () => {
    throwIfAborted(signal);
    if (performance.now() < until) return;
    await yieldToEventLoop();
    throwIfAborted(signal);
    until = performance.now() + SLICE_MS;
  };
};

/** Whether a value is a number above 0, including Infinity. */
export const isPositive = (value: unknown): boolean => typeof value === 'number' && value > 0;

export const SIGNAL: Expected = [
  'an AbortSignal',
  (value: unknown): boolean => typeof (Object(value) as StopSignal).aborted === 'boolean',
];
