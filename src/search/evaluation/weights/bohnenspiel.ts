/** The weights of games that go round the board and capture in one sweep, such as `bohnenspiel`. */
import type { Weights } from './weights.ts';

// prettier-ignore
export const bohnenspielWeights: Weights = {
  pits: [
    [0,  8, 16, 16, 16, 16,  0, -8,  0,  8,  8, 16, 16, 32],
    [0, 16, 16, 16, 16, 24,  8,  0, 16, 16, 24, 24, 32, 40],
    [0, 24, 24, 24, 16, 16,  0,  0,  0, 16, 16, 24, 24, 40],
    [0, 24, 32, 40, 32, 32, 24, 24, 24, 24, 32, 32, 40, 56],
    [0, 32, 40, 40, 48, 40, 40, 40, 40, 40, 48, 48, 56, 72],
    [0, 24, 40, 32, 56, 48, 56, 64, 56, 56, 64, 64, 56, 72],
  ],
};
