/** Player names and game status in English. */
import { NAMES } from '../model/illegal-words.ts';
import type { GameState, Player } from '../model/types.ts';

/** A player's name. */
export const nameOf = (player: Player): string => NAMES[player];

/** The player to move or the result, and the number of removed seeds if there are any. */
export const statusOf = ({ turn, outcome, removed }: GameState): string => {
  const suffix = removed ? `; ${removed} removed` : '';
  if (!outcome) return `${nameOf(turn)} to move${suffix}`;
  const { winner, reason } = outcome;
  return `${winner ? `${nameOf(winner)} wins` : 'A draw'}: ${reason.replaceAll('-', ' ')}${suffix}`;
};
