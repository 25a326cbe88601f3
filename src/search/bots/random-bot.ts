/** The bot that plays random moves. */
import { checkOptions, type OptionChecks } from '../../model/option-checks.ts';
import { SAFE_INTEGER } from '../../model/validation.ts';
import { createRandom } from '../../tools/random.ts';
import { builtInBot, movesToChoose, type BuiltInBot } from './bot.ts';

export const randomChecks: OptionChecks = { seed: SAFE_INTEGER };

/**
 * Creates a bot that plays random legal moves, all equally likely. Bots with the same seed that are given the same
 * states play the same moves.
 *
 * @param options - what the moves depend on
 * @param options.seed - the seed of the moves, any safe integer; by default a different one for every bot
 * @returns the bot
 * @throws {InvalidOptionsError} when an option is unknown or invalid
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { randomBot } from 'mancala-rules/search';
 *
 * const bot = randomBot({ seed: 1 });
 * const move = await bot(wari, wari.initialState());
 * wari.isLegal(wari.initialState(), move); // => true
 * ```
 */
export const randomBot = (options: { readonly seed?: number | undefined } = {}): BuiltInBot => {
  checkOptions(options, randomChecks);
  const random = createRandom(options.seed);
  return builtInBot((rules, state) => {
    const moves = movesToChoose(rules, state);
    return moves[random(moves.length)]!;
  });
};
