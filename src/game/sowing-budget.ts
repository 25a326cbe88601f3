/** Limits the seeds that untrusted data may sow. Otherwise a short text could keep a program busy for minutes. */
import type { GameState } from '../model/types.ts';

/** Seeds for any text. */
const BASE_SEEDS = 2 ** 24;
/** Additional seeds for each character; ordinary games sow about 3. */
const SEEDS_PER_CHARACTER = 512;

/** What it costs to find that a move is endless, in seeds. Most are found sooner, some after many times as much. */
const ENDLESS_COST = 2 ** 20;

/** A limit on the number of sown seeds. */
export interface SowingBudget {
  /** Raises the limit for more text. */
  grant(characters: number): void;
  /** Takes seeds from the budget before they are sown; if too few are left, empties it and returns false. */
  spend(seeds: number): boolean;
  /** Takes what the end of a game has cost besides the seeds sown. */
  spendOn(state: GameState): void;
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
      const isEnough = seeds <= left;
      left = isEnough ? left - seeds : Math.min(left, 0);
      return isEnough;
    },
    spendOn({ outcome }) {
      // A debt, which later text has to make up for.
      if (outcome?.reason === 'endless') left -= ENDLESS_COST;
    },
  };
};
