/** The choice of a move in words, in games where a pit offers more than one. */
import { type Move, type Rules } from 'mancala-rules';
import { formatMove } from 'mancala-rules/notation';
import { words } from 'mancala-page/words.ts';

/** The name of a move, with its choice in games that have them: `C`, `C- (clockwise)`. */
export const moveName = (rules: Rules, move: Move): string => {
  const choice = words.choice(rules, move, []);
  return formatMove(rules, move) + (choice ? ` (${choice})` : '');
};
