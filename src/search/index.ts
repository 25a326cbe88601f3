/**
 * Bots, analysis, exact solutions and endgame tables, for any ruleset.
 *
 * @module mancala-rules/search
 */
export type { Bot } from './bot.ts';
export type { Elo } from './elo.ts';
export { greedyBot } from './greedy-bot.ts';
export { playMatch, type MatchOptions, type MatchProgress } from './match.ts';
export type { MatchEnd, MatchGame, MatchResult, MatchSide } from './match-result.ts';
export { mctsBot, type MctsOptions } from './mcts-bot.ts';
export { randomBot } from './random-bot.ts';
export type { StopSignal } from './slices.ts';
