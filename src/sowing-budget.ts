/** How much sowing data from outside may ask for: a short text could otherwise keep a program busy for minutes. */
const MIN_SEEDS = 2 ** 20;
/** What earlier text has left over is at most this. */
const MAX_UNUSED = 2 ** 24;
const SEEDS_PER_CHARACTER = 512;

/** What is left of the seeds that may be sown. */
export interface SowingBudget {
  /** Allows for more text. */
  grant(characters: number): void;
  /** Takes off seeds that are about to be sown; false if there are not enough left, and none is left then. */
  spend(seeds: number): boolean;
}

/** The budget of a text. Ordinary games sow about 3 seeds a character. */
export const createSowingBudget = (characters = 0): SowingBudget => {
  let left = MIN_SEEDS;
  const grant = (more: number): void => {
    left = Math.min(MAX_UNUSED, left) + SEEDS_PER_CHARACTER * more;
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
