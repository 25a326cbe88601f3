// A program that uses every declaration of the notation, beside the main entry.
import { Game, InvalidStateError, kalah, togyzqumalaq, type GameState, type Move } from 'mancala-rules';
import {
  annotateMove,
  bigPits,
  boardSvg,
  formatBoard,
  formatMove,
  formatPit,
  formatPlayok,
  formatPosition,
  formatRecord,
  parseMove,
  parseMoves,
  parsePlayok,
  parsePosition,
  parseRecords,
  parseRecordStream,
  playText,
  type BoardSvgOptions,
  type Failure,
  type GameRecord,
  type Parsed,
  type RecordComment,
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
const moves: readonly Move[] = valueOf(
  parseMoves(kalah, state, `${formatMove(kalah, move)}${formatPit(kalah, 0)}`),
);
const options: BoardSvgOptions = { highlight: moves, coordinates: false, flip: true };

const played: Game = valueOf(playText(Game.start(kalah), 'C F c'));
const comments: readonly RecordComment[] = [{ ply: 1, text: 'so' }];
const record: GameRecord = { game: played, headers: { South: 'Ada' }, comments };
const written: string = formatRecord(record);
const records: readonly GameRecord[] = valueOf(parseRecords(written, { rulesets: [kalah] }));
const stream: AsyncGenerator<Parsed<GameRecord>, void, undefined> = parseRecordStream([written], {
  rulesets: [kalah],
  longest: 999,
});

const fromPlayok: GameRecord = valueOf(parsePlayok('1-0 76(10) 98', togyzqumalaq));

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
    written === formatRecord(records[0]!),
    records[0]?.game instanceof Game,
    typeof stream.next,
    formatPlayok(fromPlayok.game),
    bigPits(kalah),
  ]),
);
