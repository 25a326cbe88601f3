/** The types of evaluations: estimates of a position besides its stores. */
import type { PositionStack } from '../../cursor/position-stack.ts';

/** A search with an evaluation counts in units: a seed is `2 ** UNIT_SHIFT` of them. */
export const UNIT_SHIFT = 3;

/**
 * Estimates how many more seeds South will win than North from the topmost position of a stack on, in units. The stores
 * do not count.
 */
export type Evaluation = (stack: PositionStack) => number;
