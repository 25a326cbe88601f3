/**
 * Series of rounds: how rounds are scored, and how the next one starts.
 *
 * @module mancala-rules/rounds
 */
export { burntPits } from './burnt-pits.ts';
export { seriesFrom, nextRound, startSeries, type SeriesState } from './series.ts';
export type { Rounds } from './rounds.ts';
export { toPoints } from './to-points.ts';
export { usualRounds } from './usual-rounds.ts';
