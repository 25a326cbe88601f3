// A program that uses every declaration of the notation, beside the main entry.
import { InvalidStateError, kalah, type GameState, type Move } from 'mancala-rules';
import {
  annotateMove,
  boardSvg,
  formatBoard,
  formatMove,
  formatPosition,
  parseMove,
  parseMoves,
  parsePosition,
  type BoardSvgOptions,
  type Failure,
  type Parsed,
  type TextError,
  type TextErrorCode,
} from 'mancala-rules/notation';

function valueOf<T>(read: Parsed<T>): T {
  if (read.ok) return read.value;
  const failure: Failure = read;
  const error: TextError = failure.error;
  const code: TextErrorCode = error.code;
  throw new Error(`${error.line}:${error.column} ${code} ${error.message}`);
}

const state: GameState = valueOf(parsePosition(kalah, formatPosition(kalah, kalah.initialState())));
const move: Move = valueOf(parseMove(kalah, state, 'C'));
const moves: readonly Move[] = valueOf(parseMoves(kalah, state, `${formatMove(kalah, move)}A`));
const options: BoardSvgOptions = { highlight: moves, coordinates: false, flip: true };

let shared = false;
try {
  formatPosition(kalah, { ...state, pits: [] });
} catch (error) {
  shared = error instanceof InvalidStateError;
}

console.log(
  JSON.stringify([
    moves,
    annotateMove(kalah, state, move),
    formatBoard(kalah, state).split('\n').length,
    boardSvg(kalah, state, options).slice(0, 4),
    shared,
  ]),
);
