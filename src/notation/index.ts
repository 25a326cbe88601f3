/**
 * Positions, moves and diagrams as text, for any ruleset. What is written can be read again; text that is not understood
 * gives an error with line and column, and throws nothing.
 *
 * @module mancala-rules/notation
 */
export { boardSvg, type BoardSvgOptions } from './board-svg.ts';
export { formatBoard } from './board-text.ts';
export { annotateMove, formatMove, parseMove, parseMoves } from './move.ts';
export { playText } from './play-text.ts';
export { formatPosition, parsePosition } from './position.ts';
export { parseRecords, parseRecordStream } from './record-stream.ts';
export { formatRecord } from './record-writer.ts';
export type { GameRecord, RecordComment } from './record.ts';
export type { Failure, Parsed, TextError, TextErrorCode } from './result.ts';
