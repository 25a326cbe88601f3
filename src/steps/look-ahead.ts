/** Looking ahead over all positions that can be reached. */
import type { Board } from '../board.ts';
import { keyOf } from '../key.ts';
import type { Ahead, Dependence } from '../spec.ts';
import type { Move } from '../types.ts';

/**
 * L6: whether some line of legal play from here captures a seed. Goes down one line after another, and never twice into
 * a position that it has seen, so it always ends; `depends` says what makes positions differ beyond pits and turn.
 */
export const canCapture = (board: Board, ahead: Ahead, depends: readonly Dependence[]): boolean => {
  const seen = new Set([keyOf(board, depends)]);
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
    const key = keyOf(board, depends);
    if (found || seen.has(key)) ahead.undo(board);
    else {
      seen.add(key);
      line.push(ahead.legalMoves(board));
    }
  }
  return found;
};
