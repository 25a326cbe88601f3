// A clock that does not depend on the speed of the machine, and the order of events instead of their time.
import { setImmediate } from 'node:timers/promises';
import { vi } from 'vitest';

/** What stands in for `performance.now()` until the mocks are restored. */
export interface Clock {
  /** The time in milliseconds, as of the last look at the clock. */
  now: number;
}

/** Replaces the clock by one that advances by `step` milliseconds at every look. */
export function tickingClock(step = 1): Clock {
  const clock = { now: 0 };
  vi.spyOn(performance, 'now').mockImplementation(() => (clock.now += step));
  return clock;
}

/** The number of turns of the event loop until `work` is settled. */
export async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let [turns, settled] = [0, false];
  const finished = work.finally(() => (settled = true)).catch(() => undefined);
  for (; !settled; turns++) await setImmediate();
  await finished;
  return turns;
}
