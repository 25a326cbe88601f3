/** Capture steps: the pits that a move captures, depending on where its last seed fell. */
import type { Capture } from '../ruleset/steps.ts';
import { pitAfter } from './routes.ts';

/**
 * Chain capture (W3): the last seed captures an opponent's pit that now holds one of `counts`, and the opponent's pits
 * directly before it while they hold one of them.
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
 * Chain capture around the board: the last seed captures its pit if it now holds one of `counts`, and the pits before
 * it, against the direction of sowing, while they hold one of them. It captures in both rows, or only in the
 * opponent's.
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

/** Captures the pit where the last seed fell. */
export const landingPit: Capture['pits'] = (_, last, taken) => {
  taken[0] = last;
  return 1;
};

/**
 * Opposite capture (K3): a last seed in an own empty pit captures the seeds of the opposite pit, if there are any. With
 * `landing`, it captures the landing seed as well (`kalah`); with `evenAlone`, that seed even if the opposite pit is
 * empty.
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
