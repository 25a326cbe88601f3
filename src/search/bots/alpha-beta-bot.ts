import { cursorOf } from '../../cursor/create-cursor.ts';
import { checkOptions } from '../../model/option-checks.ts';
import type { Move } from '../../model/types.ts';
import { deepen } from '../tree/deepen.ts';
import { budgetOf, checkGame, searchChecks, TABLE_MB, type Knowledge, type Limits } from '../tree/limits.ts';
import { TreeSearch } from '../tree/tree-search.ts';
import { toWork, inSlices } from '../slicing/slices.ts';
import { movesToChoose, type Bot } from './bot.ts';

/**
 * Options of {@link alphaBetaBot}. Without `depth`, `timeMs` and `nodes` it searches for one second a move. A move that wins
 * seeds and an extra turn does not count toward `depth`.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { alphaBetaBot, playMatch, type AlphaBetaOptions } from 'mancala-rules/search';
 *
 * const beginner: AlphaBetaOptions = { depth: 1 };
 * const expert: AlphaBetaOptions = { depth: 9, nodes: 2_000 };
 * const { score } = await playMatch(kalah, alphaBetaBot(expert), alphaBetaBot(beginner), { games: 4 });
 * score > 0.5; // => true
 * ```
 */
export interface AlphaBetaOptions extends Limits, Knowledge {}

/**
 * Creates a bot that maximizes its margin in seeds, using alpha-beta search with iterative deepening. It searches at least
 * one ply, whatever the limits. It plays an only move at once, and the tablebase move in positions of its tablebase.
 * Limited by `depth` or `nodes` alone, it plays the same on every machine.
 *
 * The bot rejects with InvalidOptionsError when its tablebase belongs to another game.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { alphaBetaBot } from 'mancala-rules/search';
 *
 * const bot = alphaBetaBot({ depth: 4 });
 * kalah.isLegal(kalah.initialState(), await bot(kalah, kalah.initialState())); // => true
 * ```
 *
 * @throws {InvalidOptionsError} when an option is invalid
 */
export const alphaBetaBot = (options: AlphaBetaOptions = {}): Bot => {
  checkOptions(options, searchChecks);
  const { tableMb = TABLE_MB, tablebase } = options;
  return async (rules, state) => {
    checkGame(rules, tablebase);
    const moves = movesToChoose(rules, state);
    if (tablebase?.has(state)) return tablebase.best(state);
    let best: Move = moves[0]!;
    if (moves.length === 1) return best;

    const search = new TreeSearch(cursorOf(rules, state), tableMb, tablebase, true);
    const budget = budgetOf(options);
    const onDepth = (): void => void (best = search.line[0]!);
    await inSlices(toWork((slice) => deepen(search, slice, budget, onDepth)));
    return best;
  };
};
