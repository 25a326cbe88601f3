/** The steps of bots. */
import type { Game } from 'mancala-rules';
import { findBook } from 'mancala-rules/books';
import { analyze, type Bot } from 'mancala-rules/search';
import { withSpinner } from '../shell/progress.ts';
import { SIDE_NAMES } from '../shell/words.ts';
import { wouldSwap } from './agreement.ts';

/** Milliseconds to think about a question that is not a move, such as a swap. */
export const THINKING_TIME = 500;

/** The game after a move of a bot, or after it has swapped sides. */
export const afterBot = async (game: Game, bot: Bot): Promise<Game> => {
  const { rules, state } = game;
  return await withSpinner(
    () => `${SIDE_NAMES[state.turn]} is thinking`,
    async () => {
      const options = { timeMs: THINKING_TIME, book: findBook(rules) };
      if (game.canSwap && wouldSwap(await analyze(rules, state, options))) return game.swap();
      return game.play(await bot(rules, state));
    },
  );
};
