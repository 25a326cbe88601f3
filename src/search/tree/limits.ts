/** How long a search may take, and what it may use. */
import { can, isCount, report, type Checks } from '../../model/validation.ts';
import { InvalidOptionsError } from '../../model/errors.ts';
import type { Rules } from '../../ruleset/rules.ts';
import type { Problem } from '../../model/types.ts';
import { isSameGame } from '../tables/same-game.ts';
import type { Tablebase } from '../tables/tablebase.ts';
import { isPositive } from '../slicing/options.ts';

/**
 * How long to search; whichever comes first.
 *
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { alphaBetaBot, analyse, type Limits } from 'mancala-rules/search';
 *
 * const limits: Limits = { depth: 3, timeMs: 60_000 };
 * const bot = alphaBetaBot(limits);
 * (await analyse(wari, wari.initialState(), limits)).depth; // => 3
 * ```
 */
export interface Limits {
  /** Plies to look ahead, from 1. A move of another turn is a ply of its own. */
  readonly depth?: number | undefined;
  /** Milliseconds by the clock, above 0. */
  readonly timeMs?: number | undefined;
  /** Positions to look at, from 1. */
  readonly nodes?: number | undefined;
}

/**
 * What a search remembers and what it knows.
 *
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { analyse, createTablebase, type Knowledge } from 'mancala-rules/search';
 *
 * const knowledge: Knowledge = { tablebase: await createTablebase(wari, { seeds: 4 }), tableMb: 8 };
 * const state = wari.stateFrom({ pits: [0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1], removed: 45 });
 * const { moves } = await analyse(wari, state, { ...knowledge, depth: 1 });
 * moves[0]?.exact; // => true
 * ```
 */
export interface Knowledge {
  /** Megabytes (2^20 bytes) at most for positions met before, from 0; default 64. They are taken as they are needed. */
  readonly tableMb?: number | undefined;
  /** Endgames of the same game: positions that it has need no search. */
  readonly tablebase?: Tablebase | undefined;
}

/** What a search remembers, in megabytes, if nobody says. */
export const TABLE_MB = 64;

const isLimit = (value: unknown): boolean =>
  value === Infinity || (Number.isSafeInteger(value) && isPositive(value));
const isSize = (value: unknown): boolean => isPositive(value) || value === 0;
const isTable = (value: unknown): boolean => {
  const { probe, save, rules, seeds } = Object(value) as Tablebase;
  const { id, options } = Object(rules) as Rules;
  return (
    [probe, save].every((member) => typeof member === 'function') &&
    isCount(seeds) &&
    typeof id === 'string' &&
    Object(options) === options
  );
};

export const searchChecks: Checks = {
  depth: isLimit,
  timeMs: isPositive,
  nodes: isLimit,
  tableMb: isSize,
  tablebase: isTable,
};

/** InvalidOptionsError if a table is of another game. */
export const checkGame = (rules: Rules, tablebase: Tablebase | undefined): void => {
  const problems: Problem[] = [];
  can(problems, !tablebase || isSameGame(rules, tablebase.rules), 'of another game', 'tablebase');
  report(problems, InvalidOptionsError);
};

/** Limits as they are while a search runs. */
export interface Budget {
  readonly depth: number;
  readonly nodes: number;
  /** By `performance.now()`. */
  readonly end: number;
}

/** Without any limit, a second. */
export const budgetOf = ({ depth, timeMs, nodes }: Limits): Budget => {
  const usual = depth === undefined && nodes === undefined ? 1000 : Infinity;
  return {
    depth: depth ?? Infinity,
    nodes: nodes ?? Infinity,
    end: performance.now() + (timeMs ?? usual),
  };
};

/** Whether nothing of it is left. */
export const isSpent = ({ nodes, end }: Budget, used: number): boolean =>
  used >= nodes || performance.now() >= end;
