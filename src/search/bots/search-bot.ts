/** The search of a bot for a move. */
import { cursorOf } from '../../cursor/create-cursor.ts';
import type { GameState, Move } from '../../model/types.ts';
import type { Rules } from '../../ruleset/rules.ts';
import type { Tablebase } from '../../tables/tablebase.ts';
import { inSlices, toWork, yieldToEventLoop, type StopSignal } from '../../tools/slices.ts';
import { evaluationOf } from '../evaluation/index.ts';
import { deepen } from '../tree/deepen.ts';
import { budgetOf, assertKnowledge, TABLE_MB, type AlphaBetaOptions } from '../tree/limits.ts';
import { TreeSearch } from '../tree/tree-search.ts';
import { builtInBot, movesToChoose, type BuiltInBot } from './bot.ts';
import type { Resources } from './resources.ts';
import { ownTable } from './table-reader.ts';

/** What a bot knows besides its options. */
type Sources = { readonly [Name in keyof Resources]?: Resources[Name] | undefined } & {
  /** Returns the tablebase for the next move, if any. */
  readonly readTable?: (() => Tablebase | undefined) | undefined;
};

/** Milliseconds of search until most of the code is optimized: then a move of 100 ms reaches two or three plies more. */
const WARM_UP_MS = 200;

/**
 * Creates the bot of `alphaBetaBot` from valid options. If its moves depend on the time anyway, it keeps its transposition table
 * from one move to the next, may make a tablebase, and looks its first move up.
 */
export const searchBot = (
  options: Omit<AlphaBetaOptions, 'tablebase'>,
  { readTable, createTablebase, findBook, findLearned, findFirstMove, isAlone }: Sources = {},
): BuiltInBot => {
  const { tableMb = TABLE_MB, evaluate, depth, nodes, timeMs } = options;
  const keepsTable = depth === undefined && (timeMs !== undefined || nodes === undefined);
  let kept: TreeSearch | undefined;

  /** Looks a move up, so that no search is needed. */
  const lookUp = async (rules: Rules, state: GameState): Promise<Move | undefined> => {
    const given = readTable?.();
    assertKnowledge(rules, { tablebase: given, book: options.book });
    const moves = movesToChoose(rules, state);
    if (given?.has(state)) return given.best(state);
    const book = (await findBook?.(rules)) ?? options.book;
    // After its last moves, a book has values only.
    const known = book?.has(state) ? book.moves(state)[0] : undefined;
    if (known !== undefined) return known;
    if (moves.length === 1) return moves[0];
    return keepsTable && !evaluate ? await findFirstMove?.(rules, state) : undefined;
  };

  /** Searches for a move; with a signal, only to warm up. */
  const think = async (rules: Rules, state: GameState, signal?: StopSignal): Promise<Move> => {
    const given = readTable?.();
    let best = rules.legalMoves(state)[0]!;
    const shared = createTablebase && keepsTable ? ownTable(rules, createTablebase) : undefined;
    const own = shared?.isNear(state) ? shared : undefined;
    // Without a limit on time, the moves do not depend on how long it takes.
    if (timeMs === Infinity) await own?.make();
    const tablebase = given ?? own?.tablebase;
    if (tablebase?.has(state)) return tablebase.best(state);
    // A bot that is asked for one move only has no use for a table.
    const isAskedAgain = kept !== undefined;
    const cursor = cursorOf(rules, state);
    const learned = evaluate === undefined ? await findLearned?.(rules) : undefined;
    const evaluation = evaluationOf(rules, cursor, evaluate, learned);
    const search = new TreeSearch(cursor, {
      ...{ tableMb, endgames: tablebase, isPlaying: true, evaluation, earlier: kept },
      // A limit of depth promises a full search.
      margin: depth === undefined ? learned?.margin : 0,
    });
    // Meanwhile the bot may be asked for a move of another game.
    kept = undefined;
    const budget = budgetOf(signal ? { timeMs: WARM_UP_MS } : options);
    const onDepth = (): void => void (best = search.line[0]!);
    const work = toWork((slice) => deepen(search, slice, budget, onDepth));
    await inSlices(work, signal);
    if (keepsTable) kept = search;
    if (isAskedAgain) void own?.make();
    return search.bestSoFar(best);
  };

  /** The signal of the warm-up. */
  let warmUp = { aborted: false };
  return builtInBot(async (rules, state) => {
    warmUp.aborted = true;
    const move = await lookUp(rules, state);
    if (move === undefined) return await think(rules, state);
    if (isAlone && keepsTable && !kept) {
      const signal = (warmUp = { aborted: false });
      // After the answer.
      void yieldToEventLoop()
        .then(() => think(rules, rules.apply(state, move), signal))
        .catch(() => undefined);
    }
    return move;
  });
};
