/**
 * Reads and writes positions, moves and game records, and draws boards, for any ruleset. Every format except the
 * diagrams can be read back. Parsers do not throw on invalid text: they return an error with line and column.
 *
 * @module mancala-rules/notation
 */
export { formatBaoMove, parseBaoMove } from './bao-move.ts';
export { bigPits, boardLayout, type BoardLayout } from './board-layout.ts';
export { boardSvg, type BoardSvgOptions } from './board-svg.ts';
export { formatBoard } from './board-text.ts';
export { annotateMove, parseMove, parseMoves } from './move.ts';
export { formatMove, formatPit } from './move-name.ts';
export { playText } from './play-text.ts';
export { formatPlayok, parsePlayok } from './playok.ts';
export { formatPosition, parsePosition } from './position.ts';
export type { GameFormat, Numbering } from './formats/format.ts';
export { readGame, type ReadGame, type ReadGameOptions } from './read-game.ts';
export { readGames, readGameStream } from './read-games.ts';
export { parseRecords, parseRecordStream } from './read-games.ts';
export { formatRecord } from './record-writer.ts';
export type { GameRecord, RecordComment, RecordLine, RecordMark } from './record.ts';
export { formatRules, parseRules, type ParseRulesOptions } from './rules.ts';
export { readFormats } from './formats/index.ts';
export { writeGame, writtenFormats } from './write-game.ts';
export type { Failure, Parsed, TextError, TextErrorCode } from './result.ts';
