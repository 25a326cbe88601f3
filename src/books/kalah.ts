/** The opening book of Kalah. */
import { gameText } from '../game/rules-with.ts';
import { invalidOption } from '../model/errors.ts';
import { show } from '../model/validation.ts';
import type { Rules } from '../ruleset/rules.ts';
import { assertRules } from '../ruleset/steps-of.ts';
import { bookOf, type Book } from './book.ts';
import { BOOKS } from './kalah-values.ts';

/** The books so far, whose positions are derived only once. */
const books = /* @__PURE__ */ new WeakMap<Rules, Book>();

/**
 * The opening book of `kalah` with 6 pits and 4 seeds, with and without `emptyCapture`. Its values were found by alpha-beta
 * search to the end of the game.
 *
 * @param rules - `kalah` with its default options, except for `emptyCapture` and `first`
 * @returns the book; its positions are derived when it is first used
 * @throws {InvalidOptionsError} when there is no book for these rules
 * @throws {InvalidArgumentError} when the value is not a ruleset
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { kalahBook } from 'mancala-rules/books';
 *
 * const rules = kalah.with({ emptyCapture: true });
 * const book = kalahBook(rules);
 * book.value(rules.initialState()); // => 10
 * book.moves(rules.initialState()); // => [2]
 * ```
 */
export const kalahBook = (rules: Rules): Book => {
  const book = findBook(rules);
  if (book) return book;
  throw invalidOption('rules', 'kalah with its default options and any emptyCapture', show(rules.ruleset));
};

/**
 * Finds the opening book for a ruleset, to pass it on to a bot or an analysis of any game.
 *
 * @param rules - the rules of the game
 * @returns the book; undefined if there is none for these rules
 * @throws {InvalidArgumentError} when the value is not a ruleset
 * @example
 * ```ts
 * import { kalah, wari } from 'mancala-rules';
 * import { findBook } from 'mancala-rules/books';
 *
 * findBook(kalah)?.rules.id; // => 'kalah'
 * findBook(wari); // => undefined
 * ```
 */
export const findBook = (rules: Rules): Book | undefined => {
  assertRules(rules);
  const game = gameText(rules);
  if (!Object.hasOwn(BOOKS, game)) return undefined;
  const { plies, text } = BOOKS[game]!;
  const book = books.get(rules) ?? bookOf(rules, plies, text);
  books.set(rules, book);
  return book;
};
