/**
 * Bots, analysis, exact solutions, matches and endgame tables, for any ruleset.
 *
 * @module mancala-rules/search
 */
export { analyse, type AnalyseOptions, type AnalysedMove, type Analysis } from './analysis.ts';
export { alphaBetaBot, type AlphaBetaOptions } from './bots/alpha-beta-bot.ts';
export type { Bot } from './bots/bot.ts';
export { greedyBot } from './bots/greedy-bot.ts';
export { HIGHEST_LEVEL, levelBot, type LevelBotOptions } from './bots/level-bot.ts';
export { mctsBot, type MctsOptions } from './bots/mcts-bot.ts';
export { randomBot } from './bots/random-bot.ts';
export type { Elo } from './matches/elo.ts';
export { playMatch, type MatchOptions, type MatchProgress } from './matches/match.ts';
export { playGame, type PlayGameOptions } from './matches/play-game.ts';
export type { MatchEnd, MatchGame, MatchResult, MatchSide } from './matches/match-result.ts';
export { solve, type Solution, type SolveOptions, type SolveProgress } from './solver.ts';
export type { TableProgress } from './tables/fill-table.ts';
export { createTablebase, type TablebaseOptions } from './tables/create-tablebase.ts';
export { completeLayer, examineLayer, type LayerOptions } from './tables/layer-parts.ts';
export { tablebaseMemory, type TablebaseMemoryOptions } from './tables/tablebase-memory.ts';
export type { TableFile } from './tables/table-file.ts';
export { loadTablebase, openTablebase, type Tablebase } from './tables/tablebase.ts';
export { TablebaseError } from './tables/tablebase-error.ts';
export type { Knowledge, Limits } from './tree/limits.ts';
export type { StopSignal } from './slicing/slices.ts';
