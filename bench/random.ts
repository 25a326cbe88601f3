/** The random number generator of naive.c, so that all engines play the same games. */

let x = 0;

/** Resets the generator to its seed. */
export const reseed = (): void => {
  x = 2_463_534_242;
};

/** A random whole number from 0 to `count - 1`. */
export const pick = (count: number): number => {
  x ^= x << 13;
  x ^= x >>> 17;
  x ^= x << 5;
  return ((x >>> 16) * count) >>> 16;
};
