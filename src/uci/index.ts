/**
 * Engines in other programs: serves bots to programs such as Aualé, and asks outside engines for moves, by the Universal
 * Chess Interface with the positions and moves of mancala games.
 *
 * @module mancala-rules/uci
 */
export { UciError, type UciIo } from './io.ts';
export { serveUci } from './serve-uci.ts';
export { uciBot } from './uci-bot.ts';
export type { TerminableBot } from '../search/bots/terminable-bot.ts';
export type { ServeUciOptions, UciPlayer } from './uci-option.ts';
