import { checkOptions, type OptionChecks } from '../../model/option-checks.ts';
import { anySeed, createRandom } from '../../tools/random.ts';
import { movesToChoose, type Bot } from './bot.ts';

export const randomChecks: OptionChecks = { seed: Number.isSafeInteger };

/**
 * A bot that plays any legal move, each as likely as the others. Its moves are one sequence of numbers, which follows
 * from `seed`, any safe integer: bots made with the same seed and asked the same answer the same. Left out, every bot
 * plays otherwise. InvalidOptionsError for any other seed.
 *
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { randomBot } from 'mancala-rules/search';
 *
 * const bot = randomBot(1);
 * const move = await bot(wari, wari.initialState());
 * wari.isLegal(wari.initialState(), move); // => true
 * ```
 */
export const randomBot = (seed?: number): Bot => {
  checkOptions({ seed }, randomChecks);
  const random = createRandom(seed ?? anySeed());
  return (rules, state) => {
    const moves = movesToChoose(rules, state);
    return moves[random(moves.length)]!;
  };
};
