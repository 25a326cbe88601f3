/** The weights of games that go round the board and capture in one sweep, such as `bohnenspiel`. */
import type { Weights } from './weights.ts';

// prettier-ignore
export const bohnenspielWeights: Weights = {
  pits: [
    [0,  8,  8, 16,  8, 16, -8, -8,  0,  8,  8, 16, 16, 32],
    [0, 16, 16, 16, 24, 24,  8,  0,  8, 16, 32, 32, 32, 32],
    [0, 16, 16, 24, 16, 16,  8,  0,  8,  8, 16, 24, 24, 40],
    [0, 16, 24, 32, 24, 32, 24, 24, 32, 32, 32, 40, 32, 48],
    [0, 24, 32, 32, 32, 40, 40, 32, 32, 24, 32, 32, 40, 56],
    [0, 16, 32, 32, 56, 48, 64, 56, 40, 24, 40, 40, 40, 56],
  ],
};
