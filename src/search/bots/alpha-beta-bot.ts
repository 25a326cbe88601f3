/** The bot that searches with alpha-beta. */
import { checkOptions, type OptionChecks } from '../../model/option-checks.ts';
import { searchChecks, type AlphaBetaOptions } from '../tree/limits.ts';
import type { BuiltInBot } from './bot.ts';
import { LAZY, type Resources } from './resources.ts';
import { searchBot } from './search-bot.ts';
import { BOT_TABLE, tableReader } from './table-reader.ts';

export const alphaBetaChecks = (): OptionChecks => ({ ...searchChecks, tablebase: BOT_TABLE });

/**
 * Creates a bot that maximizes its margin in seeds by alpha-beta search with iterative deepening. Use it to control
 * depth, nodes or memory yourself; {@link levelBot} has levels for people. It searches at least one ply, whatever the
 * limits, plays an only move at once, and plays the move of its tablebase or its book if it has one for the position; of
 * equal moves of the book, the lowest. If time or nodes run out within a depth, it plays the best move that it has found there.
 * By default it evaluates some games with a small neural network, which is loaded for the first search. Limited by `depth` or
 * `nodes` alone, it plays the same moves on every machine, unless it waits for a tablebase. Otherwise, with the evaluation of the
 * game, it knows the first two plies of many games. The bot rejects with `InvalidOptionsError` when its tablebase or its book is
 * of another game.
 *
 * @param options - limits and resources of the search for a move
 * @returns the bot
 * @throws {InvalidOptionsError} when an option is invalid; lists every problem
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { alphaBetaBot } from 'mancala-rules/search';
 *
 * const bot = alphaBetaBot({ depth: 4 });
 * kalah.isLegal(kalah.initialState(), await bot(kalah, kalah.initialState())); // => true
 * ```
 */
export const alphaBetaBot = (options: AlphaBetaOptions = {}): BuiltInBot => createAlphaBetaBot(options, LAZY);

/** Creates the bot of {@link alphaBetaBot} with the given resources. */
export const createAlphaBetaBot = (
  options: AlphaBetaOptions,
  { createTablebase, findLearned, findFirstMove, isAlone }: Omit<Resources, 'findBook'>,
): BuiltInBot => {
  checkOptions(options, alphaBetaChecks());
  return searchBot(options, {
    readTable: tableReader(options.tablebase),
    createTablebase: options.tablebase === undefined ? createTablebase : undefined,
    findLearned,
    findFirstMove,
    isAlone,
  });
};
