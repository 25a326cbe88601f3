/** The types of evaluations: estimates of a position besides its stores. */
import type { FastCursor } from '../../cursor/fast-cursor.ts';
import type { PositionStack } from '../../cursor/position-stack.ts';

/** A search with an evaluation counts in units: a seed is `2 ** UNIT_SHIFT` of them. */
export const UNIT_SHIFT = 3;

/**
 * Estimates how many more seeds South will win than North from the topmost position of a stack on, in units. The stores
 * do not count.
 */
export type Evaluation = (stack: PositionStack) => number;

/** An evaluation that was learned from games, for one game on one board. */
export interface LearnedEvaluation {
  /** Creates it for the game of a cursor. */
  readonly create: (cursor: FastCursor) => Evaluation;
  /** The margin of a selective search with it, in units; 0 if only full searches play well with it. */
  readonly margin: number;
}
