/** Limits the seeds that untrusted data may sow. Otherwise a short text could keep a program busy for minutes. */

/** Seeds for any text. */
const BASE_SEEDS = 2 ** 24;
/** Additional seeds for each character; ordinary games sow about 3. */
const SEEDS_PER_CHARACTER = 512;

/** A limit on the number of sown seeds. */
export interface SowingBudget {
  /** Raises the limit for more text. */
  grant(characters: number): void;
  /** Takes seeds from the budget before they are sown; if too few are left, empties it and returns false. */
  spend(seeds: number): boolean;
}

/** The budget of a text with this length. */
export const createSowingBudget = (characters = 0): SowingBudget => {
  let left = BASE_SEEDS;
  const grant = (more: number): void => {
    // Unused budget of earlier text does not accumulate.
    left = Math.min(BASE_SEEDS, left) + SEEDS_PER_CHARACTER * more;
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
