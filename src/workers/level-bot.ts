/** The bot with nine levels, in a worker. */
import { checkLevel, type LevelBotOptions } from '../search/bots/level-bot.ts';
import { botInWorker, type WorkerBot } from './bot-in-worker.ts';
import type { InWorker } from './own-worker.ts';

/**
 * Creates a bot of one of nine levels that thinks in a worker, so that a page or server stays responsive. `levelBot` of
 * `mancala-rules/search` describes the levels, {@link botInWorker} the worker.
 *
 * @param level - a whole number from 1 to 9
 * @param options - the seed of the random moves, the time limit, a tablebase, an opening book, and a worker of your own
 * @returns the bot
 * @throws {InvalidOptionsError} when the level or an option is invalid; the message has the value and the range
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
export const levelBot = (level: number, options: LevelBotOptions & InWorker = {}): WorkerBot => {
  const { worker, ...ofBot } = Object(options) as LevelBotOptions & InWorker;
  checkLevel(level, Object(options) === options ? ofBot : options);
  return botInWorker({ bot: 'level', level, ...ofBot }, { worker });
};
