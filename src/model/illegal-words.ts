/** The names of the players, and why a move is not legal, in English. */
import type { ByPlayer, IllegalReason, Player } from './types.ts';

export const NAMES: ByPlayer<string> = { south: 'South', north: 'North' };

/**
 * Why a move of the player to move is not legal, as a phrase that follows the number of the move. Few reasons
 * have a phrase here, because these words are in every bundle.
 */
export const describeReason = (turn: Player, reason: string, names: ByPlayer<string> = NAMES): string => {
  const opponent = names[turn === 'south' ? 'north' : 'south'];
  const phrases: Partial<Record<IllegalReason, string>> = {
    'game-over': 'cannot be played: the game is over',
    'not-a-move': 'is not a move of this board',
    'not-yours': `is ${opponent}'s; ${names[turn]} moves`,
    empty: 'plays an empty pit',
    'grand-slam': `would take all of ${opponent}'s seeds, which is not allowed now`,
    'must-feed': `would leave ${opponent} without seeds, which is not allowed now`,
    'not-allowed': 'may not be played now',
  };
  return phrases[reason as IllegalReason] ?? `${phrases['not-allowed']}: ${reason}`;
};
