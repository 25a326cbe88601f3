import { cursorOf } from '../../cursor/cursor.ts';
import { checkOptions } from '../../model/option-checks.ts';
import type { Move } from '../../model/types.ts';
import { deepen } from '../tree/deepen.ts';
import { budgetOf, checkGame, searchChecks, TABLE_MB, type Knowledge, type Limits } from '../tree/limits.ts';
import { TreeSearch } from '../tree/tree-search.ts';
import { asWork, inSlices } from '../slicing/slices.ts';
import { movesToChoose, type Bot } from './bot.ts';

/**
 * How a bot that looks ahead plays. Without `depth`, `timeMs` and `nodes` it takes a second a move. It looks at turns as a
 * whole: a move that wins seeds and another turn is not counted by `depth`.
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
 * A bot that looks ahead, by alpha-beta with iterative deepening, for the greatest margin in seeds. It looks at one ply
 * at least, whatever the limits; where there is one move only it plays that, and where a table reaches what the table says. With `depth` or
 * `nodes` it plays the same on every machine.
 *
 * InvalidOptionsError for options that do not fit; asked to play another game than that of its table it rejects with one.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { alphaBetaBot } from 'mancala-rules/search';
 *
 * const bot = alphaBetaBot({ depth: 4 });
 * kalah.isLegal(kalah.initialState(), await bot(kalah, kalah.initialState())); // => true
 * ```
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
    const found = (): void => void (best = search.line[0]!);
    await inSlices(asWork((slice) => deepen(search, slice, budget, found)));
    return best;
  };
};
