/**
 * Bots, analysis, exact solutions and matches, for any ruleset.
 *
 * @module mancala-rules/search
 */
export { analyze, type AnalyzeOptions, type AnalyzedMove, type Analysis } from './analysis.ts';
export { alphaBetaBot } from './bots/alpha-beta-bot.ts';
export type { Bot, BuiltInBot } from './bots/bot.ts';
export { greedyBot } from './bots/greedy-bot.ts';
export { HIGHEST_LEVEL, levelBot, type LevelBotOptions } from './bots/level-bot.ts';
export { mctsBot, type MctsOptions } from './bots/mcts-bot.ts';
export { randomBot } from './bots/random-bot.ts';
export { playMatch, type MatchOptions } from './tournament/match.ts';
export { playGame } from './tournament/play-game.ts';
export type { MatchGame, MatchResult } from './tournament/match-result.ts';
export { solve, type Solution, type SolveOptions } from './solver.ts';
export type { AlphaBetaOptions } from './tree/limits.ts';
export type { StopSignal } from '../tools/slices.ts';
