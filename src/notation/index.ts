/**
 * Reads and writes positions, moves and game records, and draws boards, for any ruleset. What is written reads back; what a format cannot
 * say is refused. Parsers do not throw on invalid text: they return an error with line and column.
 *
 * @module mancala-rules/notation
 */
export { boardLayout } from './board-layout.ts';
export { boardSvg, type BoardSvgOptions } from './board-svg.ts';
export { formatBoard } from './board-text.ts';
export { annotateMove, parseMove, parseMoves, type Notation } from './moves/index.ts';
export { formatMove, formatPit } from './move-name.ts';
export { playText } from './play-text.ts';
export { formatPosition, parsePosition } from './position.ts';
export type { GameFormat, ReadGameOptions } from './formats/format.ts';
export { readGame, type ReadGame } from './read-game.ts';
export { readGames } from './read-games.ts';
export { formatsFor, writeGame } from './write-game.ts';
export type { GameRecord } from './record.ts';
export type { Parsed, TextError } from './result.ts';
