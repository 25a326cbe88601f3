/** The weights of games in which players refill their row from the store, such as `oAnQuan`. */
import type { Weights } from './weights.ts';

/** A player with more small pits to choose from refills later. */
// prettier-ignore
export const oAnQuanWeights: Weights = {
  pits: [
    [0,  8,  8,  0,  8,  8,  8,  8, -8, -8,  8,  8,  0, 16],
    [0,  8, 24, 24, 24, 24,  8, 16, 16,  8, 16, 24, 24, 32],
  ],
};
