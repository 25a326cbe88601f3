/** Reads and writes moves in any notation. */
import { givenMove, givenPosition, type GameLike, type Given } from '../../ruleset/given-position.ts';
import { createSowingBudget } from '../../game/sowing-budget.ts';
import { invalidArgument, InvalidArgumentError } from '../../model/errors.ts';
import type { GameState, Move } from '../../model/types.ts';
import { oneOf } from '../../model/validation.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { readerAt, runParser, type Parsed, type Reader } from '../result.ts';
import { BAO } from './bao.ts';
import { LETTERS } from './letters.ts';
import { misfitOf, NO_LANDING, readMove, type MoveNotation } from './move-notation.ts';
import { PLAYOK, PLAYSTRATEGY } from './servers.ts';

/**
 * How a move is written: `letters` as in this library, such as `F2x4`; `bao` as K.I.B.A. and Board Game Arena write Bao, such as
 * `A7<*`; `playok` such as `76(10)`; `playstrategy` such as `a1e1`.
 *
 * @example
 * ```ts
 * import { togyzqumalaq } from 'mancala-rules';
 * import { annotateMove, type Notation } from 'mancala-rules/notation';
 *
 * const notations: Notation[] = ['letters', 'playok', 'playstrategy'];
 * const start = togyzqumalaq.initialState();
 * notations.map((notation) => annotateMove(togyzqumalaq, start, 6, notation)); // => ['G9x10', '76(10)', 'g1d2']
 * ```
 */
export type Notation = 'letters' | 'bao' | 'playok' | 'playstrategy';

const NOTATIONS: Readonly<Record<Notation, MoveNotation>> = {
  letters: LETTERS,
  bao: BAO,
  playok: PLAYOK,
  playstrategy: PLAYSTRATEGY,
};

const notationOf = (name: Notation): MoveNotation => {
  if (Object.hasOwn(NOTATIONS, name)) return NOTATIONS[name];
  throw invalidArgument('notation', oneOf(...Object.keys(NOTATIONS))[0], name);
};

/**
 * Formats a move with its effect. In `letters`, this is the move, the seeds in its pit, `x` and the seeds captured if any, `+` if the
 * mover moves again (an extra turn, or the opponent passes), and `#` if the game ends. The move alone is {@link formatMove}.
 *
 * In `bao`, `A1` to `A8` are South's front row, `B1` to `B8` the back row, and `a1` to `b8` North's; `<` or `>` is the side, `+` a safari
 * and `*` a takata. The side is the direction in which the seeds of the pit are sown, seen by the player; where a seed from the
 * hand captures, it is the kichwa from which the captured seeds are sown.
 *
 * @param rules - the rules of the game
 * @param state - the state before the move
 * @param move - a legal move
 * @param notation - how to write it, default `'letters'`
 * @returns the text, such as `'F2x4'`: two seeds of pit F are sown, and four captured
 * @throws {InvalidStateError} when the state is of another board
 * @throws {IllegalMoveError} when the move is not legal
 * @throws {InvalidArgumentError} when the notation cannot say this move, for example because its last seed falls in a store
 * @example
 * ```ts
 * import { bao, kalah, oware } from 'mancala-rules';
 * import { annotateMove } from 'mancala-rules/notation';
 *
 * annotateMove(kalah, kalah.initialState(), 2); // => 'C4+'
 * annotateMove(bao, bao.initialState(), 9, 'bao'); // => 'A7<*'
 *
 * const state = oware.stateFrom({ pits: [0, 0, 0, 0, 0, 2, 1, 1, 0, 0, 0, 9], removed: 35 });
 * annotateMove(oware, state, 5); // => 'F2x4'
 * ```
 */
export function annotateMove(rules: Rules, state: GameState, move: Move, notation?: Notation): string;
/**
 * Formats a move with its effect. Give it the game before the move.
 *
 * @param game - a game, or any object with its rules and its state
 * @param move - a legal move
 * @param notation - how to write it, default `'letters'`
 * @returns the text, such as `'F2x4'`: two seeds of pit F are sown, and four captured
 * @throws {InvalidStateError} when the state is of another board
 * @throws {IllegalMoveError} when the move is not legal
 * @throws {InvalidArgumentError} when the notation cannot say this move, for example because its last seed falls in a store
 */
export function annotateMove(game: GameLike, move: Move, notation?: Notation): string;
export function annotateMove(...given: Given<[move: Move, notation?: Notation | undefined]>): string {
  const [rules, state, move, notation = 'letters'] = givenMove(given);
  const form = notationOf(notation);
  const problem = misfitOf(form, rules);
  const written = problem ? null : form.toText(rules, state, move);
  if (written) return written.text;
  throw new InvalidArgumentError(problem || `${notation} cannot say ${NO_LANDING}`);
}

/**
 * Reads a legal move from text. In `letters`, it is the letter of a pit, upper case for South and lower case for North, or its
 * number, counted from 1 through South's pits in sowing order and then North's. Whitespace around the move is ignored. Never throws
 * on text; an error is part of the result.
 *
 * In games with choices, the name of the choice follows the letter, such as `+` or `-` for a direction, unless only one choice is
 * legal. What {@link annotateMove} adds to the move may follow, complete or in part, and is checked.
 *
 * @param rules - the rules of the game
 * @param state - the state in which the move is played
 * @param text - the move
 * @param notation - how it is written, default `'letters'`
 * @returns the move, or the error with line and column
 * @throws {InvalidStateError} when the state is of another board
 * @throws {InvalidArgumentError} when there is no such notation
 * @example
 * ```ts
 * import { bao, wari } from 'mancala-rules';
 * import { parseMove } from 'mancala-rules/notation';
 *
 * const start = wari.initialState();
 * parseMove(wari, start, 'F'); // => { ok: true, value: 5 }
 * parseMove(wari, start, '6'); // => { ok: true, value: 5 }
 * parseMove(bao, bao.initialState(), 'A7<*', 'bao'); // => { ok: true, value: 9 }
 *
 * const read = parseMove(wari, start, 'f');
 * read.ok ? null : read.error.message; // => "f is North's; South moves"
 * ```
 */
export function parseMove(rules: Rules, state: GameState, text: string, notation?: Notation): Parsed<Move>;
/**
 * Reads a legal move from text. It never throws on text; an error is part of the result.
 *
 * @param game - a game, or any object with its rules and its state
 * @param text - the move
 * @param notation - how it is written, default `'letters'`
 * @returns the move, or the error with line and column
 * @throws {InvalidStateError} when the state is of another board
 * @throws {InvalidArgumentError} when there is no such notation
 */
export function parseMove(game: GameLike, text: string, notation?: Notation): Parsed<Move>;
export function parseMove(...given: Given<[text: string, notation?: Notation | undefined]>): Parsed<Move> {
  const [rules, state, text, notation = 'letters'] = givenPosition(given);
  // Throws if the state does not fit this board.
  rules.outcome(state);
  const form = notationOf(notation);
  return runParser(text, (text, fail) => {
    const blank = text.length - text.trimStart().length;
    const reader = readerAt(blank, { fail, budget: createSowingBudget() });
    return readMove(form, rules, state, text.trim(), reader);
  });
}

/** Plays the moves of a text one after the other on what `play` returns for each. */
export const playTokens = <T>(
  start: T,
  text: string,
  tokens: RegExp,
  reader: Reader,
  play: (at: T, token: string, reader: Reader) => T,
): T => {
  let at = start;
  for (const { 0: token, index } of text.matchAll(tokens)) at = play(at, token, readerAt(index, reader));
  return at;
};

/**
 * Reads a sequence of legal moves from text, each as {@link parseMove} does in the position after the moves before it.
 * Whitespace or commas may separate moves; they must do so between numbers and on rows with more than 26 pits. Never
 * throws on text; an error is part of the result.
 *
 * @param rules - the rules of the game
 * @param state - the state before the first move
 * @param text - the moves
 * @returns the moves in order, or the first error with line and column
 * @throws {InvalidStateError} when the state is of another board
 * @example
 * ```ts
 * import { oware } from 'mancala-rules';
 * import { parseMoves } from 'mancala-rules/notation';
 *
 * parseMoves(oware, oware.initialState(), 'FfBe'); // => { ok: true, value: [5, 11, 1, 10] }
 *
 * const read = parseMoves(oware, oware.initialState(), 'F f\nF');
 * read.ok ? null : read.error; // => { code: 'illegal-move', message: 'F is empty', line: 2, column: 1 }
 * ```
 */
export function parseMoves(rules: Rules, state: GameState, text: string): Parsed<readonly Move[]>;
/**
 * Reads a sequence of legal moves from text, each as {@link parseMove} does in the position after the moves before it. It never throws
 * on text; an error is part of the result.
 *
 * @param game - a game, or any object with its rules and its state
 * @param text - the moves
 * @returns the moves in order, or the first error with line and column
 * @throws {InvalidStateError} when the state is of another board
 */
export function parseMoves(game: GameLike, text: string): Parsed<readonly Move[]>;
export function parseMoves(...given: Given<[text: string]>): Parsed<readonly Move[]> {
  const [rules, state, text] = givenPosition(given);
  // Throws if the state does not fit this board.
  rules.outcome(state);
  return runParser(text, (text, fail) => {
    const moves: Move[] = [];
    const reader = { fail, budget: createSowingBudget(text.length) };
    playTokens(state, text, LETTERS.words!(rules), reader, (state, token, reader) => {
      const move = readMove(LETTERS, rules, state, token, reader);
      moves.push(move);
      return rules.apply(state, move);
    });
    return moves;
  });
}
