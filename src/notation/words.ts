/** What people are told about a game, in words. */
import type { GameState, Player } from '../model/types.ts';

/** A player's name. */
export const nameOf = (player: Player): string => (player === 'south' ? 'South' : 'North');

/** Whose turn it is, or how the game ended; and the seeds that are nowhere to be seen. */
export const statusOf = ({ turn, outcome, removed }: GameState): string => {
  const gone = removed ? `; ${removed} removed` : '';
  if (!outcome) return `${nameOf(turn)} to move${gone}`;
  const { winner, reason } = outcome;
  return `${winner ? `${nameOf(winner)} wins` : 'A draw'}: ${reason.replaceAll('-', ' ')}${gone}`;
};
