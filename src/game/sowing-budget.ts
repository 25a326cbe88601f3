/** Limits the seeds that untrusted data may sow, because a short text could otherwise keep a program busy for minutes. */
import type { GameState } from '../model/types.ts';

/** Seeds for any text. */
const BASE_SEEDS = 2 ** 24;
/** Additional seeds for each character; ordinary games sow about 3. */
const SEEDS_PER_CHARACTER = 512;

/** The cost of detecting an endless move, in seeds. Most are detected sooner, some cost many times as much. */
const ENDLESS_COST = 2 ** 20;

/** A limit on the number of sown seeds. */
export interface SowingBudget {
  /** Raises the limit for more text. */
  grant(characters: number): void;
  /** Takes seeds from the budget before they are sown; if too few are left, empties it and returns false. */
  spend(seeds: number): boolean;
  /** Takes the cost of the end of a game, besides the seeds sown, from the budget. */
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
      // The budget may become negative; later text makes up for it.
      if (outcome?.reason === 'endless') left -= ENDLESS_COST;
    },
  };
};
