import type { Move } from '../../model/types.ts';

/** A position on the way from the root. Margins are the mover's at the end of the game, stores as they are included. */
export class Frame {
  alpha = 0;
  beta = 0;
  /** Plies still to look ahead. */
  left = 0;
  /** The best margin so far, and what is certain of it: less it cannot be, more no move that was tried can give. */
  best = 0;
  bestMove: Move = -1;
  proof = 0;
  /** Moves in the order in which they are tried, how many, and which is next. */
  readonly moves: Int32Array;
  count = 0;
  next = 0;
  /** Whether the next move has only to show that it is no better. */
  scouts = false;
  isNorth = false;
  /** Seeds the mover is ahead, and seeds in play. */
  lead = 0;
  inPlay = 0;
  readonly key: Int32Array;
  hash = 0;
  /** Nodes when it was entered. */
  nodes = 0;
  line: readonly Move[] = [];

  constructor(pits: number, width: number) {
    this.moves = new Int32Array(pits);
    this.key = new Int32Array(width);
  }
}
