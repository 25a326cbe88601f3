/** The weights of games with a choice of direction, such as `umElBagara`. */
import type { Weights } from './weights.ts';

// prettier-ignore
export const umElBagaraWeights: Weights = {
  pits: [
    [0,  0, 16, 16, 24, 16, 16, 24, 32, 40, 40, 40, 40, 16],
    [0,  8, 32, 32, 32, 24, 24, 16, 32, 48, 40, 48, 56, 32],
    [0,  8, 56, 56, 64, 56, 40, 24, 24, 32, 56, 56, 80, 96],
    [0,  8, 32, 32, 32, 24, 16, 24, 24, 40, 48, 40, 40, 24],
    [0,  8, 16, 24, 16, 16, 16, 24, 32, 40, 48, 48, 40, 24],
  ],
};
