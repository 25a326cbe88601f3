import type { Move } from '../../model/types.ts';

/** The search state of one position between the root and the current node. Margins are final margins of its mover. */
export class Frame {
  alpha = 0;
  beta = 0;
  /** Remaining depth in plies. */
  left = 0;
  /** The best margin so far. `proof` has AT_LEAST if it is a proven lower bound, AT_MOST if no tried move can exceed it. */
  best = 0;
  bestMove: Move = -1;
  proof = 0;
  /** Moves in search order, their count, and the index of the next one. */
  readonly moves: Int32Array;
  count = 0;
  next = 0;
  /** Whether the next move is searched with a null window (principal variation search). */
  nullWindow = false;
  isNorth = false;
  /** The mover's store minus the opponent's, and the seeds in play. */
  lead = 0;
  inPlay = 0;
  readonly key: Int32Array;
  hash = 0;
  /** The node count when the frame was entered. */
  nodesBefore = 0;
  line: readonly Move[] = [];

  constructor(maxMoves: number, width: number) {
    this.moves = new Int32Array(maxMoves);
    this.key = new Int32Array(width);
  }
}
