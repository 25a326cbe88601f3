/** The steps of bots, and whether they agree to end or to swap. */
import { opponent, type Game } from 'mancala-rules';
import { findBook } from 'mancala-rules/books';
import { analyze, type Bot, type Analysis, type AnalyzedMove } from 'mancala-rules/search';
import { withSpinner } from '../shell/progress.ts';
import { SIDE_NAMES } from '../shell/words.ts';

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

/**
 * Whether the opponent of the player to move accepts their offer. `agreed` is the game after agreement, the third argument
 * the best move of the player to move. The opponent accepts if that player would gain by playing on, or provably get
 * the same.
 */
export const wouldAgree = (game: Game, agreed: Game, { value, exact }: AnalyzedMove): boolean => {
  const { turn } = game.state;
  const { stores } = agreed.state;
  const gain = value - (stores[turn] - stores[opponent(turn)]);
  return gain > 0 || (gain === 0 && exact);
};

/** Whether the player to move swaps sides by the pie rule: if the first turn leaves them behind. */
export const wouldSwap = ({ moves: [best] }: Analysis): boolean => best!.value < 0;
