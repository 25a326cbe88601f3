/** The weights of games with a choice of direction, such as `umElBagara`. */
import type { Weights } from './weights.ts';

// prettier-ignore
export const umElBagaraWeights: Weights = {
  pits: [
    [0,  8, 24, 16, 16, 16, 24, 32, 40, 40, 48, 48, 48, 24],
    [0,  8, 32, 32, 32, 32, 24, 24, 32, 40, 40, 48, 40, 32],
    [0,  8, 48, 48, 64, 56, 40, 24, 32, 32, 56, 64, 64, 64],
    [0,  8, 32, 32, 32, 24, 24, 32, 32, 40, 40, 48, 56, 40],
    [0,  8, 16, 16, 16, 16, 24, 24, 40, 40, 48, 40, 40, 24],
  ],
};
