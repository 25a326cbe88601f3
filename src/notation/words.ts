/** Player names and game status in English. */
import { describeReason, NAMES } from '../model/illegal-words.ts';
import type { ByPlayer, GameState, IllegalReason, Player } from '../model/types.ts';

/** A player's name. */
export const playerName = (player: Player): string => NAMES[player];

/** Phrases that need the name of a pit or a move before them, where errors have a number. */
const REFUSALS: Partial<Record<IllegalReason, string>> = {
  empty: 'is empty',
  'big-pit': 'is a big pit, which is never played',
  'must-capture': 'captures nothing, but a move that captures must be played',
  'single-seed': 'holds a single seed, but a pit with two or more must be played',
  'wrong-direction': 'goes in the wrong direction for this pit',
  'not-asked': 'makes a choice that this move does not offer',
  occupied: 'would put a single seed into a pit with seeds',
  marked: 'is marked and not played any more',
  'outer-row': 'is in the outer row, but a pit of the inner row must be played',
  takasia: 'is blocked by takasia',
  nyumba: 'is a nyumba that functions, which may not be played now',
  'lone-kichwa': 'would leave the inner row empty',
};

/** Why a move is not legal, as a phrase that follows the name of a pit or a move; `text` is that of a reason of one's own. */
export const describeRefusal = (
  turn: Player,
  reason: IllegalReason,
  names: ByPlayer<string> = NAMES,
  text: string = reason,
): string => (Object.hasOwn(REFUSALS, reason) ? REFUSALS[reason]! : describeReason(turn, text, names));

/** The player to move or the result, and the number of removed seeds if there are any. */
export const statusOf = ({ turn, outcome, removed }: GameState): string => {
  const suffix = removed ? `; ${removed} removed` : '';
  if (!outcome) return `${playerName(turn)} to move${suffix}`;
  const { winner, reason } = outcome;
  return `${winner ? `${playerName(winner)} wins` : 'A draw'}: ${reason.replaceAll('-', ' ')}${suffix}`;
};
