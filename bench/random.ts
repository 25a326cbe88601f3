/** The random numbers of naive.c, so that all engines play the same games. */

let x = 0;

/** Starts the numbers anew. */
export const reseed = (): void => {
  x = 2_463_534_242;
};

/** A whole number from 0 to below `below`. */
export const pick = (below: number): number => {
  x ^= x << 13;
  x ^= x >>> 17;
  x ^= x << 5;
  return ((x >>> 16) * below) >>> 16;
};
