/** The steps of bots. */
import type { Game } from 'mancala-rules';
import { findBook } from 'mancala-rules/books';
import { analyze, type Analysis, type Bot } from 'mancala-rules/search';
import { withSpinner } from '../shell/progress.ts';
import { SIDE_NAMES } from '../shell/words.ts';
import { wouldSwap } from './agreement.ts';

/** Milliseconds to think about a question that is not a move, such as a swap. */
const THINKING_TIME = 500;

/** The analysis for such a question. */
export const analyzeBriefly = ({ rules, state }: Game): Promise<Analysis> =>
  analyze(rules, state, { timeMs: THINKING_TIME, book: findBook(rules) });

/** The game after a move of a bot, or after it has swapped sides. */
export const afterBot = async (game: Game, bot: Bot): Promise<Game> => {
  const { rules, state } = game;
  return await withSpinner(
    () => `${SIDE_NAMES[state.turn]} is thinking`,
    async () => {
      if (game.canSwap && wouldSwap(await analyzeBriefly(game))) return game.swap();
      return game.play(await bot(rules, state));
    },
  );
};
