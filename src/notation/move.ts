/** Reads and annotates moves in text: letters with an optional choice and annotation, or numbers. */
import { assertRules } from '../ruleset/steps-of.ts';
import { choicesOf, pitOf } from '../ruleset/geometry.ts';
import { watchMove } from '../tools/trace.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { GameState, Move } from '../model/types.ts';
import { createSowingBudget, type SowingBudget } from '../game/sowing-budget.ts';
import {
  ALPHABET,
  choiceNamesOf,
  choiceOfSuffix,
  formatMove,
  formatPit,
  hasMove,
  pitOfLetters,
} from './move-name.ts';
import { describeRefusal } from './words.ts';
import { runParser, quote, success, type Fail, type Parsed } from './result.ts';

/**
 * The effect of a move: seeds lifted, seeds the mover captured, and `+` if the mover moves again or `#` for the end of
 * the game.
 */
const annotationOf = (
  rules: Rules,
  state: GameState,
  move: Move,
): [lifted: number, captured: number, mark: string, gained: number] => {
  let captured = 0;
  const next = watchMove(rules, state, move, (event) => {
    if (event.type === 'capture' && event.to === state.turn) captured += event.seeds;
  });
  return [
    state.pits[pitOf(rules, move)]!,
    captured,
    next.outcome ? '#' : next.turn === state.turn ? '+' : '',
    next.stores[state.turn] - state.stores[state.turn],
  ];
};

/**
 * Formats a move with its effect: the move, the seeds in its pit, `x` and the seeds captured if any, `+` if the mover moves
 * again (an extra turn, or the opponent passes), and `#` if the game ends.
 *
 * @param rules - the rules of the game
 * @param state - the state before the move
 * @param move - a legal move
 * @returns the text, such as `'F2x4'`: two seeds of pit F are sown, and four captured
 * @throws {InvalidStateError} when the state is of another board
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
  const [lifted, captured, mark] = annotationOf(rules, state, move);
  return `${formatMove(rules, move)}${lifted}${captured ? `x${captured}` : ''}${mark}`;
};

/** A move: letters with an optional annotation, or a number. */
const MOVE = /^(?:([A-Za-z]+)()(?:(\d+)(?:x(\d+))?)?(\+\d+|[+#])?|0|[1-9]\d*)$/;

/** A pattern of the names of choices, the longest first. */
const namesPattern = (rules: Rules): string =>
  choiceNamesOf(rules)
    .filter(Boolean)
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(/./gs, '\\$&'))
    .join('|');

/** In games with choices the letters are followed by the choice; it may be left out where only one is legal. */
const moveOfChoices = (rules: Rules): RegExp =>
  new RegExp(
    `^(?:([A-Za-z]+)(${namesPattern(rules)}|\\/\\d{1,9})?(?:(\\d+)(?:x(\\d+))?)?([+#])?|0|[1-9]\\d*)$`,
  );

/** The choice of a suffix; without a suffix the choice without a name, the only legal one of the pit, or NaN if there are several. */
const choiceIn = (rules: Rules, state: GameState, pit: number, suffix = ''): number => {
  if (choicesOf(rules) === 1) return 0;
  const choice = choiceOfSuffix(rules, suffix);
  if (choice >= 0) return choice;
  const size = 2 * rules.options.pits;
  const legal = rules.legalMoves(state).filter((move) => move % size === pit);
  const [only = pit, another] = legal;
  return another === undefined ? Math.floor(only / size) : NaN;
};

/** What a move needs that does not name its choice. */
const choiceNeeded = (rules: Rules, state: GameState, pit: number, token: string): string => {
  if (!rules.spec.choiceNames) return `needs a direction: ${token}+ is forward, ${token}- backward`;
  const legal = rules.legalMoves(state).filter((move) => pitOf(rules, move) === pit);
  const names = (legal.length ? legal : [pit]).map((move) => formatMove(rules, move));
  return `needs a choice: expected ${names.join(' or ')}`;
};

/** The cost of an annotated move, as a multiple of its seeds: checking the annotation replays the move. */
export const ANNOTATION_COST = 8;

/** Why a move is not played: it would exceed the budget. */
export const tooLong = ({ pits }: GameState, pit: number): string =>
  `the moves up to this one, which lifts ${pits[pit]} seeds, take too long to play`;

/** A move as a text names it, legal or not. */
interface NamedMove {
  readonly move: Move;
  readonly pit: number;
  /** The pit, and the pit with the choice, as written. */
  readonly pitName: string;
  readonly name: string;
  /** The annotation: seeds lifted, seeds captured, and the mark at the end. */
  readonly note: readonly (string | undefined)[];
}

/** Reads which move a text without surrounding whitespace names. */
export const nameMove = (
  rules: Rules,
  state: GameState,
  token: string,
  budget: SowingBudget,
  fail: Fail,
): Parsed<NamedMove> => {
  const { pits } = rules.options;
  const choices = choicesOf(rules);
  const match = (choices > 1 ? moveOfChoices(rules) : MOVE).exec(token);
  if (!match) {
    const { 0: first, length, [length - 1]: last } = choiceNamesOf(rules);
    const example = choices > 1 ? `A${first!} or a${last!}` : 'A or a';
    return fail(0, 'syntax', `expected a move such as ${example}, got ${quote(token)}`);
  }
  if (choices > 1 && !budget.spendOn(rules, (charged) => charged.legalMoves(state)))
    return fail(0, 'too-long', 'the legal moves of this position take too long to find');
  const [, letters, suffix, lifted, captured, mark] = match;
  const number = letters ? pitOfLetters(letters, pits) : Number(token) - 1;
  const pit = letters ? number : number % (2 * pits);
  const choice = letters ? choiceIn(rules, state, pit, suffix) : Math.floor(number / (2 * pits));
  const move = pit + 2 * pits * choice;
  if (choices > 1 && letters && pit >= 0 && pit < 2 * pits && !(choice < choices))
    return fail(0, 'move', `${quote(token)} ${choiceNeeded(rules, state, pit, token)}`);
  if (!(pit >= 0 && pit < 2 * pits && choice < choices)) {
    const [last, lastOfNorth] = [formatPit(rules, pits - 1), formatPit(rules, 2 * pits - 1)];
    const message = `${quote(letters ?? token)} is not a pit of this board (South: A to ${last}, North: a to ${lastOfNorth}, by number: 1 to ${2 * pits * choices})`;
    return fail(0, 'move', message);
  }
  const pitName = letters ?? token;
  return success({ move, pit, pitName, name: pitName + (suffix ?? ''), note: [lifted, captured, mark] });
};

/** Reads a single legal move without surrounding whitespace. */
export const readMove = (
  rules: Rules,
  state: GameState,
  token: string,
  budget: SowingBudget,
  fail: Fail,
): Parsed<Move> => {
  const named = nameMove(rules, state, token, budget, fail);
  if (!named.ok) return named;
  const { move, pit, pitName, name, note } = named.value;
  const [lifted, captured, mark] = note;
  const isAnnotated = lifted !== undefined || mark !== undefined;
  if (!budget.spendOn(rules, (charged) => charged.apply(state, move), isAnnotated ? ANNOTATION_COST : 1))
    return fail(0, 'too-long', tooLong(state, pit));
  const reason = rules.illegalReason(state, move);
  if (reason) {
    const why = describeRefusal(state.turn, reason, undefined, rules.spec.reasons?.[reason]);
    // Some programs number the pits of each player from 1.
    const isOwnNumber = reason === 'not-yours' && state.turn === 'north' && /^\d/.test(token);
    const { pits } = rules.options;
    const isElsewhere = reason === 'not-yours' && /^[a-z][12]$/.test(token);
    const advice = isOwnNumber
      ? ` (by number: ${pits + 1} to ${2 * pits}; readGame reads own numbers)`
      : isElsewhere
        ? ' (readGame reads a1e1)'
        : '';
    return fail(0, 'illegal-move', `${hasMove(rules, state, pit) ? name : pitName} ${why}${advice}`);
  }
  if (isAnnotated) {
    const [seeds, taken, marked, gained] = annotationOf(rules, state, move);
    // `+2` is a number of captured seeds, as in files of Aualé, which count those that are collected at the end.
    const isCount = mark !== undefined && mark.length > 1;
    const fits =
      Number(lifted ?? seeds) === seeds &&
      Number(captured ?? taken) === taken &&
      (isCount ? [taken, gained].includes(Number(mark)) : (mark ?? marked) === marked);
    if (!fits) {
      const expected = annotateMove(rules, state, move);
      return fail(
        pitName.length,
        'annotation',
        `${quote(token)} does not match the move, which is ${expected}`,
      );
    }
  }
  return success(move);
};

/**
 * Reads a legal move from text: the letter of a pit, upper case for South and lower case for North, or its number,
 * counted from 1 through South's pits in sowing order and then North's. Never throws on text; an error is part of the
 * result.
 *
 * In games with choices, the name of the choice follows the letter, such as `+` or `-` for a direction, unless only one choice is
 * legal. An annotation
 * as of {@link annotateMove}, complete or only its beginning, may follow and is checked. Whitespace around the move is
 * ignored.
 *
 * @param rules - the rules of the game
 * @param state - the state in which the move is played
 * @param text - the move
 * @returns the move, or the error with line and column
 * @throws {InvalidStateError} when the state is of another board
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
    assertRules(rules);
    const blank = text.length - text.trimStart().length;
    return readMove(rules, state, text.trim(), createSowingBudget(), (at, code, message) =>
      fail(blank + at, code, message),
    );
  });

/** Splits a text into moves. On rows longer than the alphabet, moves must be separated. */
export const tokensIn = (rules: Rules, text: string): Iterable<RegExpExecArray> =>
  text.matchAll(
    rules.options.pits > ALPHABET
      ? /[^\s,]+/g
      : choicesOf(rules) > 1
        ? new RegExp(
            `[A-Za-z](?:${namesPattern(rules)}|\\/\\d+)?(?:\\d+(?:x\\d+)?)?[+#]?|[^\\s,A-Za-z]+`,
            'g',
          )
        : /[A-Za-z](?:\d+(?:x\d+)?)?(?:\+\d+|[+#])?|[^\s,A-Za-z]+/g,
  );

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
export const parseMoves = (rules: Rules, state: GameState, text: string): Parsed<readonly Move[]> =>
  runParser(text, (text, fail) => {
    assertRules(rules);
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
