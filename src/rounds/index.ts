/**
 * Matches of several rounds: how rounds are scored, and how the next one starts.
 *
 * @module mancala-rules/match
 */
export { burntPits, type BurntPitsOptions } from './burnt-pits.ts';
export { matchFrom, nextRound, startMatch, type MatchOutcome, type MatchState } from './match.ts';
export type { Rounds } from './rounds.ts';
export { toPoints, type ToPointsOptions } from './to-points.ts';
export { usualRounds } from './usual-rounds.ts';
