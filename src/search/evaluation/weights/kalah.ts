/** The weights of games in which players sow into their own store, such as `kalah` and `mancala`. */
import type { Weights } from './weights.ts';

/**
 * Seeds that stay in the row or end in the store keep moves in reserve. Seeds that fall in the opponent's row are lost,
 * but a pit with a full round of seeds ends where it began, and captures.
 */
// prettier-ignore
export const kalahWeights: Weights = {
  pits: [
    [0,  8, -16, -12, -12,  -4,  0,  8, 24, 28, 36, 44, 48, 60],
    [0,  8,  16, -12, -16, -12, -8,  0,  4, 16, 20, 32, 40, 48],
    [0, 12,  20,  24,  -4,   0,  0, -8, -4,  4, 20, 32, 44, 48],
    [0, 16,  24,  28,  32,   0,  0,  0,  0, -4, 12, 32, 44, 44],
    [0, 16,  24,  32,  36,  32,  8,  8,  4,  4, 12, 20, 36, 24],
    [0, 12,  20,  24,  32,  36, 32,  4,  4,  0,  4,  4,  4,  4],
  ],
};
