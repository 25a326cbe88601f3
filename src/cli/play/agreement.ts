/** Decides whether a bot agrees to end a game, or swaps sides. */
import { opponent, type Game } from 'mancala-rules';
import type { Analysis, AnalyzedMove } from 'mancala-rules/search';

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
