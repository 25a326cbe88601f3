import { checkLevel, type LevelBotOptions } from '../search/bots/level-bot.ts';
import { botInWorker, type WorkerBot } from './bot-in-worker.ts';

/**
 * Creates a bot with a level like `levelBot` of `mancala-rules/search`, but one that thinks in a worker, so that a page or
 * server stays responsive. {@link botInWorker} describes the worker.
 *
 * @param level - a whole number from 1 to 9
 * @param options - the `seed` of the random moves
 * @returns the bot
 * @throws {InvalidOptionsError} when the level or the seed is invalid; the message has the value and the range
 *
 * @example
 * ```ts no-run
 * import { oware } from 'mancala-rules';
 * import { levelBot } from 'mancala-rules/search/workers';
 *
 * const opponent = levelBot(8);
 * const state = oware.initialState();
 * console.log(oware.apply(state, await opponent(oware, state)));
 * ```
 */
export const levelBot = (level: number, options: LevelBotOptions = {}): WorkerBot => {
  checkLevel(level, options);
  return botInWorker({ bot: 'level', level, ...options });
};
