/** Finds the pits that a last seed captures, and grand slams. */
import { other } from '../model/player.ts';
import type { Board } from '../ruleset/board.ts';
import type { Capture } from '../ruleset/steps.ts';

/** Whether a last seed may capture in a cell that now holds this number of seeds. */
export const triggers = (capture: Capture, board: Board, last: number, seeds: number): boolean =>
  last < 2 * board.pits && capture.triggers?.(board.owner(last) === board.turn, seeds) !== false;

/** Writes the pits that a last seed captures to `into`, on a board as after sowing, and returns how many there are. */
export const findCaptured = (
  capture: Capture,
  board: Board,
  last: number,
  into: Int32Array,
  choice = 0,
): number => {
  if (!triggers(capture, board, last, board.seeds(last))) return 0;
  const { maxSeeds = Infinity } = capture;
  const named = capture.pits(board, last, into, choice);
  let count = 0;
  for (let i = 0; i < named; i++) {
    // A pit that does not exist is not skipped, so that `checkRules` finds it.
    if (!(board.seeds(into[i]!) > maxSeeds)) into[count++] = into[i]!;
  }
  return count;
};

/** Whether the first `count` of these pits hold all seeds of the opponent. */
export const isGrandSlam = (board: Board, pits: Int32Array, count: number): boolean => {
  const opponent = other(board.turn);
  let captured = 0;
  for (let i = 0; i < count; i++) if (board.owner(pits[i]!) === opponent) captured += board.seeds(pits[i]!);
  return captured > 0 && captured === board.row(opponent);
};
