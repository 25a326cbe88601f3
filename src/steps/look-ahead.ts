/** Looking ahead over all positions that can be reached. */
import type { Board } from '../board.ts';
import { keyOf } from '../key.ts';
import type { Ahead } from '../spec.ts';
import type { Move } from '../types.ts';

/** So many positions are looked at before any are kept in mind: mostly a capture is found by then. */
const UNKEPT = 40;

/**
 * L6: whether some line of legal play from here captures a seed. Looks for a capture at hand first, which most positions
 * have; then goes down one line after another, and again into a position that it has seen only if fewer moves led there,
 * since a limit on moves may then leave more; so it always ends.
 */
export const canCapture = (board: Board, ahead: Ahead, limited: boolean): boolean => {
  /** The fewest quiet moves with which each position was come to. */
  const seen = new Map<string, number>();
  /** For each ply of the line the moves that are still to be tried. */
  const line: Move[][] = [];

  let looked = 0;

  /** Whether all that can be found from here has been looked for. */
  const isKnown = (): boolean => {
    if (looked++ < UNKEPT) return false;
    const key = keyOf(board, []);
    const before = seen.get(key);
    if (before !== undefined && (!limited || before <= board.quietMoves)) return true;
    seen.set(key, board.quietMoves);
    return false;
  };

  /** Whether a move captures at once; if none does, the line may go on from here. */
  const atHand = (): boolean => {
    const moves = isKnown() ? [] : ahead.legalMoves(board);
    line.push(moves);
    return moves.some((move) => {
      if (ahead.mayCapture?.(board, move) === false) return false;
      ahead.play(board, move);
      const captures = board.quietMoves === 0;
      ahead.undo(board);
      return captures;
    });
  };

  let found = atHand();
  while (!found && line.length > 0) {
    const move = line.at(-1)!.pop();
    if (move === undefined) {
      line.pop();
      if (line.length > 0) ahead.undo(board);
    } else {
      ahead.play(board, move);
      found = atHand();
    }
  }
  for (; line.length > 1; line.pop()) ahead.undo(board);
  return found;
};
