/** The weights of games that go round the board and leave a seed behind, such as `bestemshe`. */
import type { Weights } from './weights.ts';

// prettier-ignore
export const bestemsheWeights: Weights = {
  pits: [
    [0,  8, 16, 16, 24, 24, 24, 16, 16, 24, 32, 40, 48, 64],
    [0, 16, 24, 16, 16, 16, 24, 16,  8, 16, 24, 32, 40, 48],
    [0, 24, 40, 32, 32, 32, 32, 24, 24, 16, 24, 24, 32, 48],
    [0, 24, 40, 40, 48, 40, 48, 40, 32, 32, 32, 32, 40, 48],
    [0,  8, 16, 16, 24, 16, 32, 24, 32, 24, 16,  0,  8, 16],
  ],
};
