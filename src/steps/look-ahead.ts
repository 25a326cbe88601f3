/** Looking ahead over all positions that can be reached. */
import type { Board } from '../board.ts';
import { keyOf } from '../key.ts';
import type { Ahead } from '../spec.ts';
import type { Move } from '../types.ts';

/**
 * L6: whether some line of legal play from here captures a seed. Goes down one line after another, and again into a
 * position that it has seen only if fewer moves led there, since a limit on moves may then leave more; so it always ends.
 */
export const canCapture = (board: Board, ahead: Ahead, limited: boolean): boolean => {
  /** The fewest quiet moves with which each position was come to. */
  const seen = new Map([[keyOf(board, []), board.quietMoves]]);
  /** For each ply of the line the moves that are still to be tried. */
  const line: Move[][] = [ahead.legalMoves(board)];
  let found = false;
  while (line.length > 0) {
    const move = found ? undefined : line.at(-1)!.pop();
    if (move === undefined) {
      line.pop();
      if (line.length > 0) ahead.undo(board);
      continue;
    }
    ahead.play(board, move);
    found = board.quietMoves === 0;
    const key = keyOf(board, []);
    const before = seen.get(key);
    if (found || (before !== undefined && (!limited || before <= board.quietMoves))) ahead.undo(board);
    else {
      seen.set(key, board.quietMoves);
      line.push(ahead.legalMoves(board));
    }
  }
  return found;
};
