/** The end of a move or game, and how rules try moves. */
import type { Move } from '../model/types.ts';
import type { Ending } from '../ruleset/endings.ts';

/** The reason of an ending, who collects the seeds in play, and who wins. */
export type End = Pick<Ending, 'reason' | 'collects' | 'winner'>;

/** Tries moves on a board and takes them back, for legality rules and endings. An engine and a cursor are both one. */
export interface MoveTrial {
  /** The moves of all pits of the player to move that are not empty. */
  candidates(): readonly Move[];
  /** The legal moves; none if the game is over. */
  legalMoves(): Move[];
  /** Whether there is a legal move. */
  canMove(): boolean;
  /** Whether a move may capture; only a `false` is certain. */
  mayCapture(move: Move): boolean;
  /** The cell where the last seed of a move falls; of a move that never ends, the pit that is played. */
  lastOf(move: Move): number;
  /** Whether a move would be a grand slam. */
  isSlam(move: Move): boolean;
  /** Plays a move without checking endings. Returns how it ends the game by itself, if it does. */
  make(move: Move): End | null;
  /** Takes back the last move. */
  unmake(): void;
  /**
   * Ends the game after a move that ends it by itself, or if one of the first `count` endings holds. Otherwise acts for
   * the player to move if they have no legal move.
   */
  finish(end: End | null, count?: number): void;
}
