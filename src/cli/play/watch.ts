/** Games of a bot against itself. */
import type { Game } from 'mancala-rules';
import type { Bot } from 'mancala-rules/search';
import { playRounds, type MatchInPlay } from './match.ts';
import type { MatchState } from 'mancala-rules/match';
import { boardOf, describeMatch, describeOutcome, describeStep } from '../shell/words.ts';

/** Plays a game to its end and prints every step. Ends the game at the third repetition, even if its options do not. */
export const watch = async (
  start: Game,
  bot: Bot,
  print: (...lines: readonly string[]) => void,
): Promise<Game> => {
  const { rules } = start;
  let game = start;
  print(rules.title, '', boardOf(game));
  while (!game.state.outcome) {
    const isEndless = game.repetition === null && game.isRepetition();
    game = isEndless ? game.endByRepetition() : game.play(await bot(rules, game.state));
    print('', `${game.ply}. ${describeStep(game)}`, '', boardOf(game));
  }
  print('', `${describeOutcome(game.state, game.state.outcome)}.`);
  return game;
};

/** Plays a match to its end and prints every step. */
export const watchMatch = async (
  start: MatchInPlay,
  first: Game,
  bot: Bot,
  print: (...lines: readonly string[]) => void,
): Promise<{ readonly games: readonly Game[]; readonly state: MatchState }> => {
  const games: Game[] = [];
  const state = await playRounds(start, first, async (game, round) => {
    print(describeMatch(round));
    const played = await watch(game, bot, print);
    games.push(played);
    print('');
    return played;
  });
  print(describeMatch(state));
  return { games, state };
};
