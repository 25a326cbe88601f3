/** The weights of games in which captures are chains of pits, and stores are sown, such as `captureTo25WithStores`. */
import type { Weights } from './weights.ts';

// prettier-ignore
export const ownStoresWeights: Weights = {
  pits: [
    [0,  8,  8, 16, 16,  8,  8,  0, -8,  8, 16, 24, 32, 56],
    [0,  8, 16, 16, 16, 16,  8,  0, -8, -8,  0,  8, 24, 40],
    [0,  8, 24, 32, 16, 16,  8,  8,  0, -8, -8,  0,  8, 32],
    [0, 16, 24, 32, 40, 24, 32, 24, 24, 24, 16,  8,  8, 16],
    [0, 16, 24, 40, 40, 48, 40, 40, 40, 40, 32, 24, 16, 24],
    [0, 16, 24, 40, 48, 56, 56, 56, 56, 56, 64, 40, 24, 32],
  ],
};
