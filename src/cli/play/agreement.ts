/** Decides whether a bot agrees to end a game. */
import { opponent, type Game } from 'mancala-rules';
import type { AnalyzedMove } from 'mancala-rules/search';

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
