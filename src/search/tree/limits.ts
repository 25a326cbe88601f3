/** The limits and resources of a search, and their checks. */
import { assertRules } from '../../ruleset/steps-of.ts';
import type { Book } from '../../books/book.ts';
import { isCount, type Expected } from '../../model/validation.ts';
import { invalidOption } from '../../model/errors.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { isSameGame } from '../../game/rules-with.ts';
import type { Cursor } from '../../cursor/cursor.ts';
import type { Tablebase } from '../../tables/tablebase.ts';
import { isPositive } from '../../tools/slices.ts';

/**
 * The options of {@link alphaBetaBot}: the limits of the search for a move, which stops at the first that it reaches, and what it
 * knows about positions. Without `depth`, `timeMs` and `nodes` it searches for one second a move.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { alphaBetaBot, playMatch, type AlphaBetaOptions } from 'mancala-rules/search';
 *
 * // A tenth of a seed for each seed that is kept in the first pit.
 * const beginner: AlphaBetaOptions = { depth: 1, evaluate: (cursor) => (cursor.seeds(0) - cursor.seeds(6)) / 10 };
 * const expert: AlphaBetaOptions = { depth: 9, nodes: 2_000 };
 * const { score } = await playMatch(kalah, alphaBetaBot(expert), alphaBetaBot(beginner), { games: 4 });
 * score > 0.5; // => true
 * ```
 */
export interface AlphaBetaOptions {
  /**
   * The maximum depth in plies, from 1 or Infinity. A move of an extra turn counts as a ply; for
   * `alphaBetaBot`, it does not if it wins seeds. A bot without this limit looks less deep at unlikely moves, in games where it
   * plays better that way.
   */
  readonly depth?: number | undefined;
  /** The maximum time in milliseconds, above 0 or Infinity. */
  readonly timeMs?: number | undefined;
  /** The maximum number of positions to search, from 1 or Infinity. */
  readonly nodes?: number | undefined;
  /**
   * The maximum size of the transposition table in megabytes (2^20 bytes), from 0; default 64. It is allocated as
   * needed.
   */
  readonly tableMb?: number | undefined;
  /**
   * An endgame table of the same game, or a promise of one. Positions in it are looked up instead of searched. While the
   * promise is pending, the bot searches without it; if it is rejected, the moves reject with the same reason. By default, a
   * bot whose moves depend on the time makes a small one in the second half of a game, in about half a second beside its
   * moves; with `false` none.
   */
  readonly tablebase?: Tablebase | Promise<Tablebase> | false | undefined;
  /**
   * What an estimate counts besides the stores: by default the evaluation of the game, if it has one, in some games a small
   * neural network; with `'stores'` nothing. A function returns how many more seeds South will win than North from the position
   * on, any finite number; it must depend on the position alone, and must not move the cursor. It does not change proven values.
   */
  readonly evaluate?: ((cursor: Cursor) => number) | 'stores' | undefined;
  /** An opening book of the same game. Its moves are looked up instead of searched. By default none. */
  readonly book?: Book | undefined;
}

/** The limits of a search. */
export type Limits = Pick<AlphaBetaOptions, 'depth' | 'timeMs' | 'nodes'>;

/** The default of `tableMb`. */
export const TABLE_MB = 64;

const LIMIT: Expected = [
  'a whole number from 1 or Infinity',
  (value: unknown): boolean => value === Infinity || (Number.isSafeInteger(value) && isPositive(value)),
];
const areFunctions = (...members: readonly unknown[]): boolean =>
  members.every((member) => typeof member === 'function');
const isRules = (value: unknown): boolean => {
  const { id, options } = Object(value) as Rules;
  return typeof id === 'string' && Object(options) === options;
};
export const isTable = (value: unknown): boolean => {
  const { probe, save, rules, seeds } = Object(value) as Tablebase;
  return areFunctions(probe, save) && isCount(seeds) && isRules(rules);
};
export const isBook = (value: unknown): boolean => {
  const { has, value: lookUp, moves, rules, plies, text } = Object(value) as Book;
  return areFunctions(has, lookUp, moves) && isCount(plies) && typeof text === 'string' && isRules(rules);
};

export const searchChecks: Readonly<Record<keyof AlphaBetaOptions, Expected>> = {
  depth: LIMIT,
  timeMs: ['a number above 0', isPositive],
  nodes: LIMIT,
  tableMb: ['a number from 0', (value: unknown): boolean => isPositive(value) || value === 0],
  tablebase: ['a tablebase', isTable],
  evaluate: [
    "'stores' or a function",
    (value: unknown): boolean => value === 'stores' || typeof value === 'function',
  ],
  book: ['an opening book', isBook],
};

/**
 * Checks that a tablebase and an opening book are of the same game.
 *
 * @throws {InvalidOptionsError} when one is of another game
 */
export const assertKnowledge = (
  rules: Rules,
  { tablebase, book }: Pick<AlphaBetaOptions, 'book'> & { readonly tablebase?: Tablebase | undefined },
): void => {
  assertRules(rules);
  for (const [name, known] of Object.entries({ tablebase, book })) {
    if (!known || isSameGame(rules, known.rules)) continue;
    throw invalidOption(name, `a ${name} of ${rules.id} with these options`, 'one of another game');
  }
};

/** The limits of a running search. */
export interface Budget {
  readonly depth: number;
  readonly nodes: number;
  /** A `performance.now()` time. */
  readonly end: number;
}

/** Resolves limits to a budget that starts now; the default is one second. */
export const budgetOf = ({ depth, timeMs, nodes }: Limits): Budget => {
  const defaultMs = depth === undefined && nodes === undefined ? 1000 : Infinity;
  return {
    depth: depth ?? Infinity,
    nodes: nodes ?? Infinity,
    end: performance.now() + (timeMs ?? defaultMs),
  };
};

/** Whether the nodes or the time of a budget are used up. */
export const isSpent = ({ nodes, end }: Budget, used: number): boolean =>
  used >= nodes || performance.now() >= end;
