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
export type { UciBot, UciBotOptions } from './uci-bot-types.ts';
export { UciError } from './uci-error.ts';
export type { UciOption } from './uci-option.ts';
export type { UciPlayer, UciSearch } from './uci-player.ts';
