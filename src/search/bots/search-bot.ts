/** The search of a bot for a move. */
import { cursorOf } from '../../cursor/create-cursor.ts';
import type { Move } from '../../model/types.ts';
import type { Tablebase } from '../../tables/tablebase.ts';
import { toWork, inSlices } from '../../tools/slices.ts';
import { evaluationOf } from '../evaluation/index.ts';
import { deepen } from '../tree/deepen.ts';
import { budgetOf, checkGame, TABLE_MB, type Knowledge, type Limits } from '../tree/limits.ts';
import { TreeSearch } from '../tree/tree-search.ts';
import { movesToChoose, type Bot } from './bot.ts';
import { ownTable } from './own-table.ts';

/**
 * Creates the bot of `alphaBetaBot` from valid options. If its moves depend on the time anyway, it keeps its transposition table
 * from one move to the next, and with `makesTable` makes a small tablebase, unless `readTable` returns one.
 */
export const searchBot = (
  options: Limits & Pick<Knowledge, 'tableMb' | 'evaluate'>,
  readTable?: () => Tablebase | undefined,
  makesTable = false,
): Bot => {
  const { tableMb = TABLE_MB, evaluate, depth, nodes, timeMs } = options;
  const keepsTable = depth === undefined && (timeMs !== undefined || nodes === undefined);
  let kept: TreeSearch | undefined;
  return async (rules, state) => {
    const given = readTable?.();
    checkGame(rules, given);
    const moves = movesToChoose(rules, state);
    const own = makesTable && keepsTable ? ownTable(rules) : undefined;
    // Without a limit on time, the moves do not depend on how long it takes.
    if (timeMs === Infinity) await own?.made;
    const tablebase = given ?? own?.tablebase;
    if (tablebase?.has(state)) return tablebase.best(state);
    let best: Move = moves[0]!;
    if (moves.length === 1) return best;

    const cursor = cursorOf(rules, state);
    const evaluation = evaluationOf(rules, cursor, evaluate);
    const search = new TreeSearch(cursor, tableMb, tablebase, true, evaluation, kept);
    // Meanwhile the bot may be asked for a move of another game.
    kept = undefined;
    const budget = budgetOf(options);
    const onDepth = (): void => void (best = search.line[0]!);
    await inSlices(toWork((slice) => deepen(search, slice, budget, onDepth)));
    if (keepsTable) kept = search;
    return best;
  };
};
