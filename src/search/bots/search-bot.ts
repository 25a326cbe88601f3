/** The search of a bot for a move. */
import { cursorOf } from '../../cursor/create-cursor.ts';
import type { FastCursor } from '../../cursor/fast-cursor.ts';
import type { Move } from '../../model/types.ts';
import type { Rules } from '../../ruleset/rules.ts';
import type { Evaluation } from '../evaluation/evaluation.ts';
import { toWork, inSlices } from '../../tools/slices.ts';
import { deepen } from '../tree/deepen.ts';
import { budgetOf, checkGame, TABLE_MB, type Knowledge, type Limits } from '../tree/limits.ts';
import { TreeSearch } from '../tree/tree-search.ts';
import { movesToChoose, type Bot } from './bot.ts';

/**
 * Creates the bot of `alphaBetaBot` from valid options. With `evaluationFor`, it searches with the evaluation for its
 * game, if there is one.
 */
export const searchBot =
  (
    options: Limits & Knowledge,
    evaluationFor?: (rules: Rules, cursor: FastCursor) => Evaluation | undefined,
  ): Bot =>
  async (rules, state) => {
    const { tableMb = TABLE_MB, tablebase } = options;
    checkGame(rules, tablebase);
    const moves = movesToChoose(rules, state);
    if (tablebase?.has(state)) return tablebase.best(state);
    let best: Move = moves[0]!;
    if (moves.length === 1) return best;

    const cursor = cursorOf(rules, state);
    const search = new TreeSearch(cursor, tableMb, tablebase, true, evaluationFor?.(rules, cursor));
    const budget = budgetOf(options);
    const onDepth = (): void => void (best = search.line[0]!);
    await inSlices(toWork((slice) => deepen(search, slice, budget, onDepth)));
    return best;
  };
