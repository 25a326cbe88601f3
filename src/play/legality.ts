/** Which moves may be played: those that no duty forbids. */
import { other, type PlayBoard } from '../board.ts';
import { isCount } from '../errors.ts';
import type { Duty, Steps } from '../spec.ts';
import type { IllegalReason, Move, Player } from '../types.ts';

/** What a move would do. */
export interface Effect {
  slam: boolean;
  feeds: boolean;
}

export interface Legality {
  /** Whether no pit of the opponent is too heavy to be taken. */
  readonly isLight: (board: PlayBoard) => boolean;
  /** Why a move may not be played (A9), null if it may; anything may be given. */
  readonly reason: (board: PlayBoard, move: unknown) => IllegalReason | null;
  /**
   * Writes the legal moves of a running board to `into`, in ascending order, and returns how many there are. It may stop
   * when there are `most`.
   */
  readonly fill: (board: PlayBoard, into: Move[], most: number) => number;
}

/** The duties of a game, that of the grand slam first. */
export const dutiesOf = ({ slam, duties = [] }: Steps): readonly Duty[] =>
  slam?.duty ? [slam.duty, ...duties] : duties;

/** `weigh` tries a move and says what it would do; `mayCapture` tells at a glance whether it may capture. */
export const createLegality = (
  pits: number,
  steps: Steps,
  weigh: (board: PlayBoard, move: Move, effect: Effect) => void,
  mayCapture: (board: PlayBoard, move: Move) => boolean,
): Legality => {
  const duties = dutiesOf(steps);
  const hinted = duties.every(({ bearsOn }) => bearsOn);
  const { heaviest = Infinity } = steps.capture;

  const firstOf = (player: Player): number => (player === 'south' ? 0 : pits);

  // The one trial, set anew for each move.
  let board: PlayBoard;
  let tried: Move;
  const another: Effect = { slam: false, feeds: false };
  const trial = {
    ...another,
    anotherFeeds() {
      const first = firstOf(board.turn);
      for (let move = first; move < first + pits; move++) {
        if (move === tried || !board.seeds(move)) continue;
        weigh(board, move, another);
        if (another.feeds) return true;
      }
      return false;
    },
  };

  const isLight: Legality['isLight'] = (on) => !on.exceeds(other(on.turn), heaviest);
  /** Whether a move may have to be tried: otherwise none is a slam, and all leave the opponent seeds. */
  const isTight = (on: PlayBoard): boolean => duties.length > 0 && isLight(on);

  const forbids = (on: PlayBoard, move: Move, tight: boolean): IllegalReason | null => {
    const harmless = !tight || (on.row(other(on.turn)) > 0 && !mayCapture(on, move));
    if (harmless && hinted) return null;
    board = on;
    tried = move;
    trial.slam = false;
    trial.feeds = true;
    if (!harmless) weigh(on, move, trial);
    for (const duty of duties) {
      const reason = duty.forbids(trial, on);
      if (reason) return reason;
    }
    return null;
  };

  return {
    isLight,
    reason: (on, move) =>
      on.outcome
        ? 'game-over'
        : !isCount(move) || (move as Move) >= 2 * pits
          ? 'not-a-move'
          : on.owner(move as Move) !== on.turn
            ? 'not-yours'
            : !on.seeds(move as Move)
              ? 'empty'
              : forbids(on, move as Move, isTight(on)),
    fill(on, into, most) {
      const filled = on.filled(into);
      const tight = isTight(on);
      if (hinted && !tight) return filled;
      let count = 0;
      for (let i = 0; i < filled && count < most; i++) {
        const move = into[i]!;
        if (!forbids(on, move, tight)) into[count++] = move;
      }
      return count;
    },
  };
};
