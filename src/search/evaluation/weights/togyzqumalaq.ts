/** The weights of games that mark pits, such as `togyzqumalaq`. */
import type { Weights } from './weights.ts';

/** For games in which players mark pits to own what falls in them. */
export const togyzqumalaqWeights: Weights = { pits: [[0, 12]], mark: 80 };
