/** Evaluates every legal move of a position. */
import { cursorOf } from '../cursor/create-cursor.ts';
import type { Book } from '../books/book.ts';
import type { Cursor } from '../cursor/cursor.ts';
import { checkOptions, type OptionChecks } from '../model/option-checks.ts';
import { assertTotal } from './bots/bot.ts';
import { LAZY, type Resources } from './bots/resources.ts';
import { givenPosition, type GameLike, type Given } from '../ruleset/given-position.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { GameState, Move } from '../model/types.ts';
import { extendLine } from './extend-line.ts';
import { evaluationOf } from './evaluation/index.ts';
import { finish } from './tree/deepen.ts';
import {
  budgetOf,
  assertKnowledge,
  isSpent,
  searchChecks,
  TABLE_MB,
  type AlphaBetaOptions,
} from './tree/limits.ts';
import type { Tablebase } from '../tables/tablebase.ts';
import { EXACT } from './tree/transpositions.ts';
import { TreeSearch } from './tree/tree-search.ts';
import { FUNCTION } from '../model/validation.ts';
import { inSlices, SIGNAL, toWork, type Slice, type StopSignal } from '../tools/slices.ts';

/**
 * A legal move with its value, as part of an {@link Analysis}.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { analyze, type AnalyzedMove } from 'mancala-rules/search';
 *
 * const describe = ({ move, value, exact }: AnalyzedMove): string => `${move}: ${exact ? 'exactly' : 'about'} ${value}`;
 * const state = kalah.stateFrom({ pits: [0, 0, 0, 0, 2, 1, 0, 0, 1, 0, 0, 1], removed: 43 });
 * const { moves } = await analyze(kalah, state, { depth: 12 });
 * moves.map(describe); // => ['5: exactly 1', '4: exactly -1']
 * ```
 */
export interface AnalyzedMove {
  /** The move. */
  readonly move: Move;
  /**
   * The final margin under best play: the seeds of the player to move minus the opponent's, including those already in the
   * stores.
   */
  readonly value: number;
  /**
   * Whether the value is proven: all relevant lines of play reach the end of the game, a book, or a tablebase with exact
   * values. Otherwise, the value is an estimate: the margin of the stores after `depth` plies of best play, and what the pits are
   * worth then, in eighths of a seed; or what the tablebase gives for it. In games that seeds do not decide, a proven win counts
   * as all seeds, and an estimate compares the seeds on both sides.
   */
  readonly exact: boolean;
  /** The best moves of both players, beginning with this move, as far as they were searched. */
  readonly line: readonly Move[];
  /** The search depth in plies, including this move, from 1. */
  readonly depth: number;
  /** The number of positions searched for this move. */
  readonly nodes: number;
}

/**
 * The result of {@link analyze}.
 *
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { analyze, type Analysis } from 'mancala-rules/search';
 *
 * const bestOf = ({ moves }: Analysis): number | undefined => moves[0]?.move;
 * const analysis = await analyze(wari, wari.initialState(), { depth: 3 });
 * wari.isLegal(wari.initialState(), bestOf(analysis)!); // => true
 * [analysis.depth, analysis.moves.length]; // => [3, 6]
 * ```
 */
export interface Analysis {
  /**
   * All legal moves, best first; moves of equal value in ascending order. Empty if the game is over.
   */
  readonly moves: readonly AnalyzedMove[];
  /** The search depth in plies that all moves have reached. */
  readonly depth: number;
  /** The number of positions searched in total. */
  readonly nodes: number;
}

/**
 * The options of {@link analyze}. Without `depth`, `timeMs` and `nodes` it searches for one second.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { analyze, type AnalyzeOptions } from 'mancala-rules/search';
 *
 * const depths: number[] = [];
 * const options: AnalyzeOptions = { depth: 3, tableMb: 8, onProgress: ({ depth }) => depths.push(depth) };
 * await analyze(kalah, kalah.initialState(), options);
 * depths; // => [1, 2, 3]
 * ```
 */
export interface AnalyzeOptions extends Omit<AlphaBetaOptions, 'tablebase'> {
  /** An endgame table of the same game. Positions in it are looked up instead of searched. By default none. */
  readonly tablebase?: Tablebase | undefined;
  /** Stops the analysis when aborted; the promise then rejects with the reason. */
  readonly signal?: StopSignal | undefined;
  /** Called with the analysis so far after each completed depth. */
  readonly onProgress?: ((analysis: Analysis) => void) | undefined;
}

export const analyzeChecks = (): OptionChecks => ({ ...searchChecks, signal: SIGNAL, onProgress: FUNCTION });

/** What a book knows about a move: its value, and the line of the lowest best moves. */
const bookMove = (rules: Rules, state: GameState, move: Move, book: Book): Partial<AnalyzedMove> => {
  let reached = rules.apply(state, move);
  if (!book.has(reached)) return {};
  const { stores, turn } = reached;
  const future = book.value(reached);
  const south = stores.south - stores.north + (turn === 'south' ? future : 0 - future);
  const line = [move];
  for (let next = book.moves(reached)[0]; next !== undefined; next = book.moves(reached)[0]) {
    line.push(next);
    reached = rules.apply(reached, next);
  }
  const value = state.turn === 'south' ? south : 0 - south;
  return { value, exact: true, line, depth: line.length };
};

const bestFirst = (a: AnalyzedMove, b: AnalyzedMove): number => b.value - a.value || a.move - b.move;

/**
 * Evaluates every legal move, for hints and reviews of games. It searches one ply deeper at a time until a limit is
 * reached or all values are proven, at least one ply whatever the limits. It yields to the event loop every few
 * milliseconds. The size of the transposition table does not affect the values at a given depth. The first analysis of some
 * games loads a small neural network.
 *
 * @param rules - the rules of the game
 * @param state - the position to analyze
 * @param options - limits, resources, a signal, a progress callback
 * @returns the moves with their values, best first
 * @throws {InvalidStateError} when the state is of other rules
 * @throws {InvalidOptionsError} when an option is invalid, or the tablebase or the book is of another game
 * @throws the reason of the signal, when it is aborted
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { analyze } from 'mancala-rules/search';
 *
 * const { moves } = await analyze(kalah, kalah.initialState(), { depth: 6 });
 * moves.length; // => 6
 * moves[0]?.exact; // => false
 * ```
 */
export async function analyze(rules: Rules, state: GameState, options?: AnalyzeOptions): Promise<Analysis>;
/**
 * Evaluates every legal move of a game. It searches one ply deeper at a time until a limit is reached or all values are proven;
 * without a limit, it searches for one second.
 *
 * @param game - a `Game`, or any object with its rules and its state
 * @param options - limits, resources, a signal, a progress callback
 * @returns the moves with their values, best first
 * @throws {InvalidOptionsError} when an option is invalid, or the tablebase or the book is of another game
 * @throws the reason of the signal, when it is aborted
 */
export async function analyze(game: GameLike, options?: AnalyzeOptions): Promise<Analysis>;
export async function analyze(...given: Given<[options?: AnalyzeOptions | undefined]>): Promise<Analysis> {
  const [rules, state, options = {}] = givenPosition(given);
  return await analyzePosition(rules, state, options, LAZY);
}

/** Evaluates every legal move, as {@link analyze} does, with the given resources. */
export const analyzePosition = async (
  rules: Rules,
  state: GameState,
  options: AnalyzeOptions,
  { findLearned }: Pick<Resources, 'findLearned'>,
): Promise<Analysis> => {
  checkOptions(options, analyzeChecks());
  const { tableMb = TABLE_MB, tablebase, book, evaluate, signal, onProgress } = options;
  assertKnowledge(rules, options);
  const cursor = cursorOf(rules, state);
  assertTotal(rules, state);
  const learned = evaluate === undefined ? await findLearned(rules) : undefined;
  const evaluation = evaluationOf(rules, cursor, evaluate, learned);
  /** Whether the search has used a value that is not exact. No value after that is. */
  let isEstimated = false;
  const probe = (at: Cursor): number => {
    isEstimated = true;
    return tablebase!.probe(at);
  };
  const endgames = !tablebase || tablebase.exact ? tablebase : { ...tablebase, probe };
  const search = new TreeSearch(cursor, { tableMb, endgames, evaluation });
  /** The moves whose values do not change at greater depths. */
  const settled = new Set<Move>();
  const budget = budgetOf(options);
  let analysis: Analysis = { moves: [], depth: 0, nodes: 0 };

  /** Searches a move to `depth` plies; returns null if the budget is spent. */
  function* searchMove(
    previous: AnalyzedMove,
    depth: number,
    slice: Slice,
  ): Generator<void, AnalyzedMove | null> {
    const { move } = previous;
    if (settled.has(move)) return previous;
    const { turn } = cursor;
    const nodesBefore = search.nodes++;
    cursor.play(move);
    const isSame = cursor.turn === turn;
    search.start(depth - 1);
    if (!(yield* finish(search, slice, budget))) return null;
    cursor.undo();
    const isSettled = search.proof === EXACT;
    if (isSettled) settled.add(move);
    const line = [move, ...search.line];
    return {
      move,
      value: search.seedsOf(isSame ? search.value : 0 - search.value),
      exact: isSettled && !isEstimated,
      line: isSettled ? extendLine(rules, state, line, tablebase) : line,
      depth,
      nodes: previous.nodes + search.nodes - nodesBefore,
    };
  }

  function* deepen(slice: Slice): Generator<void, void> {
    let moves: readonly AnalyzedMove[] = cursor.legalMoves().map((move) => ({
      ...{ move, value: 0, exact: false, line: [], depth: 0, nodes: 0 },
      ...(book && bookMove(rules, state, move, book)),
    }));
    for (const { move, exact } of moves) if (exact) settled.add(move);
    const isOpen = (depth: number): boolean => (depth === 1 ? moves.length > 0 : settled.size < moves.length);
    for (let depth = 1; depth <= budget.depth && isOpen(depth); depth++) {
      const deeper: AnalyzedMove[] = [];
      for (const previous of moves) {
        const searched = yield* searchMove(previous, depth, slice);
        if (!searched) return;
        deeper.push(searched);
      }
      moves = deeper.sort(bestFirst);
      analysis = { moves, depth, nodes: search.nodes };
      onProgress?.(analysis);
      if (isSpent(budget, search.nodes)) return;
      if (performance.now() >= slice.until) yield;
    }
  }

  await inSlices(toWork(deepen), signal);
  return analysis;
};
