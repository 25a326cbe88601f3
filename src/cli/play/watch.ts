/** Games of a bot against itself. */
import type { Game } from 'mancala-rules';
import type { Bot } from 'mancala-rules/search';
import { describeOutcome } from 'mancala-rules/text';
import { drawGame } from '../shell/board.ts';
import { drained, say } from '../shell/output.ts';
import { describeSeries, describeStep } from '../shell/words.ts';
import { afterBot } from './bot-step.ts';
import { playRounds, type SeriesInPlay } from './series.ts';
import type { PlayedSession } from './session.ts';

/** Plays a game to its end and prints every step. Ends the game at the third repetition, even if its options do not. */
const watch = async (start: Game, bot: Bot): Promise<Game> => {
  let game = start;
  say(game.rules.title, '', ...drawGame(game));
  while (!game.state.outcome) {
    const isEndless = game.repetition === null && game.repetitions() >= 3;
    game = isEndless ? game.endByRepetition() : await afterBot(game, bot);
    say('', `${game.ply}. ${describeStep(game)}`, '', ...drawGame(game));
    await drained();
  }
  say('', describeOutcome(game.rules, game.state));
  return game;
};

/** Lets a bot play both sides of a game, or of a series from this one on, and prints every step. */
export const watchBot = async (first: Game, start: SeriesInPlay | null, bot: Bot): Promise<PlayedSession> => {
  if (!start) return { games: [await watch(first, bot)], state: null };
  const games: Game[] = [];
  const state = await playRounds(start, first, async (game, round) => {
    say(describeSeries(round));
    const played = await watch(game, bot);
    games.push(played);
    say('');
    return played;
  });
  say(describeSeries(state));
  return { games, state };
};
