/** Which moves may be played: those that no duty forbids. */
import { other, type PlayBoard } from '../board.ts';
import { isCount } from '../errors.ts';
import type { Duty, Steps } from '../spec.ts';
import type { IllegalReason, Move } from '../types.ts';

/** What a move would do, as the sum of these. */
export const FEEDS = 1;
export const SLAMS = 2;

export interface Legality {
  /** Why a move may not be played on a running board (A9); anything may be given. */
  readonly reason: (board: PlayBoard, move: unknown) => IllegalReason | null;
  /** Writes the legal moves of a running board to `into`, in ascending order, and returns how many there are. */
  readonly fill: (board: PlayBoard, into: Int32Array) => number;
}

/** The duties of a game, that of the grand slam first. */
export const dutiesOf = ({ slam, duties = [] }: Steps): readonly Duty[] =>
  slam?.duty ? [slam.duty, ...duties] : duties;

/** With more seeds than this in the opponent's row, no move is a grand slam. */
export const slamReachOf = ({ capture }: Steps, pits: number): number =>
  pits * (capture.heaviest ?? Infinity);

/** `weigh` tries a move and says what it would do. */
export const createLegality = (
  pits: number,
  steps: Steps,
  weigh: (board: PlayBoard, move: Move) => number,
): Legality => {
  const duties = dutiesOf(steps);
  const slamReach = slamReachOf(steps, pits);
  const canSow = (on: PlayBoard, move: Move): boolean => on.owner(move) === on.turn && on.seeds(move) > 0;

  // The one trial, set anew for each move.
  let board: PlayBoard;
  let tried: Move;
  const trial = {
    slam: false,
    feeds: false,
    anotherFeeds() {
      for (let move = 0; move < 2 * pits; move++) {
        if (move !== tried && canSow(board, move) && weigh(board, move) & FEEDS) return true;
      }
      return false;
    },
  };

  const forbids = (on: PlayBoard, move: Move): IllegalReason | null => {
    board = on;
    tried = move;
    // Most boards are far from a slam, and need no weighing.
    const effect = duties.length && on.row(other(on.turn)) <= slamReach ? weigh(on, move) : FEEDS;
    trial.slam = effect >= SLAMS;
    trial.feeds = !!(effect & FEEDS);
    for (const duty of duties) {
      const reason = duty.forbids(trial, on);
      if (reason) return reason;
    }
    return null;
  };

  return {
    reason: (on, move) =>
      !isCount(move) || (move as Move) >= 2 * pits
        ? 'not-a-move'
        : on.owner(move as Move) !== on.turn
          ? 'not-yours'
          : on.seeds(move as Move)
            ? forbids(on, move as Move)
            : 'empty',
    fill(on, into) {
      let count = 0;
      for (let move = 0; move < 2 * pits; move++) {
        if (canSow(on, move) && !forbids(on, move)) into[count++] = move;
      }
      return count;
    },
  };
};
