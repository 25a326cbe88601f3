/** The interface for finding the moves that lead to a position. */

/** Added to the code of a move if it wins. */
export const WIN = 128;

/** Finds the moves that lead to positions and stay in their layer. */
export interface Predecessors {
  /** The positions from which the moves found last are played. */
  readonly froms: Int32Array;
  /** The moves found last. {@link WIN} is added to those that win for the player who makes them. */
  readonly codes: Uint8Array;
  /** Starts the layer with this number of seeds. */
  begin(seeds: number): void;
  /**
   * Finds the moves that may lead to a position, which the player to move there wins or loses. Returns the number of
   * moves found.
   */
  find(position: number, wins: boolean): number;
  /** Whether a move that was found is a move of the position with this cell, and stays in the layer. */
  isInner(cell: number, move: number): boolean;
}
