/** How fast the moves of a chain are shown: moves that one player makes in a row while nobody chooses any on the board. */
import type { GameState } from 'mancala-rules';

/** The time of each move compared with the one before it, and the least compared with the first one. */
const PACE = 0.5;
const LEAST = 0.2;

export interface Chain {
  /** The time of the next move compared with the usual one; 0 once the chain is skipped. */
  paceOf(before: GameState, after: GameState): number;
  /** Shows the rest of the chain at once. */
  skip(): void;
  /** Ends the chain: somebody has chosen a move. */
  end(): void;
}

export const isSame = (one: GameState, other: GameState): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

export const createChain = (): Chain => {
  /** The last move; null before the first one of a chain. */
  let last: { readonly before: GameState; readonly after: GameState } | null = null;
  let moves = 0;
  let isSkipped = false;
  return {
    paceOf(before, after) {
      const goesOn = last !== null && last.before.turn === before.turn && isSame(last.after, before);
      moves = goesOn ? moves + 1 : 0;
      isSkipped &&= goesOn;
      last = { before, after };
      return isSkipped ? 0 : Math.max(PACE ** moves, LEAST);
    },
    skip() {
      isSkipped = true;
    },
    end() {
      last = null;
    },
  };
};
