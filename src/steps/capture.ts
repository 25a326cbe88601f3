/** What a move takes, by where its last seed fell. */
import type { Capture } from '../ruleset/steps.ts';

/**
 * W3: an opponent's pit that the last seed brings to one of `counts` is taken, and, going back, each pit of his
 * before it as long as it holds one of them. Every pit of the chain was sown in this move, hence `heaviest`.
 */
export const chainCapture = (counts: readonly number[]): Capture => {
  const taking: boolean[] = [];
  for (const seeds of counts) taking[seeds] = true;
  return {
    heaviest: Math.max(...counts) - 1,
    triggers: (own, seeds) => !own && !!taking[seeds],
    pits(board, last, taken) {
      const first = last < board.pits ? 0 : board.pits;
      let count = 0;
      for (let pit = last; pit >= first && taking[board.seeds(pit)]; pit--) taken[count++] = pit;
      return count;
    },
  };
};

/**
 * K3: a last seed in an own pit that was empty takes the seeds across the board, where there are any.
 *
 * `landing` says whether the landing seed goes with them (`kalah`) or stays; `evenAlone` whether it is taken although
 * the opposite pit is empty.
 */
export const oppositeCapture = (landing: boolean, evenAlone: boolean): Capture => ({
  triggers: (own, seeds) => own && seeds === 1,
  pits(board, last, taken) {
    const opposite = 2 * board.pits - 1 - last;
    let count = 0;
    if (board.seeds(opposite)) taken[count++] = opposite;
    if (landing && (count > 0 || evenAlone)) taken[count++] = last;
    return count;
  },
});
