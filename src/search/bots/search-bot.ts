/** The search of a bot for a move. */
import { cursorOf } from '../../cursor/create-cursor.ts';
import type { Move } from '../../model/types.ts';
import type { Tablebase } from '../../tables/tablebase.ts';
import { toWork, inSlices } from '../../tools/slices.ts';
import { evaluationOf } from '../evaluation/index.ts';
import { deepen } from '../tree/deepen.ts';
import { budgetOf, assertKnowledge, TABLE_MB, type AlphaBetaOptions } from '../tree/limits.ts';
import { TreeSearch } from '../tree/tree-search.ts';
import { builtInBot, movesToChoose, type BuiltInBot } from './bot.ts';
import type { Resources } from './resources.ts';
import { ownTable } from './table-reader.ts';

/** What a bot knows besides its options. */
interface Sources {
  /** Returns the tablebase for the next move, if any. */
  readonly readTable?: (() => Tablebase | undefined) | undefined;
  /** Makes a tablebase, if the bot needs a small one of its own. */
  readonly createTablebase?: Resources['createTablebase'] | undefined;
  /** Finds an opening book for a game, if there is one. */
  readonly findBook?: Resources['findBook'] | undefined;
  /** Finds the learned evaluation of a game, if there is one. */
  readonly findLearned?: Resources['findLearned'] | undefined;
}

/**
 * Creates the bot of `alphaBetaBot` from valid options. If its moves depend on the time anyway, it keeps its transposition table
 * from one move to the next, and may make a tablebase.
 */
export const searchBot = (
  options: Omit<AlphaBetaOptions, 'tablebase'>,
  { readTable, createTablebase, findBook, findLearned }: Sources = {},
): BuiltInBot => {
  const { tableMb = TABLE_MB, evaluate, depth, nodes, timeMs } = options;
  const keepsTable = depth === undefined && (timeMs !== undefined || nodes === undefined);
  let kept: TreeSearch | undefined;
  return builtInBot(async (rules, state) => {
    const given = readTable?.();
    assertKnowledge(rules, { tablebase: given, book: options.book });
    const moves = movesToChoose(rules, state);
    if (given?.has(state)) return given.best(state);
    const book = (await findBook?.(rules)) ?? options.book;
    // After its last moves, a book has values only.
    const known = book?.has(state) ? book.moves(state) : [];
    if (known.length > 0) return known[0]!;
    let best: Move = moves[0]!;
    if (moves.length === 1) return best;

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
    const budget = budgetOf(options);
    const onDepth = (): void => void (best = search.line[0]!);
    await inSlices(toWork((slice) => deepen(search, slice, budget, onDepth)));
    if (keepsTable) kept = search;
    if (isAskedAgain) void own?.make();
    return search.bestSoFar(best);
  });
};
