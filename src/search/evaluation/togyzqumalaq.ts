/** The evaluation of games that mark pits. */
import type { FastCursor } from '../../cursor/fast-cursor.ts';
import type { Evaluation } from './evaluation.ts';
import { pitValues } from './pit-values.ts';

/** The value of a pit with seeds, in units. */
const MOBILE = 12;
/** The value of a marked pit, whose seeds go to the player who marked it. */
const TUZ = 80;

/** For games in which players mark pits to own what falls in them, such as `togyzqumalaq`. */
export const togyzqumalaqEvaluation = (cursor: FastCursor): Evaluation => {
  const pits = pitValues(cursor, [0, MOBILE]);
  /** The value of the marks for South, by their number. */
  const values: number[] = [];
  return (stack) => {
    const marks = (values[stack.markNumber] ??= stack.marks!.reduce(
      (sum, mark) => sum + (mark === 'south' ? TUZ : mark === 'north' ? -TUZ : 0),
      0,
    ));
    return pits(stack) + marks;
  };
};
