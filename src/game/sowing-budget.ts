/** How many seeds data from outside may have sown: a short text could otherwise keep a program busy for minutes. */
const BASE = 2 ** 24;
/** And how many more for each of its characters; ordinary games sow about 3. */
const SEEDS_PER_CHARACTER = 512;

/** What is left of the seeds that may be sown. */
export interface SowingBudget {
  /** Allows for more text. */
  grant(characters: number): void;
  /** Takes off seeds that are about to be sown; false if there are not enough left, and none is left then. */
  spend(seeds: number): boolean;
}

/** The budget of a text. */
export const createSowingBudget = (characters = 0): SowingBudget => {
  let left = BASE;
  const grant = (more: number): void => {
    // What earlier text did not need does not add up.
    left = Math.min(BASE, left) + SEEDS_PER_CHARACTER * more;
  };
  grant(characters);
  return {
    grant,
    spend(seeds) {
      left -= seeds;
      if (left >= 0) return true;
      left = 0;
      return false;
    },
  };
};
