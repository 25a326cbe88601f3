// How long the properties run. `MANCALA_RUNS` multiplies the number of runs, `MANCALA_SEED` gives other games,
// and with `MANCALA_SHRINK=no` the first failure is shown as it is.
import fc from 'fast-check';

const TIMES = Number(process.env['MANCALA_RUNS'] ?? 1);

/** The same games on every run, unless another seed is asked for. */
fc.configureGlobal({
  seed: Number(process.env['MANCALA_SEED'] ?? 20_240_817),
  endOnFailure: process.env['MANCALA_SHRINK'] === 'no',
});

/** `n` runs, or as many times that as `MANCALA_RUNS` says. */
export function runs(n: number): number {
  return Math.max(1, Math.round(n * TIMES));
}

/** Holds a property against `n` values. */
export function check<T>(arbitrary: fc.Arbitrary<T>, n: number, property: (value: T) => void): void {
  fc.assert(fc.property(arbitrary, property), { numRuns: runs(n) });
}

/** The same values on every run, whatever the environment says. */
export function fixed<T>(arbitrary: fc.Arbitrary<T>, n: number, seed = 1): T[] {
  return fc.sample(arbitrary, { seed, numRuns: n });
}
