/** Solves positions: finds their exact value under best play to the end of the game. */
import { givenPosition, type GameLike, type Given } from '../ruleset/given-position.ts';
import { cursorOf } from '../cursor/create-cursor.ts';
import { checkOptions, type OptionChecks } from '../model/option-checks.ts';
import { assertTotal } from './bots/bot.ts';
import type { Rules } from '../ruleset/rules.ts';
import { opponent } from '../model/player.ts';
import { sum } from '../model/state.ts';
import type { GameState, Move } from '../model/types.ts';
import { evaluationFor } from './evaluation/index.ts';
import { extendLine } from './extend-line.ts';
import type { ReachableSolution } from './tree/reachable.ts';
import { sowingsOf } from '../tables/sowings.ts';
import { GrowingTable, TABLE_NODES } from './solver-table.ts';
import { budgetOf, assertKnowledge, searchChecks } from './tree/limits.ts';
import type { Tablebase } from '../tables/tablebase.ts';
import { Proof } from './tree/proof.ts';
import { TreeSearch } from './tree/tree-search.ts';
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
  /**
   * The final margin: the seeds of the player to move minus the opponent's, including those already in the stores. In games
   * that seeds do not decide, such as `hus`, it is 1 if the player to move wins, 0 for a draw, and -1 if they lose. If best
   * play repeats positions forever, the seeds in play count for neither player, or the game is a draw.
   */
  readonly value: number;
  /** A best move; null if the game is over. */
  readonly move: Move | null;
  /**
   * The best moves of both players, beginning with `move`, to the end of the game or until a position repeats. It is
   * shorter if the value is not proven.
   */
  readonly line: readonly Move[];
  /** The number of positions searched; 0 if a table has the value. */
  readonly nodes: number;
  /** Whether the value is proven. Otherwise, it is an estimate like that of `analyze`. */
  readonly exact: boolean;
  /** The proven lower bound. If `exact`, it is the value if repetition gives the seeds in play to the opponent. */
  readonly atLeast: number;
  /** The proven upper bound. If `exact`, it is the value if repetition gives the seeds in play to the player to move. */
  readonly atMost: number;
  /**
   * Whether the value may depend on how repetition is scored. Otherwise a value that is proven is both bounds. With an
   * endgame table in a game that can repeat, this is not known; it is true, and the bounds are what is in play.
   */
  readonly dependsOnRepetition: boolean;
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
const POSITION_BYTES = 640;

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

/** A value of a search as it is returned. Where seeds do not decide the game, a search wins or loses all that is at stake. */
const scoreOf = ({ spec }: Rules, value: number): number =>
  spec.decidedBy === 'endings' ? Math.sign(value) : value;

const boundsOf = ({ rules }: Task, { atLeast, atMost }: Proof): Pick<Solution, 'atLeast' | 'atMost'> => ({
  atLeast: scoreOf(rules, atLeast),
  atMost: scoreOf(rules, atMost),
});

/** Returns a function that reports the progress of a proof. */
const reporterOf = (task: Task, search: TreeSearch, proof: Proof): (() => void) =>
  createReporter(() => task.onProgress?.({ nodes: search.nodes, ...boundsOf(task, proof) }));

/** The result of a search in which no position repeated. */
const solutionOf = (task: Task, { endgames, nodes }: TreeSearch, proof: Proof): Solution => {
  const { rules, state } = task;
  const line = extendLine(rules, state, proof.line, endgames);
  const [value, exact] = [scoreOf(rules, proof.value), proof.isDone];
  // A table counts a repetition for neither player: with another count, anything is possible.
  const dependsOnRepetition = !!endgames && !sowingsOf(rules, endgames.seeds)?.descend;
  const [lead, seeds] = [leadOf(state), sum(state.pits)];
  const widest = exact && dependsOnRepetition && { atLeast: lead - seeds, atMost: lead + seeds };
  const bounds = widest || boundsOf(task, proof);
  return { value, move: line[0] ?? null, line, nodes, exact, ...bounds, dependsOnRepetition };
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
      yield* proof.narrow(slice, budgetOf({ nodes }), TABLE_NODES / 4);
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

/** Solves all positions that can be reached; null if there are more than the limits allow. */
const reach = async (task: Task): Promise<ReachableSolution | null> => {
  const capacity = (Math.max(task.tableMb, RETROGRADE_MB) * 2 ** 20) / POSITION_BYTES;
  // Most searches never need it.
  const { solveReachable } = await import('./tree/reachable.ts');
  let solution: ReachableSolution | null = null;
  const solving = (function* () {
    solution = yield* solveReachable(task.rules, task.state, Math.min(capacity, task.nodes));
  })();
  await inSlices((until) => runUntil(solving, until), task.signal);
  return solution;
};

/** Looks the value up in a table of all seeds in play, if the limits allow one. Otherwise, estimates it. */
const estimate = async (task: Task): Promise<Solution> => {
  const { rules, state, tableMb, nodes, signal } = task;
  const table = new GrowingTable(rules, tableMb, task.tablebase);
  const needed = table.nodesFor(sum(state.pits));
  if (needed < Infinity && needed <= nodes) await table.grow(needed, signal);
  const [search, proof] = begin({ ...task, tablebase: table.tablebase });
  const budget = budgetOf({ nodes: Math.min(nodes, FALLBACK_NODES) });
  const estimating = toWork((slice) => proof.estimate(slice, budget));
  await inSlices(estimating, signal, reporterOf(task, search, proof));
  return solutionOf(task, search, proof);
};

/**
 * Finds the exact margin of a position under best play. Use it for small boards and late positions; others take hours
 * or longer, so pass a `signal` to stop. If memory or `nodes` do not suffice, `exact` is false and the value an estimate.
 *
 * It uses alpha-beta search to the end of the game and, in long searches, creates endgame tables if the rules support
 * them. If positions can repeat, it solves all reachable positions by retrograde analysis instead, or makes a table of all
 * seeds in play. Repeating positions forever splits the seeds in play equally. Where seeds return from the stores, as in
 * Ô ăn quan, only values that do not depend on repetition are proven.
 *
 * @param rules - the rules of the game
 * @param state - the position to solve
 * @param options - limits, resources, a signal, a progress callback
 * @returns the value, a best move and a best line
 * @throws {InvalidStateError} when the state is of another board
 * @throws {InvalidOptionsError} when an option is invalid, or the tablebase is of another game
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
 * @throws {InvalidOptionsError} when an option is invalid, or the tablebase is of another game
 * @throws the reason of the signal, when it is aborted
 */
export async function solve(game: GameLike, options?: SolveOptions): Promise<Solution>;
export async function solve(...given: Given<[options?: SolveOptions | undefined]>): Promise<Solution> {
  const [rules, state, options = {}] = givenPosition(given);
  checkOptions(options, solveChecks());
  assertKnowledge(rules, options);
  const { tableMb = DEFAULT_MB, nodes = Infinity, tablebase: table } = options;
  // A proof needs exact values.
  const tablebase = table?.exact ? table : undefined;
  const task: Task = { ...options, rules, state, tableMb, nodes, tablebase };
  const searched = await solveBySearch(task);
  if (searched) return searched;
  const reached = await reach(task);
  if (!reached) return await estimate(task);
  return { ...reached, move: reached.line[0]!, dependsOnRepetition: reached.atLeast < reached.atMost };
}
