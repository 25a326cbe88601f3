/** The evaluation of games that sow around the board, past the stores. */
import type { FastCursor } from '../../cursor/fast-cursor.ts';
import type { Evaluation } from './evaluation.ts';
import { pitValues } from './pit-values.ts';

/** The value of a pit with seeds, in units. */
const MOBILE = 8;
/** The value of a pit with enough seeds for a full round, in games with chain captures. */
const HEAVY = 16;

/**
 * For games that sow round the board past the stores, such as `wari`, `oware` and `captureTo25`: a player with more pits to
 * choose from can wait, while the other one runs out of safe moves. Where captures are chains of pits (`hasChains`), a full
 * round can capture a whole row.
 */
export const wariEvaluation = (cursor: FastCursor, hasChains: boolean): Evaluation => {
  const round = 2 * cursor.pits;
  const valueOf = (seeds: number): number =>
    seeds === 0 ? 0 : seeds === round && hasChains ? HEAVY : MOBILE;
  return pitValues(
    cursor,
    Array.from({ length: round + 1 }, (_, seeds) => valueOf(seeds)),
  );
};
