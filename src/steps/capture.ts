/** What a move captures, by where its last seed fell. */
import type { Capture } from '../ruleset/steps.ts';
import { pitAfter } from './sowing.ts';

/**
 * W3: the last seed captures a pit of the opponent that now holds one of `counts`, and, going back, each of the opponent's pits
 * before it as long as it holds one of them.
 */
export const chainCapture = (counts: readonly number[]): Capture => {
  const captured: boolean[] = [];
  for (const seeds of counts) captured[seeds] = true;
  return {
    maxSeeds: Math.max(...counts),
    triggers: (own, seeds) => !own && !!captured[seeds],
    pits(board, last, taken) {
      const first = last < board.pits ? 0 : board.pits;
      let count = 0;
      for (let pit = last; pit >= first && captured[board.seeds(pit)]; pit--) taken[count++] = pit;
      return count;
    },
  };
};

/**
 * The last seed captures its pit, in either row or only in the opponent's, if it now holds one of `counts`, and so are the pits
 * before it, against the direction of sowing and round the board, as long as they hold one of them.
 */
export const ringCapture = (counts: readonly number[], rows: 'both' | 'theirs' = 'both'): Capture => ({
  maxSeeds: Math.max(...counts),
  triggers: (own, seeds) => (rows === 'both' || !own) && counts.includes(seeds),
  pits(board, last, taken, choice) {
    const { pits, turn } = board;
    let count = 0;
    for (let pit = last; count < 2 * pits; pit = pitAfter(pits, pit, 1 - choice)) {
      if (!counts.includes(board.seeds(pit)) || (rows === 'theirs' && board.owner(pit) === turn)) break;
      taken[count++] = pit;
    }
    return count;
  },
});

/** The pit where the last seed fell is captured. */
export const landingPit: Capture['pits'] = (_, last, taken) => {
  taken[0] = last;
  return 1;
};

/**
 * K3: a last seed in an own pit that was empty captures the seeds across the board, if there are any.
 *
 * `landing` says whether the landing seed goes with them (`kalah`) or stays; `evenAlone` whether it is captured also when the
 * opposite pit is empty.
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
