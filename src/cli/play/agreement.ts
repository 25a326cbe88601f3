/** Whether a bot agrees to end a game. */
import { opponent, type Game } from 'mancala-rules';
import type { AnalysedMove } from 'mancala-rules/search';

/**
 * `agreed` is the game as the player to move would have it end, `best` the best that he can do instead. The other side
 * agrees if he would gain by playing on, or surely not lose.
 */
export const wouldAgree = (game: Game, agreed: Game, { value, exact }: AnalysedMove): boolean => {
  const { turn } = game.state;
  const { stores } = agreed.state;
  const gain = value - (stores[turn] - stores[opponent(turn)]);
  return gain > 0 || (gain === 0 && exact);
};
