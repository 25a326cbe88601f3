/** Timing of jobs. */

/** The result of a timed job. */
export interface Sample {
  readonly moves: number;
  /** Milliseconds. */
  readonly ms: number;
}

/** Milliseconds of CPU time, including the threads of the garbage collector and the compiler. */
export const cpuTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Runs a job once and measures its time. */
export const measure = (job: () => number, clock: () => number = cpuTime): Sample => {
  const before = clock();
  const moves = job();
  return { moves, ms: clock() - before };
};

/** The first size for which a job takes at least `minMs` milliseconds. Warms up the engine. */
export const findSize = (
  job: (size: number) => number,
  minMs: number,
  first: number,
  next: (size: number) => number,
): number => {
  let size = first;
  const isTooShort = (): boolean => measure(() => job(size)).ms < minMs;
  // Twice, because the job may not be compiled the first time.
  while (isTooShort() || isTooShort()) size = next(size);
  return size;
};

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
};
