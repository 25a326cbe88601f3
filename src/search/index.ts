/**
 * Bots, analysis, exact solutions and endgame tables, for any ruleset.
 *
 * @module mancala-rules/search
 */
export type { StopSignal } from './slices.ts';
