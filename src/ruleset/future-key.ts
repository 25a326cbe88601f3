/** A text for each position that is the same for positions with the same future. */
import type { Board } from './board.ts';
import type { Dependence } from './endings.ts';

/** A count as two characters, which hold the largest possible count. */
const encodeCount = (seeds: number): string => String.fromCharCode(seeds, seeds >> 16);

/** The key of a position: pits, turn, marks if the game has any, and the other parts that the rules depend on. */
export const keyOf = (board: Board, depends: readonly Dependence[], hasMarks = false): string => {
  let key = board.turn === 'south' ? 's' : 'n';
  for (let pit = 0; pit < 2 * board.pits; pit++) key += encodeCount(board.seeds(pit));
  if (depends.includes('stores'))
    key += encodeCount(board.store('south')) + encodeCount(board.store('north'));
  if (hasMarks) {
    for (let pit = 0; pit < 2 * board.pits; pit++) key += (board.mark(pit) ?? ' ')[0]!;
  }
  return depends.includes('quietMoves') ? `${key}${board.quietMoves}` : key;
};
