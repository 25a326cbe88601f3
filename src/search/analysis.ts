/** What every move is worth. */
import { cursorOf } from '../cursor/cursor.ts';
import { checkOptions, type OptionChecks } from '../model/option-checks.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { GameState, Move } from '../model/types.ts';
import { goOn } from './tables/line.ts';
import { finish } from './tree/deepen.ts';
import {
  budgetOf,
  checkGame,
  isSpent,
  searchChecks,
  TABLE_MB,
  type Knowledge,
  type Limits,
} from './tree/limits.ts';
import { EXACT } from './tree/transpositions.ts';
import { TreeSearch } from './tree/tree-search.ts';
import { isFunction, isSignal } from './slicing/options.ts';
import { asWork, inSlices, type Slice, type StopSignal } from './slicing/slices.ts';

/**
 * A legal move and what is known of it.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { analyse, type AnalysedMove } from 'mancala-rules/search';
 *
 * const say = ({ move, value, exact }: AnalysedMove): string => `${move}: ${exact ? 'surely' : 'about'} ${value}`;
 * const state = kalah.stateFrom({ pits: [0, 0, 0, 0, 2, 1, 0, 0, 1, 0, 0, 1], removed: 43 });
 * const { moves } = await analyse(kalah, state, { depth: 12 });
 * moves.map(say); // => ['5: surely 1', '4: surely -1']
 * ```
 */
export interface AnalysedMove {
  /** The move. */
  readonly move: Move;
  /**
   * The margin it leads to, in seeds: the final seeds of the player to move less his opponent's, what lies in the stores
   * included, if both play their best.
   */
  readonly value: number;
  /**
   * Whether the value is proven: every line that matters has been followed to the end of the game or to a table. If not it
   * is what the stores would say after `depth` plies.
   */
  readonly exact: boolean;
  /** The best play for both, beginning with the move, as far as was looked ahead. */
  readonly line: readonly Move[];
  /** Plies looked ahead, this one included. */
  readonly depth: number;
  /** Positions looked at for this move. */
  readonly nodes: number;
}

/**
 * What is known of a position.
 *
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { analyse, type Analysis } from 'mancala-rules/search';
 *
 * const bestOf = ({ moves }: Analysis): number | undefined => moves[0]?.move;
 * const analysis = await analyse(wari, wari.initialState(), { depth: 3 });
 * wari.isLegal(wari.initialState(), bestOf(analysis)!); // => true
 * [analysis.depth, analysis.moves.length]; // => [3, 6]
 * ```
 */
export interface Analysis {
  /** Every legal move, the best first; of equal ones the lowest first. None if the game is over. */
  readonly moves: readonly AnalysedMove[];
  /** Plies looked ahead. */
  readonly depth: number;
  /** Positions looked at in all. */
  readonly nodes: number;
}

/**
 * How to analyse. Without `depth`, `timeMs` and `nodes` it takes a second.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { analyse, type AnalyseOptions } from 'mancala-rules/search';
 *
 * const depths: number[] = [];
 * const options: AnalyseOptions = { depth: 3, tableMb: 8, onProgress: ({ depth }) => depths.push(depth) };
 * await analyse(kalah, kalah.initialState(), options);
 * depths; // => [1, 2, 3]
 * ```
 */
export interface AnalyseOptions extends Limits, Knowledge {
  /** Stops the work. */
  readonly signal?: StopSignal | undefined;
  /** Is told what is known whenever one ply more has been looked ahead. */
  readonly onProgress?: ((analysis: Analysis) => void) | undefined;
}

export const analyseChecks = (): OptionChecks => ({
  ...searchChecks,
  signal: isSignal,
  onProgress: isFunction,
});

const bestFirst = (a: AnalysedMove, b: AnalysedMove): number => b.value - a.value || a.move - b.move;

/**
 * What every legal move is worth: looks one ply ahead, then two, and so on, until a limit is reached or all is proven. One
 * ply is looked ahead whatever the limits. It works in short slices, so that a page stays smooth meanwhile.
 *
 * Looking so many plies ahead gives the same values whatever `tableMb` is.
 *
 * Rejects with InvalidStateError for another board's state, InvalidOptionsError for options that do not fit, a table of
 * another game among them, and with the reason of the signal when that says stop.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { analyse } from 'mancala-rules/search';
 *
 * const { moves } = await analyse(kalah, kalah.initialState(), { depth: 6 });
 * moves.length; // => 6
 * moves[0]?.exact; // => false
 * ```
 */
export const analyse = async (
  rules: Rules,
  state: GameState,
  options: AnalyseOptions = {},
): Promise<Analysis> => {
  checkOptions(options, analyseChecks());
  const { tableMb = TABLE_MB, tablebase, signal, onProgress } = options;
  checkGame(rules, tablebase);
  const cursor = cursorOf(rules, state);
  const search = new TreeSearch(cursor, tableMb, tablebase);
  const budget = budgetOf(options);
  let analysis: Analysis = { moves: [], depth: 0, nodes: 0 };

  /** Looks at a move `depth` plies ahead; null if there is no time for it. */
  function* look(known: AnalysedMove, depth: number, slice: Slice): Generator<void, AnalysedMove | null> {
    if (known.exact) return known;
    const { move } = known;
    const { turn } = cursor;
    const before = search.nodes++;
    cursor.play(move);
    const isSame = cursor.turn === turn;
    search.start(depth - 1);
    if (!(yield* finish(search, slice, budget))) return null;
    cursor.undo();
    const exact = search.proof === EXACT;
    const line = [move, ...search.line];
    return {
      move,
      value: isSame ? search.value : 0 - search.value,
      exact,
      line: exact ? goOn(rules, state, line, tablebase) : line,
      depth,
      nodes: known.nodes + search.nodes - before,
    };
  }

  function* deepen(slice: Slice): Generator<void, void> {
    let moves: readonly AnalysedMove[] = cursor
      .legalMoves()
      .map((move) => ({ move, value: 0, exact: false, line: [], depth: 0, nodes: 0 }));
    for (let depth = 1; depth <= budget.depth && moves.some(({ exact }) => !exact); depth++) {
      const deeper: AnalysedMove[] = [];
      for (const known of moves) {
        const looked = yield* look(known, depth, slice);
        if (!looked) return;
        deeper.push(looked);
      }
      moves = deeper.sort(bestFirst);
      analysis = { moves, depth, nodes: search.nodes };
      onProgress?.(analysis);
      if (isSpent(budget, search.nodes)) return;
      if (performance.now() >= slice.until) yield;
    }
  }

  await inSlices(asWork(deepen), signal);
  return analysis;
};
