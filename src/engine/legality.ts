/** Which moves may be played: those that no duty forbids. */
import { other } from '../model/player.ts';
import { type PlayBoard } from './board.ts';
import type { Duty, Steps, Trial } from '../ruleset/steps.ts';
import type { IllegalReason, Move } from '../model/types.ts';

/** The duties of a game, that of the grand slam first. */
export const dutiesOf = ({ slam, duties = [] }: Steps): readonly Duty[] =>
  slam?.duty ? [slam.duty, ...duties] : duties;

/** The half of an engine that tells what may be played. A class, since methods are called faster than closures. */
export abstract class Legality {
  private readonly duties: readonly Duty[];
  private readonly hinted: boolean;
  private readonly heaviest: number;
  /** Whether the move weighed last would take all of the opponent's seeds. */
  protected slams = false;

  constructor(steps: Steps) {
    this.duties = dutiesOf(steps);
    this.hinted = this.duties.every(({ bearsOn }) => bearsOn);
    const onlyFeeding = this.duties.every(({ bearsOn }) => bearsOn === 'empty-row');
    // No infinity: whole numbers are compared faster.
    this.heaviest = onlyFeeding ? 0 : (steps.capture.heaviest ?? 2 ** 30);
  }

  /** Tries a move: whether it leaves the opponent seeds. */
  protected abstract feeds(board: PlayBoard, move: Move): boolean;
  /** Whether a move may capture, as far as that is known without playing it. */
  abstract mayCapture(board: PlayBoard, move: Move): boolean;

  /**
   * Whether no pit of the opponent is too heavy to be taken: only then can a move be a slam, or leave him no seed. Where no duty
   * bears on slams every seed is too heavy.
   */
  isLight(board: PlayBoard): boolean {
    return !board.exceeds(other(board.turn), this.heaviest);
  }

  /** Why a move may not be played (A9), null if it may; anything may be given. */
  reason(board: PlayBoard, move: unknown): IllegalReason | null {
    return board.outcome
      ? 'game-over'
      : !Number.isInteger(move) || (move as Move) < 0 || (move as Move) >= 2 * board.pits
        ? 'not-a-move'
        : board.owner(move as Move) !== board.turn
          ? 'not-yours'
          : !board.seeds(move as Move)
            ? 'empty'
            : (this.weighed(board)?.includes(move as Move) ?? true)
              ? null
              : this.forbids(board, move as Move, this.isLight(board));
  }

  /** The legal moves, in ascending order; none if the game is over. */
  legalMoves(board: PlayBoard): Move[] {
    return board.outcome ? [] : (this.weighed(board)?.slice() ?? board.filled());
  }

  /** Whether a running board has any. */
  canMove(board: PlayBoard): boolean {
    return !!(this.weighed(board)?.length ?? !board.isEmpty(board.turn));
  }

  /** The legal moves of a running board, if a duty may forbid some there. */
  weighed(board: PlayBoard): readonly Move[] | null {
    if (this.duties.length === 0) return null;
    return board.known === undefined ? (board.known = this.allowed(board)) : board.known;
  }

  /** The moves that the duties allow, if they may forbid any here. */
  private allowed(board: PlayBoard): readonly Move[] | null {
    const light = this.isLight(board);
    if (this.hinted && !light) return null;
    const first = board.turn === 'south' ? 0 : board.pits;
    const moves: Move[] = [];
    for (let move = first; move < first + board.pits; move++) {
      if (board.seeds(move) && !this.forbids(board, move, light)) moves.push(move);
    }
    return moves;
  }

  private forbids(board: PlayBoard, move: Move, light: boolean): IllegalReason | null {
    const harmless = !light || (!board.isEmpty(other(board.turn)) && !this.mayCapture(board, move));
    if (harmless && this.hinted) return null;
    const feeds = harmless || this.feeds(board, move);
    const trial: Trial = {
      slam: !harmless && this.slams,
      feeds,
      anotherFeeds: () => board.filled().some((another) => another !== move && this.feeds(board, another)),
    };
    for (const duty of this.duties) {
      const reason = duty.forbids(trial, board);
      if (reason) return reason;
    }
    return null;
  }
}
