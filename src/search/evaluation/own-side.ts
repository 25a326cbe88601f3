/** The evaluation of games that seeds in stores do not decide. */
import type { FastCursor } from '../../cursor/fast-cursor.ts';
import { UNIT_SHIFT, type Evaluation } from './evaluation.ts';
import { pitValues } from './pit-values.ts';

/** The value of a pit that can be played, beside its seeds, in units. */
const MOBILE = 8;
/** Heavier pits count as much as one of so many seeds. */
const HEAVIEST = 64;

/** For games of four rows: a player with more seeds on their side, in more pits that can be played, has more moves left. */
export const ownSideEvaluation = (cursor: FastCursor): Evaluation =>
  pitValues(cursor, {
    pits: [Array.from({ length: HEAVIEST }, (_, seeds) => (seeds << UNIT_SHIFT) + (seeds > 1 ? MOBILE : 0))],
  });
