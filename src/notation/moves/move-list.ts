/** Reads sequences of moves. */
import { createSowingBudget } from '../../game/sowing-budget.ts';
import type { GameState, Move } from '../../model/types.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { assertRules } from '../../ruleset/steps-of.ts';
import { runParser, success, type Fail, type Parsed } from '../result.ts';
import { LETTERS } from './letters.ts';
import { readMove } from './move-notation.ts';

/** Plays the moves of a text one after the other on what `play` returns for each. */
export const playTokens = <T>(
  start: T,
  text: string,
  tokens: RegExp,
  fail: Fail,
  play: (at: T, token: string, fail: Fail) => Parsed<T>,
): Parsed<T> => {
  let current = start;
  for (const { 0: token, index } of text.matchAll(tokens)) {
    const played = play(current, token, (offset, code, message) => fail(index + offset, code, message));
    if (!played.ok) return played;
    current = played.value;
  }
  return success(current);
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
export const parseMoves = (rules: Rules, state: GameState, text: string): Parsed<readonly Move[]> =>
  runParser(text, (text, fail) => {
    assertRules(rules);
    const moves: Move[] = [];
    const budget = createSowingBudget(text.length);
    const played = playTokens(state, text, LETTERS.words!(rules), fail, (state, token, fail) => {
      const read = readMove(LETTERS, rules, state, token, budget, fail);
      if (!read.ok) return read;
      moves.push(read.value);
      return success(rules.apply(state, read.value));
    });
    return played.ok ? success(moves) : played;
  });
