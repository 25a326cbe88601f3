/** The weights of games in which single seeds are captured, such as `vaiLungThlan`. */
import type { Weights } from './weights.ts';

export const vaiLungThlanWeights: Weights = { pits: [[0, 8]] };
