/**
 * Runs searches in worker threads of Node, Deno and Bun; it does not work in browsers.
 *
 * In a browser, every function rejects with an Error. Import `mancala-rules/search` in a Web Worker of your own instead, or
 * on the page itself: searches yield to the event loop about every 8 milliseconds.
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
