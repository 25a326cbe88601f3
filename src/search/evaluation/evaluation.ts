/** The types of evaluations: estimates of a position besides its stores. */
import type { Cursor } from '../../cursor/cursor.ts';
import type { PositionStack } from '../../cursor/position-stack.ts';

/** A search with an evaluation counts in units: a seed is `2 ** UNIT_SHIFT` of them. */
export const UNIT_SHIFT = 3;

/**
 * Estimates how many more seeds South will win than North from the topmost position of a stack on, in units. The stores
 * do not count.
 */
export type Evaluation = (stack: PositionStack) => number;

/**
 * An evaluation of your own. It must depend on the position alone, and must not move the cursor.
 *
 * @param cursor - a position in which the game goes on
 * @returns how many more seeds South will win than North from here on, any finite number; the seeds in the stores do not count
 * @example
 * ```ts
 * import { oware } from 'mancala-rules';
 * import { alphaBetaBot, type Evaluate } from 'mancala-rules/search';
 *
 * // A tenth of a seed for each seed that is kept in the first pit.
 * const hoard: Evaluate = (cursor) => (cursor.seeds(0) - cursor.seeds(6)) / 10;
 * const bot = alphaBetaBot({ depth: 4, evaluate: hoard });
 * oware.isLegal(oware.initialState(), await bot(oware, oware.initialState())); // => true
 * ```
 */
export type Evaluate = (cursor: Cursor) => number;
