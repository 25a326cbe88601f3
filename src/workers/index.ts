/**
 * Runs bots and searches in workers: worker threads in Node, Deno and Bun, Web Workers in browsers.
 *
 * Vite and webpack bundle the worker by themselves. With other bundlers, and for rules and bots of your own, write a worker of two
 * lines with `serveBots` of `mancala-rules/search/serve`.
 *
 * @module mancala-rules/search/workers
 */
export { analyze, solve } from './searches.ts';
export { botInWorker, levelBot } from './bot-in-worker.ts';
export type { TerminableBot } from '../search/bots/terminable-bot.ts';
export { createTablebase } from './create-tablebase.ts';
export { playMatch } from './play-match.ts';
export type { BotDescription } from './sent-bot.ts';
export { tableFileAt } from './table-file-at.ts';
export type { InWorker } from './sent.ts';
