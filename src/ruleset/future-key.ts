import type { Board } from './board.ts';
import type { Dependence } from './endings.ts';

/** So many seeds, in as many characters as the biggest count takes. */
const told = (seeds: number): string => String.fromCharCode(seeds, seeds >> 16);

/** A text that is equal for positions with the same future: pits, turn, marks if there are any, and what the rules depend on besides. */
export const keyOf = (board: Board, depends: readonly Dependence[], hasMarks = false): string => {
  let key = board.turn === 'south' ? 's' : 'n';
  for (let pit = 0; pit < 2 * board.pits; pit++) key += told(board.seeds(pit));
  if (depends.includes('stores')) key += told(board.store('south')) + told(board.store('north'));
  if (hasMarks) {
    for (let pit = 0; pit < 2 * board.pits; pit++) key += (board.mark(pit) ?? ' ')[0]!;
  }
  return depends.includes('quietMoves') ? `${key}${board.quietMoves}` : key;
};
