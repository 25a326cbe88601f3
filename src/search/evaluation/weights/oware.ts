/** The weights of games in which captures are chains of pits, such as `oware`, `wari` and `captureTo25`. */
import type { Weights } from './weights.ts';

/**
 * A player with more pits to choose from can wait, while the other one runs out of safe moves. A pit with a full round of
 * seeds can capture a whole row, and one that needs a few seeds more is a burden near the store.
 *
 * All values are whole seeds: a search finds more positions of equal value, and looks deeper, than with finer ones.
 */
// prettier-ignore
export const owareWeights: Weights = {
  pits: [
    [0,  8,  8,  8,  0,  0,  0, -8,  0,  8, 16, 24, 24, 32, 32,  0],
    [0,  8,  8,  8,  8,  8,  8,  0,  0,  8,  8, 16, 16, 24, 24, 16],
    [0,  8,  8, 16, 16,  8,  8,  8,  8,  0,  8,  8,  8, 16, 24, 24],
    [0,  8, 16, 16, 16, 16, 16, 16,  8,  8,  8,  8, 16, 16, 32, 40],
    [0,  8, 16, 24, 24, 24, 16, 16, 16, 16, 16, 16, 16, 24, 32, 40],
    [0,  8, 16, 24, 24, 24, 24, 24, 24, 16,  8,  8,  0,  8, 16, 32],
  ],
};
