/** Taking the time of one thing, and saying what many times come to. */

/** Moves, and the time they took. */
export interface Sample {
  readonly moves: number;
  /** Milliseconds. */
  readonly ms: number;
}

/** Milliseconds of CPU time, the threads of the garbage collector and the compiler included. */
export const cpuTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Runs a job once. */
export const timed = (job: () => number, clock: () => number = cpuTime): Sample => {
  const before = clock();
  const moves = job();
  return { moves, ms: clock() - before };
};

/** The first size for which the job takes at least `least` milliseconds; warms up on the way there. */
export const fit = (
  job: (size: number) => number,
  least: number,
  from: number,
  next: (size: number) => number,
): number => {
  let size = from;
  const took = (): number => timed(() => job(size)).ms;
  // Twice, because the first time it may not be compiled yet.
  while (took() < least || took() < least) size = next(size);
  return size;
};

/** The middle one. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
};
