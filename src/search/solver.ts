/** What a position is worth if both play their best, to the last seed. */
import { cursorOf } from '../cursor/cursor.ts';
import { checkOptions, type OptionChecks } from '../model/option-checks.ts';
import type { Rules } from '../ruleset/rules.ts';
import { opponent } from '../model/player.ts';
import type { GameState, Move } from '../model/types.ts';
import { goOn } from './tables/line.ts';
import { solveReachable, type Place } from './tables/reachable.ts';
import { tableFor } from './tables/solver-table.ts';
import { budgetOf, checkGame, searchChecks, type Knowledge } from './tree/limits.ts';
import { Proof } from './tree/proof.ts';
import { TreeSearch } from './tree/tree-search.ts';
import { isFunction, isSignal } from './slicing/options.ts';
import { asWork, inSlices, runUntil, type StopSignal } from './slicing/slices.ts';

/**
 * A position solved, or as far as it could be.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { solve, type Solution } from 'mancala-rules/search';
 *
 * const say = ({ value, move, exact }: Solution): string => `pit ${move}: ${exact ? 'proven' : 'about'} ${value}`;
 * const small = kalah.with({ pits: 3, seeds: 2 });
 * say(await solve(small, small.initialState())); // => 'pit 1: proven 4'
 * ```
 */
export interface Solution {
  /** The final seeds of the player to move less his opponent's, what lies in the stores included. */
  readonly value: number;
  /** A move that leads to it; null if the game is over. */
  readonly move: Move | null;
  /**
   * The best play for both, beginning with the move: to the end of the game, or until it goes round. The move alone where
   * the nodes sufficed for no more.
   */
  readonly line: readonly Move[];
  /** Positions looked at. */
  readonly nodes: number;
  /** Whether the value is proven. If not it is an estimate, as that of an analysis. */
  readonly exact: boolean;
}

/**
 * How far a solution has come.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { solve, type SolveProgress } from 'mancala-rules/search';
 *
 * const say = ({ atLeast, atMost }: SolveProgress): string => `between ${atLeast} and ${atMost}`;
 * say({ nodes: 70_000, atLeast: 2, atMost: 8 }); // => 'between 2 and 8'
 *
 * const small = kalah.with({ pits: 4, seeds: 2 });
 * await solve(small, small.initialState(), { onProgress: (progress) => console.log(say(progress)) });
 * ```
 */
export interface SolveProgress {
  /** Positions looked at so far. */
  readonly nodes: number;
  /** What the value is at least, in seeds, as far as is proven. */
  readonly atLeast: number;
  /** What the value is at most, in seeds, as far as is proven. */
  readonly atMost: number;
}

/**
 * How to solve.
 *
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { solve, type SolveOptions } from 'mancala-rules/search';
 *
 * const brief: SolveOptions = { nodes: 1_000, tableMb: 8 };
 * const { exact } = await solve(wari, wari.initialState(), brief);
 * exact; // => false
 * ```
 */
export interface SolveOptions extends Pick<Knowledge, 'tablebase'> {
  /** Megabytes (2^20 bytes) at most for what is remembered, from 0; default 256. They are taken as they are needed. */
  readonly tableMb?: number | undefined;
  /** Positions to look at, from 1, before it gives up. Left out, it does not. */
  readonly nodes?: number | undefined;
  /** Stops the work. */
  readonly signal?: StopSignal | undefined;
  /** Is told how far it has come, about ten times a second at most. */
  readonly onProgress?: ((progress: SolveProgress) => void) | undefined;
}

export const solveChecks = (): OptionChecks => {
  const { nodes, tableMb, tablebase } = searchChecks;
  return {
    nodes: nodes!,
    tableMb: tableMb!,
    tablebase: tablebase!,
    signal: isSignal,
    onProgress: isFunction,
  };
};

/** Megabytes for what is remembered, if nobody says. */
const USUAL_MB = 256;
/** To begin with it looks ahead for a guess, so many plies at most and with so many nodes. */
const GUESS_PLIES = 10;
const GUESS_NODES = 100_000;
/** What cannot be solved is guessed with so many. */
const LAST_GUESS_NODES = 1_000_000;
/** With so many nodes it makes an endgame table, and a bigger one whenever it has twice as many. */
const LONG = 2 ** 16;
/** What is solved backwards may take so many megabytes, if it may not take more, and takes so many bytes a position. */
const BACKWARDS_MB = 64;
const PLACE_BYTES = 800;
/** Milliseconds between two reports. */
const REPORTS = 100;

/** What is to be solved, and with what. */
interface Task extends SolveOptions {
  readonly rules: Rules;
  readonly state: GameState;
  readonly tableMb: number;
  readonly nodes: number;
}

/** How many seeds the player to move is ahead. */
const leadOf = ({ stores, turn }: GameState): number => stores[turn] - stores[opponent(turn)];

const begin = ({ rules, state, tableMb, tablebase }: Task): readonly [TreeSearch, Proof] => {
  const cursor = cursorOf(rules, state);
  const search = new TreeSearch(cursor, tableMb, tablebase);
  const inPlay = cursor.row('south') + cursor.row('north');
  return [search, new Proof(search, leadOf(state), inPlay)];
};

/** Tells how far it has come, every now and then. */
const reporter = ({ onProgress }: Task, search: TreeSearch, proof: Proof): (() => void) => {
  let reported = performance.now();
  return () => {
    if (performance.now() < reported + REPORTS) return;
    reported = performance.now();
    onProgress?.({ nodes: search.nodes, atLeast: proof.atLeast, atMost: proof.atMost });
  };
};

const solutionOf = ({ rules, state }: Task, { endgames, nodes }: TreeSearch, proof: Proof): Solution => {
  const line = goOn(rules, state, proof.line, endgames);
  return { value: proof.value, move: line[0] ?? null, line, nodes, exact: proof.isDone };
};

/** By a search to the end of the game; null if the game can go round. */
const solveForwards = async (task: Task): Promise<Solution | null> => {
  const { nodes, signal } = task;
  const [search, proof] = begin(task);
  const report = reporter(task, search, proof);
  const proving = asWork(function* (slice) {
    yield* proof.estimate(slice, budgetOf({ depth: GUESS_PLIES, nodes: Math.min(GUESS_NODES, nodes) }));
    yield* proof.prove(slice, budgetOf({ nodes }));
  });
  const pauses = (): boolean => search.nodes >= search.pauseAt;
  for (let isDone = false; !isDone;) {
    search.pauseAt = Math.max(LONG, 2 * search.nodes);
    await inSlices((until) => (isDone = proving(until)) || pauses(), signal, report);
    if (!isDone) search.endgames = await tableFor(task, search.nodes, search.endgames);
  }
  return search.circles ? null : solutionOf(task, search, proof);
};

/** The way on from a place, until the game is over or goes round. */
const lineFrom = (start: Place): Move[] => {
  const line: Move[] = [];
  const passed = new Set<Place>();
  for (let place: Place | null = start; place && !passed.has(place); place = place.best!.to) {
    passed.add(place);
    line.push(place.best!.move);
  }
  return line;
};

/** By solving all that can be reached; null if there is no room for it. */
const solveBackwards = async (task: Task): Promise<Solution | null> => {
  const { rules, state, tableMb, nodes: limit, signal } = task;
  const room = (Math.max(tableMb, BACKWARDS_MB) * 2 ** 20) / PLACE_BYTES;
  let solution: Solution | null = null;
  const solving = (function* () {
    const reachable = yield* solveReachable(cursorOf(rules, state), Math.min(room, limit));
    if (!reachable) return;
    const [place, nodes] = reachable;
    const line = lineFrom(place);
    const value = leadOf(state) + place.value;
    solution = { value, move: line[0]!, line, nodes, exact: true };
  })();
  await inSlices((until) => runUntil(solving, until), signal);
  return solution;
};

/** By looking ahead as far as some nodes reach. */
const guess = async (task: Task): Promise<Solution> => {
  const [search, proof] = begin(task);
  const budget = budgetOf({ nodes: Math.min(task.nodes, LAST_GUESS_NODES) });
  const guessing = asWork((slice) => proof.estimate(slice, budget));
  await inSlices(guessing, task.signal, reporter(task, search, proof));
  return solutionOf(task, search, proof);
};

/**
 * The exact margin of a position. By alpha-beta to the end of the game, with endgame tables that it makes for itself
 * where the search is long and the rules have them; a game that can go round is solved backwards from all that
 * can be reached, a repeated position being an equal split of what is in play.
 *
 * What takes more memory or nodes than it may is estimated, which the solution says. Many positions take hours and more: there is `signal`.
 *
 * Rejects with InvalidStateError for another board's state, InvalidOptionsError for options that do not fit, a table of
 * another game among them, and with the reason of the signal when that says stop.
 *
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
export const solve = async (
  rules: Rules,
  state: GameState,
  options: SolveOptions = {},
): Promise<Solution> => {
  checkOptions(options, solveChecks());
  checkGame(rules, options.tablebase);
  const { tableMb = USUAL_MB, nodes = Infinity } = options;
  const task: Task = { ...options, rules, state, tableMb, nodes };
  return (await solveForwards(task)) ?? (await solveBackwards(task)) ?? (await guess(task));
};
