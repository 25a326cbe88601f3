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
export { createTablebase, loadTablebase, type Tablebase, type TablebaseOptions } from './tablebase.ts';
export { TablebaseError } from './tablebase-file.ts';
export type { TableProgress } from './fill-table.ts';
export { alphaBetaBot, type AlphaBetaOptions } from './alpha-beta-bot.ts';
export { analyse, type AnalyseOptions, type AnalysedMove, type Analysis } from './analysis.ts';
export type { Knowledge, Limits } from './limits.ts';
export { solve, type Solution, type SolveOptions, type SolveProgress } from './solver.ts';
