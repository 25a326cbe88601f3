/**
 * The long works of `mancala-rules/search` in a thread of their own, in Node, Deno and Bun.
 *
 * @module mancala-rules/search/workers
 */
export { analyse } from './analyse.ts';
export type { BotDescription, BotModule, BotSource } from './bot-source.ts';
export { createTablebase } from './create-tablebase.ts';
export type { ModuleUrl } from './module-export.ts';
export { playMatch } from './play-match.ts';
export type { RulesetModule, RulesetSource } from './ruleset-source.ts';
export { solve } from './solve.ts';
