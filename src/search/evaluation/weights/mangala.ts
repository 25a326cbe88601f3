/** The weights of games in which a seed stays behind and the next one falls in the own store, such as `mangala`. */
import type { Weights } from './weights.ts';

/**
 * Seeds near the store keep moves in reserve. Small pits far from it are lost: their seeds fall to the opponent, who gets
 * them at the end as well.
 */
// prettier-ignore
export const mangalaWeights: Weights = {
  pits: [
    [0,   8,  16,  16,  16,  16,  24,  24,  24,  32,  24,  16,  16,  16],
    [0,   0,   8,  16,  16,  24,  16,  24,  24,  24,  24,  16,  16,  16],
    [0,  -8,  -8,   0,  16,   8,   8,  16,  16,  16,   8,   8,   8,   0],
    [0, -16, -16, -16,  -8,   8,   0,   8,   8,   8,   8,   0,   0,   0],
    [0,  -8, -24, -32, -16,  -8,   0,   0,  -8,   0,   8,   0,  -8,  -8],
    [0,   0,  -8, -24,  -8, -16, -16,  -8,  -8,   0,   0,   0,  -8,  -8],
  ],
};
