/** The limits and resources of a search, and their checks. */
import { assertRules } from '../../ruleset/steps-of.ts';
import type { Book } from '../../books/book.ts';
import { isCount, type Expected } from '../../model/validation.ts';
import { invalidOption } from '../../model/errors.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { isSameGame } from '../../game/rules-with.ts';
import type { Evaluate } from '../evaluation/evaluation.ts';
import type { Tablebase } from '../../tables/tablebase.ts';
import { isPositive } from '../../tools/slices.ts';

/**
 * The limits of a search, which stops at the first that it reaches. Without any, it searches for one second.
 *
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { alphaBetaBot, analyze, type Limits } from 'mancala-rules/search';
 *
 * const limits: Limits = { depth: 3, timeMs: 60_000 };
 * const bot = alphaBetaBot(limits);
 * (await analyze(wari, wari.initialState(), limits)).depth; // => 3
 * ```
 */
export interface Limits {
  /** The maximum depth in plies, from 1 or Infinity. A move of an extra turn counts as a ply. */
  readonly depth?: number | undefined;
  /** The maximum time in milliseconds, above 0 or Infinity. */
  readonly timeMs?: number | undefined;
  /** The maximum number of positions to search, from 1 or Infinity. */
  readonly nodes?: number | undefined;
}

/**
 * The resources of a search: what it knows about positions, and the memory it may take.
 *
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { analyze, type Knowledge } from 'mancala-rules/search';
 * import { createTablebase } from 'mancala-rules/tables';
 *
 * const knowledge: Knowledge = { tablebase: await createTablebase(wari, { seeds: 4 }), tableMb: 8 };
 * const state = wari.stateFrom({ pits: [0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1], removed: 45 });
 * const { moves } = await analyze(wari, state, { ...knowledge, depth: 1 });
 * moves[0]?.exact; // => true
 * ```
 */
export interface Knowledge {
  /**
   * The maximum size of the transposition table in megabytes (2^20 bytes), from 0; default 64. It is allocated as
   * needed.
   */
  readonly tableMb?: number | undefined;
  /**
   * An endgame table of the same game. Positions in it are looked up instead of searched. By default none. `solve` uses it
   * only if its values are exact ({@link Tablebase.exact}).
   */
  readonly tablebase?: Tablebase | undefined;
  /**
   * What an estimate counts besides the stores: by default the evaluation of the family of the game, if it has one; with
   * `'stores'` nothing; or a function. It does not change proven values.
   */
  readonly evaluate?: Evaluate | 'stores' | undefined;
  /** An opening book of the same game. Its moves are looked up instead of searched. By default none. */
  readonly book?: Book | undefined;
}

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

export const searchChecks: Readonly<Record<keyof Limits | keyof Knowledge, Expected>> = {
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
export const assertKnowledge = (rules: Rules, { tablebase, book }: Knowledge): void => {
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
