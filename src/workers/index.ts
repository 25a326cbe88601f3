/**
 * Runs bots and searches in workers: worker threads in Node, Deno and Bun, Web Workers in browsers.
 *
 * Vite and webpack bundle the worker by themselves. For other bundlers, add `dist/search/worker.js` of this package as a
 * second entry point, so that `worker.js` is beside your bundle.
 *
 * @module mancala-rules/search/workers
 */
export { analyze } from './analyze.ts';
export { botInWorker, type WorkerBot } from './bot-in-worker.ts';
export type { BotDescription, BotModule, BotSource } from './bot-source.ts';
export { createTablebase, type WorkerTablebaseOptions } from './create-tablebase.ts';
export { levelBot } from './level-bot.ts';
export type { ModuleUrl } from './module-export.ts';
export { playMatch } from './play-match.ts';
export type { RulesetModule, RulesetSource } from './ruleset-source.ts';
export { solve } from './solve.ts';
export { tableFileAt } from './table-file-at.ts';
