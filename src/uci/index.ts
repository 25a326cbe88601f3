/**
 * Engines in other programs: serves bots to programs such as Aualé, and asks outside engines for moves, by the Universal
 * Chess Interface with the positions and moves of mancala games.
 *
 * @module mancala-rules/uci
 */
export type { UciIo } from './io.ts';
export { serveUci } from './serve-uci.ts';
export type { ServeUciOptions } from './serve-uci.ts';
export { uciBot } from './uci-bot.ts';
export type { TerminableBot } from '../search/bots/terminable-bot.ts';
export type { UciBotOptions } from './outside-engine.ts';
export { UciError } from './lines.ts';
export type { UciOption } from './uci-option.ts';
export type { UciPlayer, UciSearch } from './uci-option.ts';
