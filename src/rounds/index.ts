/**
 * Series of rounds: how rounds are scored, and how the next one starts.
 *
 * @module mancala-rules/rounds
 */
export { burntPits, type BurntPitsOptions } from './burnt-pits.ts';
export { seriesFrom, nextRound, startSeries, type SeriesOutcome, type SeriesState } from './series.ts';
export type { Rounds } from './rounds.ts';
export { toPoints, type ToPointsOptions } from './to-points.ts';
export { usualRounds } from './usual-rounds.ts';
