/** Finds moves whose laps never end. */
import { frozenCopy } from '../model/frozen-copy.ts';
import type { Mark } from '../model/types.ts';
import type { SowingRules } from '../ruleset/sowing.ts';
import { ownRows } from '../steps/endings.ts';
import type { MutableBoard } from './board.ts';

/** Laps are compared from this one on: nearly all moves are shorter. */
export const FIRST_CHECKPOINT = 16;
/**
 * Moves with more laps count as endless, so that every call returns. The cycles of large boards are too long to be
 * found; the longest finite moves known have hundreds of laps.
 */
export const MAX_LAPS: number = 2 ** 26;

/** How a move whose laps never end ends the game, unless the rules say otherwise. */
export const ENDLESS: NonNullable<SowingRules['endless']> = /* @__PURE__ */ frozenCopy({
  reason: 'endless',
  collects: ownRows,
});

/**
 * Returns a function that is called before each lap from the first checkpoint on, with a number for the lap: whether the laps
 * never end.
 *
 * They do if the same lap began with the same pits and marks before. This is Brent's algorithm: every lap is compared with one
 * earlier lap, which is replaced at ever longer intervals, so that cycles of millions of laps are found. A low limit on
 * laps would be wrong, because moves of hundreds of laps end.
 */
export const watchLaps = (board: MutableBoard, limit: number): ((lap: number) => boolean) => {
  let laps = FIRST_CHECKPOINT;
  let nextCheckpoint = laps;
  /** The position to compare with: pits, marks (a new list after each change) and the lap. */
  let pits: readonly number[] = [];
  let marks: readonly Mark[] | undefined;
  let lapThen = -1;
  return (lap) => {
    if (lap === lapThen && board.marks === marks && pits.every((seeds, pit) => seeds === board.seeds(pit)))
      return true;
    if (laps === nextCheckpoint) {
      nextCheckpoint *= 2;
      lapThen = lap;
      pits = board.list();
      ({ marks } = board);
    }
    return laps++ > limit;
  };
};
