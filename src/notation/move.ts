/** Moves as text: the letter of the pit, upper case for South, lower case for North; or its number in the book. */
import { pitOf } from '../ruleset/geometry.ts';
import { opponent } from '../model/player.ts';
import { trace } from '../tools/trace.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { GameState, IllegalReason, Move } from '../model/types.ts';
import { createSowingBudget, type SowingBudget } from '../game/sowing-budget.ts';
import { runParser, quote, success, type Fail, type Parsed } from './result.ts';
import { nameOf } from './words.ts';

/** After `Z` comes `AA`, as in the columns of a spreadsheet. */
const ALPHABET = 26;

const lettersOf = (index: number): string =>
  (index < ALPHABET ? '' : lettersOf(Math.floor(index / ALPHABET) - 1)) +
  String.fromCharCode(65 + (index % ALPHABET));

/**
 * The letter of the pit that a move is played from: `A`, `B`, … for South's pits in sowing order, `a`, `b`, … for
 * North's, `AA` after `Z`.
 *
 * @throws {RangeError} when `move` is not a pit of this board
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { formatMove } from 'mancala-rules/notation';
 *
 * formatMove(wari, 5); // => 'F'
 * formatMove(wari, 6); // => 'a'
 * ```
 */
export const formatMove = (rules: Rules, move: Move): string => {
  const pit = pitOf(rules, move);
  const { pits } = rules.options;
  const letters = lettersOf(pit % pits);
  return pit < pits ? letters : letters.toLowerCase();
};

/** The pit that letters name, from 0; NaN if their case is mixed or the row is shorter. */
const pitOfLetters = (letters: string, pits: number): number => {
  const upper = letters.toUpperCase();
  const isLower = letters === letters.toLowerCase();
  if (letters !== upper && !isLower) return NaN;
  let index = 0;
  for (const letter of upper) index = index * ALPHABET + letter.charCodeAt(0) - 64;
  return index > pits ? NaN : index - 1 + (isLower ? pits : 0);
};

/** The effect of a move: seeds lifted and captured, and `+` for an extra turn or `#` for the end of the game. */
const effectOf = (
  rules: Rules,
  state: GameState,
  move: Move,
): [lifted: number, captured: number, mark: string] => {
  const { events, state: next } = trace(rules, state, move);
  let captured = 0;
  for (const event of events) if (event.type === 'capture') captured += event.seeds;
  return [
    state.pits[pitOf(rules, move)]!,
    captured,
    next.outcome ? '#' : next.turn === state.turn ? '+' : '',
  ];
};

/**
 * A move with its effect: the pit, the seeds in it, `x` and the number of captured seeds if there are any, `+` for an
 * extra turn, `#` for the end of the game.
 *
 * @throws {IllegalMoveError} when the move is not legal
 * @example
 * ```ts
 * import { kalah, oware } from 'mancala-rules';
 * import { annotateMove } from 'mancala-rules/notation';
 *
 * annotateMove(kalah, kalah.initialState(), 2); // => 'C4+'
 *
 * const state = oware.stateFrom({ pits: [0, 0, 0, 0, 0, 2, 1, 1, 0, 0, 0, 9], removed: 35 });
 * annotateMove(oware, state, 5); // => 'F2x4'
 * ```
 */
export const annotateMove = (rules: Rules, state: GameState, move: Move): string => {
  const [lifted, captured, mark] = effectOf(rules, state, move);
  return `${formatMove(rules, move)}${lifted}${captured ? `x${captured}` : ''}${mark}`;
};

/** Why a move is illegal, as a phrase that follows the name of its pit. */
const describeReason = ({ turn }: GameState): Readonly<Record<IllegalReason, string>> => ({
  'game-over': 'cannot be played: the game is over',
  'not-a-move': 'is not a move of this board',
  'not-yours': `is ${nameOf(opponent(turn))}'s; ${nameOf(turn)} moves`,
  empty: 'is empty',
  'grand-slam': `would take all of ${nameOf(opponent(turn))}'s seeds, which is not allowed now`,
  'must-feed': `would leave ${nameOf(opponent(turn))} without seeds, which is not allowed now`,
  'not-allowed': 'may not be played now',
});

/** A move: letters with an optional annotation, or a number. */
const MOVE = /^(?:([A-Za-z]+)(?:(\d+)(?:x(\d+))?)?([+#])?|0|[1-9]\d*)$/;

/** How many times the sown seeds an annotated move takes from the budget: checking it replays the move. */
const ANNOTATION_COST = 8;

/** Reads a single move without surrounding whitespace. */
export const readMove = (
  rules: Rules,
  state: GameState,
  token: string,
  budget: SowingBudget,
  fail: Fail,
): Parsed<Move> => {
  const { pits } = rules.options;
  const match = MOVE.exec(token);
  if (!match) return fail(0, 'syntax', `expected a move such as A or a, got ${quote(token)}`);
  const [, letters, lifted, captured, mark] = match;
  const pit = letters ? pitOfLetters(letters, pits) : Number(token) - 1;
  if (!(pit >= 0 && pit < 2 * pits)) {
    const [last, lastOfNorth] = [formatMove(rules, pits - 1), formatMove(rules, 2 * pits - 1)];
    const message = `${quote(letters ?? token)} is not a pit of this board (South: A to ${last}, North: a to ${lastOfNorth}, by number: 1 to ${2 * pits})`;
    return fail(0, 'move', message);
  }
  const isAnnotated = lifted !== undefined || mark !== undefined;
  const sown = state.pits[pit]!;
  if (!budget.spend(isAnnotated ? ANNOTATION_COST * sown : sown))
    return fail(0, 'too-long', `the moves up to this one, which sows ${sown} seeds, take too long to play`);
  const reason = rules.illegalReason(state, pit);
  if (reason)
    return fail(0, 'illegal-move', `${letters ?? token} ${describeReason(state)[reason] ?? reason}`);
  if (isAnnotated) {
    const [seeds, taken, marked] = effectOf(rules, state, pit);
    const fits =
      Number(lifted ?? seeds) === seeds && Number(captured ?? taken) === taken && (mark ?? marked) === marked;
    if (!fits) {
      const expected = annotateMove(rules, state, pit);
      return fail(
        letters!.length,
        'annotation',
        `${quote(token)} does not match the move, which is ${expected}`,
      );
    }
  }
  return success(pit);
};

/**
 * Reads a move: the letter of a pit, or its number as in the book, counting from 1 through South's pits in sowing order
 * and then North's. The case of the letter must be that of the player to move. A letter may be followed by the annotation
 * of {@link annotateMove}, complete or only its beginning, which is checked. Surrounding whitespace is ignored.
 *
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { parseMove } from 'mancala-rules/notation';
 *
 * const start = wari.initialState();
 * parseMove(wari, start, 'F'); // => { ok: true, value: 5 }
 * parseMove(wari, start, '6'); // => { ok: true, value: 5 }
 *
 * const read = parseMove(wari, start, 'f');
 * read.ok ? null : read.error.message; // => "f is North's; South moves"
 * ```
 */
export const parseMove = (rules: Rules, state: GameState, text: string): Parsed<Move> =>
  runParser(text, (text, fail) => {
    const blank = text.length - text.trimStart().length;
    return readMove(rules, state, text.trim(), createSowingBudget(), (at, code, message) =>
      fail(blank + at, code, message),
    );
  });

/** The moves in a text; on rows longer than the alphabet they must be separated. */
export const tokensIn = ({ options }: Rules, text: string): Iterable<RegExpExecArray> =>
  text.matchAll(options.pits > ALPHABET ? /[^\s,]+/g : /[A-Za-z](?:\d+(?:x\d+)?)?[+#]?|[^\s,A-Za-z]+/g);

/**
 * Reads a sequence of moves, each as {@link parseMove} does in the position after the moves before it. Whitespace and
 * commas may separate moves; they are required between two numbers and on rows longer than the alphabet.
 *
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
export const parseMoves = (rules: Rules, state: GameState, text: string): Parsed<readonly Move[]> =>
  runParser(text, (text, fail) => {
    const moves: Move[] = [];
    const budget = createSowingBudget(text.length);
    let current = state;
    for (const { 0: token, index } of tokensIn(rules, text)) {
      const read = readMove(rules, current, token, budget, (at, code, message) =>
        fail(index + at, code, message),
      );
      if (!read.ok) return read;
      moves.push(read.value);
      current = rules.apply(current, read.value);
    }
    return success(moves);
  });
