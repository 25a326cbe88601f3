/** The weights of games in which captures are chains of pits, and stores are sown, such as `captureTo25WithStores`. */
import type { Weights } from './weights.ts';

// prettier-ignore
export const ownStoresWeights: Weights = {
  pits: [
    [0,   8,  16,  16,  16,   0,   0,   0,   0,   0,   8,  24,  32,  56],
    [0,   8,  16,  24,  16,   8,   0,  -8, -24, -24,  -8,   0,  16,  40],
    [0,  16,  24,  32,  16,  24,  16,   8,   0,   0,  -8,   0,  16,  40],
    [0,  16,  24,  32,  32,  16,  16,  16,   8,   8,   0,  -8,   8,  32],
    [0,  16,  32,  40,  48,  48,  40,  32,  24,  40,  32,  16,  16,  16],
    [0,  16,  24,  40,  56,  64,  48,  48,  56,  48,  56,  40,  32,  32],
  ],
};
