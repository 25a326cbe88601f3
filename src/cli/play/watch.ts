/** A bot against itself. */
import type { Game } from 'mancala-rules';
import type { Bot } from 'mancala-rules/search';
import { boardOf, outcomeTold, stepTold } from '../shell/words.ts';

/** Plays a game to its end and tells it as it goes; what goes round is ended for repetition, also where the game would not. */
export const watch = async (
  start: Game,
  bot: Bot,
  tell: (...lines: readonly string[]) => void,
): Promise<Game> => {
  const { rules } = start;
  let game = start;
  tell(rules.title, '', boardOf(game));
  while (!game.state.outcome) {
    const isEndless = game.repetition === null && game.isRepetition();
    game = isEndless ? game.endByRepetition() : game.play(await bot(rules, game.state));
    tell('', `${game.ply}. ${stepTold(game)}`, '', boardOf(game));
  }
  tell('', `${outcomeTold(game.state, game.state.outcome)}.`);
  return game;
};
