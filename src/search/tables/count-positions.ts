/** Counts the positions of a table. */

/**
 * The number of ways to spread `seeds` seeds or fewer over `pits` pits: C(seeds + pits, pits), as a floating-point
 * number.
 */
export const countPositions = (pits: number, seeds: number): number => {
  let count = 1;
  for (let i = 1; i <= seeds; i++) count = (count * (pits + i)) / i;
  return count;
};
