/** Solves positions: finds their exact value under best play to the end of the game. */
import { givenPosition, type GameLike, type Given } from '../ruleset/given-position.ts';
import { cursorOf } from '../cursor/create-cursor.ts';
import { checkOptions, type OptionChecks } from '../model/option-checks.ts';
import { assertTotal } from './bots/bot.ts';
import type { Rules } from '../ruleset/rules.ts';
import { seedsReturn } from '../ruleset/steps-of.ts';
import { opponent } from '../model/player.ts';
import type { GameState, Move } from '../model/types.ts';
import { evaluationFor } from './evaluation/index.ts';
import { extendLine } from './extend-line.ts';
import { lineFrom, solveReachable } from '../tables/reachable.ts';
import { GrowingTable, TABLE_NODES } from './solver-table.ts';
import { budgetOf, assertKnowledge, searchChecks } from './tree/limits.ts';
import type { Tablebase } from '../tables/tablebase.ts';
import { Proof } from './tree/proof.ts';
import { TreeSearch } from './tree/tree-search.ts';
import { invalidOption } from '../model/errors.ts';
import { FUNCTION } from '../model/validation.ts';
import { createReporter, inSlices, runUntil, SIGNAL, toWork, type StopSignal } from '../tools/slices.ts';

/**
 * The result of {@link solve}: the value of a position and a best line.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { solve, type Solution } from 'mancala-rules/search';
 *
 * const describe = ({ value, move, exact }: Solution): string => `pit ${move}: ${exact ? 'proven' : 'about'} ${value}`;
 * const small = kalah.with({ pits: 3, seeds: 2 });
 * describe(await solve(small, small.initialState())); // => 'pit 1: proven 4'
 * ```
 */
export interface Solution {
  /** The final margin: the seeds of the player to move minus the opponent's, including those already in the stores. */
  readonly value: number;
  /** A best move; null if the game is over. */
  readonly move: Move | null;
  /**
   * The best moves of both players, beginning with `move`, to the end of the game or until a position repeats. It is
   * shorter if the value is not proven.
   */
  readonly line: readonly Move[];
  /** The number of positions searched. */
  readonly nodes: number;
  /** Whether the value is proven. Otherwise, it is an estimate like that of `analyze`. */
  readonly exact: boolean;
}

/**
 * The options of {@link solve}.
 *
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { solve, type SolveOptions } from 'mancala-rules/search';
 *
 * const brief: SolveOptions = {
 *   nodes: 1_000,
 *   tableMb: 8,
 *   onProgress: ({ atLeast, atMost }) => console.log(`between ${atLeast} and ${atMost}`),
 * };
 * const { exact } = await solve(wari, wari.initialState(), brief);
 * exact; // => false
 * ```
 */
export interface SolveOptions {
  /**
   * An endgame table of the same game, by default none. Positions in it are looked up instead of searched, if its values are
   * exact ({@link Tablebase.exact}).
   */
  readonly tablebase?: Tablebase | undefined;
  /**
   * The maximum size of the transposition table in megabytes (2^20 bytes), from 0; default 256. It is allocated as
   * needed. Endgame tables of the search take up to a quarter as much in addition, and up to three quarters while they
   * are made.
   */
  readonly tableMb?: number | undefined;
  /** The maximum number of positions to search, from 1 or Infinity; default Infinity. */
  readonly nodes?: number | undefined;
  /** Stops the search when aborted; the promise then rejects with the reason. */
  readonly signal?: StopSignal | undefined;
  /** Called with the bounds proven so far, at most about ten times a second. */
  readonly onProgress?:
    | ((progress: {
        /** The number of positions searched so far. */
        readonly nodes: number;
        /** The proven lower bound of the value, in seeds. */
        readonly atLeast: number;
        /** The proven upper bound of the value, in seeds. */
        readonly atMost: number;
      }) => void)
    | undefined;
}

export const solveChecks = (): OptionChecks => {
  const { nodes, tableMb, tablebase } = searchChecks;
  return { nodes, tableMb, tablebase, signal: SIGNAL, onProgress: FUNCTION };
};

/** The default of `tableMb`. */
const DEFAULT_MB = 256;
/** Limits of an estimate: its plies, and its share of the nodes of a limited search. */
const GUESS = { plies: 20, share: 1 / 10 };
/**
 * Attempts to prove a value: the nodes of the estimate that they begin with, and the nodes at which they are given up. A
 * long estimate and endgame tables begin only when the search has taken longer: small problems do not pay for large ones.
 */
const ATTEMPTS = [
  { guess: 2 ** 11, limit: TABLE_NODES },
  { guess: 3 * 2 ** 16, limit: Infinity },
] as const;
/** The maximum number of nodes of the estimate for a position that cannot be solved. */
const FALLBACK_NODES = 1_000_000;
/** Retrograde analysis may use at least this many megabytes, and needs this many bytes for each position. */
const RETROGRADE_MB = 64;
const NODE_BYTES = 800;

/** A position to solve, with resolved options. */
interface Task extends SolveOptions {
  readonly rules: Rules;
  readonly state: GameState;
  readonly tableMb: number;
  readonly nodes: number;
}

/** The mover's store minus the opponent's. */
const leadOf = ({ stores, turn }: GameState): number => stores[turn] - stores[opponent(turn)];

const begin = ({ rules, state, tableMb, tablebase }: Task): readonly [TreeSearch, Proof] => {
  const cursor = cursorOf(rules, state);
  assertTotal(rules, state);
  const search = new TreeSearch(cursor, { tableMb, endgames: tablebase });
  search.sortBy(evaluationFor(rules, cursor));
  return [search, new Proof(search, leadOf(state), search.atStake)];
};

/** Returns a function that reports the progress of a proof. */
const reporterOf = ({ onProgress }: Task, search: TreeSearch, proof: Proof): (() => void) =>
  createReporter(() => onProgress?.({ nodes: search.nodes, atLeast: proof.atLeast, atMost: proof.atMost }));

const solutionOf = ({ rules, state }: Task, { endgames, nodes }: TreeSearch, proof: Proof): Solution => {
  const line = extendLine(rules, state, proof.line, endgames);
  return { value: proof.value, move: line[0] ?? null, line, nodes, exact: proof.isDone };
};

/** Solves by alpha-beta search to the end of the game; null if positions repeat. */
const solveBySearch = async (task: Task): Promise<Solution | null> => {
  const { nodes, signal } = task;
  const [search, proof] = begin(task);
  const report = reporterOf(task, search, proof);
  const proving = toWork(function* (slice) {
    for (const { guess, limit } of ATTEMPTS) {
      const end = search.nodes + Math.min(guess, GUESS.share * nodes, nodes - search.nodes);
      yield* proof.estimate(slice, budgetOf({ depth: GUESS.plies, nodes: end }));
      yield* proof.prove(slice, budgetOf({ nodes }), limit);
      if (proof.isDone || search.hasCycle || search.nodes >= nodes) return;
    }
  });
  const table = new GrowingTable(task.rules, task.tableMb, task.tablebase);
  for (let isDone = false; !isDone;) {
    search.endgames = table.tablebase;
    search.pauseAt = table.growAt;
    await inSlices((until) => (isDone = proving(until)) || search.nodes >= table.growAt, signal, report);
    if (!isDone) await table.grow(search.nodes, signal);
  }
  return search.hasCycle ? null : solutionOf(task, search, proof);
};

/** Solves by retrograde analysis of all reachable positions; null if they exceed the limits, or seeds come back into play. */
const solveByRetrograde = async (task: Task): Promise<Solution | null> => {
  const { rules, state, tableMb, nodes: limit, signal } = task;
  const capacity = (Math.max(tableMb, RETROGRADE_MB) * 2 ** 20) / NODE_BYTES;
  let solution: Solution | null = null;
  const solving = (function* () {
    const cursor = cursorOf(rules, state);
    if (seedsReturn(cursor)) return;
    const reachable = yield* solveReachable(cursor, Math.min(capacity, limit));
    if (!reachable) return;
    const [start, nodes] = reachable;
    const line = lineFrom(start);
    const value = leadOf(state) + start.value;
    solution = { value, move: line[0]!, line, nodes, exact: true };
  })();
  await inSlices((until) => runUntil(solving, until), signal);
  return solution;
};

/** Estimates the value by a limited search. */
const estimate = async (task: Task): Promise<Solution> => {
  const [search, proof] = begin(task);
  const budget = budgetOf({ nodes: Math.min(task.nodes, FALLBACK_NODES) });
  const estimating = toWork((slice) => proof.estimate(slice, budget));
  await inSlices(estimating, task.signal, reporterOf(task, search, proof));
  return solutionOf(task, search, proof);
};

/**
 * Finds the exact margin of a position under best play. Use it for small boards and late positions; others take hours
 * or longer, so pass a `signal` to stop. If memory or `nodes` do not suffice, `exact` is false and the value an estimate.
 *
 * It uses alpha-beta search to the end of the game and, in long searches, creates endgame tables if the rules support
 * them. If positions can repeat, it solves all reachable positions by retrograde analysis instead, unless seeds can
 * return from the stores, as in Ô ăn quan. Repeating positions forever splits the seeds in play equally.
 *
 * @param rules - the rules of the game
 * @param state - the position to solve
 * @param options - limits, resources, a signal, a progress callback
 * @returns the value, a best move and a best line
 * @throws {InvalidStateError} when the state is of another board
 * @throws {InvalidOptionsError} when an option is invalid, the tablebase is of another game, or seeds do not decide the game
 * @throws the reason of the signal, when it is aborted
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { solve } from 'mancala-rules/search';
 *
 * const small = kalah.with({ pits: 3, seeds: 3, emptyCapture: true });
 * const { value, exact } = await solve(small, small.initialState());
 * [value, exact]; // => [2, true]
 * ```
 */
export async function solve(rules: Rules, state: GameState, options?: SolveOptions): Promise<Solution>;
/**
 * Finds the exact margin of a position under best play. Use it for small boards and late positions; others take hours or longer,
 * so pass a `signal` to stop. If memory or `nodes` do not suffice, `exact` is false and the value an estimate.
 *
 * @param game - a game, or any object with its rules and its state
 * @param options - limits, resources, a signal, a progress callback
 * @returns the value, a best move and a best line
 * @throws {InvalidStateError} when the state is of another board
 * @throws {InvalidOptionsError} when an option is invalid, the tablebase is of another game, or seeds do not decide the game
 * @throws the reason of the signal, when it is aborted
 */
export async function solve(game: GameLike, options?: SolveOptions): Promise<Solution>;
export async function solve(...given: Given<[options?: SolveOptions | undefined]>): Promise<Solution> {
  const [rules, state, options = {}] = givenPosition(given);
  checkOptions(options, solveChecks());
  assertKnowledge(rules, options);
  if (rules.spec.decidedBy === 'endings') {
    const expected = 'a game that the seeds in the stores decide (analyze works for all games)';
    throw invalidOption('rules', expected, rules.id);
  }
  const { tableMb = DEFAULT_MB, nodes = Infinity, tablebase: table } = options;
  // A proof needs exact values.
  const tablebase = table?.exact ? table : undefined;
  const task: Task = { ...options, rules, state, tableMb, nodes, tablebase };
  return (await solveBySearch(task)) ?? (await solveByRetrograde(task)) ?? (await estimate(task));
}
