/** The interface for finding the moves that lead to a position. */

/** Finds the moves that lead to a position and stay in its layer. */
export interface Predecessors {
  /** The positions from which the moves found last are played. */
  readonly froms: Int32Array;
  /** The moves found last. */
  readonly moves: Uint8Array;
  /** 1 for each of these moves after which the same player moves again. */
  readonly extraTurns: Uint8Array;
  /** Starts the layer with this number of seeds. */
  begin(seeds: number): void;
  /** Finds the moves that lead to a position, and returns how many they are. */
  find(position: number): number;
}
