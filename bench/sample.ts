/** Taking the time of one thing, and saying what many times come to. */

/** Moves, and the CPU time they took. */
export interface Sample {
  readonly moves: number;
  /** Milliseconds of CPU time, the garbage collector's and the compiler's threads included. */
  readonly ms: number;
}

/** Runs a job once. */
export const timed = (job: () => number): Sample => {
  const before = process.cpuUsage();
  const moves = job();
  const { user, system } = process.cpuUsage(before);
  return { moves, ms: (user + system) / 1000 };
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
