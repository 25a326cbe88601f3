/** Captures: the pits that a move captures, depending on where its last seed fell. */
import { assertCounts } from '../model/errors.ts';
import { frozenCopy } from '../model/frozen-copy.ts';
import type { Capture } from '../ruleset/steps.ts';
import { openPitAfter } from './laps.ts';
import { madeBy } from './made-by.ts';
import { pitAfter } from './routes.ts';

/** Captures nothing. */
export const noCapture: Capture = /* @__PURE__ */ frozenCopy({ pits: () => 0 });

/**
 * Makes a chain capture: the last seed captures an opponent's pit that now holds one of the given counts, and the
 * opponent's pits directly before it while they hold one of them.
 *
 * @param counts - the seed counts that are captured, each from 1
 * @returns the capture
 * @throws {InvalidOptionsError} when `counts` is no list
 * @example
 * ```ts
 * import { captureTo25, defineRules } from 'mancala-rules';
 * import { chainCapture } from 'mancala-rules/steps';
 *
 * const rules = defineRules({
 *   ...captureTo25.spec,
 *   id: 'fours',
 *   steps: (options) => ({ ...captureTo25.spec.steps(options), capture: chainCapture([4]) }),
 * });
 * const state = rules.stateFrom({ pits: [0, 0, 0, 0, 0, 2, 3, 3, 1, 0, 0, 0], removed: 39 });
 * rules.apply(state, 5).stores.south; // => 8
 * ```
 */
export const chainCapture = (counts: readonly number[]): Capture => {
  assertCounts(counts);
  const captured: boolean[] = [];
  for (const seeds of counts) captured[seeds] = true;
  return madeBy(chainCapture, [counts], {
    maxSeeds: captured.length - 1,
    triggers: (own, seeds) => !own && !!captured[seeds],
    pits(board, last, taken) {
      const first = last < board.pits ? 0 : board.pits;
      let count = 0;
      for (let pit = last; pit >= first && captured[board.seeds(pit)]; pit--) taken[count++] = pit;
      return count;
    },
  });
};

/**
 * Makes a chain capture that continues around the board: the last seed captures its pit if it now holds one of the
 * given counts, and the pits before it, against the direction of sowing, while they hold one of them.
 *
 * @param counts - the seed counts that are captured, each from 1
 * @param rows - whether pits in both rows are captured, or only those of the opponent; default `'both'`
 * @returns the capture
 * @throws {InvalidOptionsError} when `counts` is no list
 * @example
 * ```ts
 * import { captureTo25, defineRules } from 'mancala-rules';
 * import { ringCapture } from 'mancala-rules/steps';
 *
 * const rules = defineRules({
 *   ...captureTo25.spec,
 *   id: 'ring',
 *   steps: (options) => ({ ...captureTo25.spec.steps(options), capture: ringCapture([2]) }),
 * });
 * const state = rules.stateFrom({ pits: [0, 0, 0, 2, 1, 1, 1, 0, 0, 0, 0, 1], removed: 42 });
 * // The pits 4 and 5 hold two seeds after this move.
 * rules.apply(state, 3).stores.south; // => 4
 * ```
 */
export const ringCapture = (counts: readonly number[], rows: 'both' | 'theirs' = 'both'): Capture => {
  assertCounts(counts);
  return madeBy(ringCapture, [counts, rows], {
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
};

/**
 * Captures the pit where the last seed fell: the member `pits` of a {@link Capture} whose `triggers` says when.
 * It does not throw.
 *
 * @param _ - the board after sowing
 * @param last - the pit where the last seed fell
 * @param taken - the list to write the captured pit to
 * @returns the number of captured pits: 1
 * @example
 * ```ts
 * import type { Capture } from 'mancala-rules';
 * import { landingPit } from 'mancala-rules/steps';
 *
 * const evens: Capture = { triggers: (own, seeds) => !own && seeds % 2 === 0, pits: landingPit };
 * evens.triggers?.(false, 4); // => true
 * ```
 */
export const landingPit: Capture['pits'] = (_, last, taken) => {
  taken[0] = last;
  return 1;
};

/** Captures an opponent's pit that the last seed makes even. */
export const evenCapture: Capture = /* @__PURE__ */ frozenCopy({
  triggers: (own, seeds) => !own && seeds % 2 === 0,
  pits: landingPit,
});

/**
 * Makes an opposite capture: a last seed in an own empty pit captures the seeds of the opposite pit.
 * It does not throw.
 *
 * @param options - what else is captured
 * @param options.lastSeed - whether the last seed is captured together with the opposite seeds; default false
 * @param options.emptyCapture - whether the last seed is captured even if the opposite pit is empty; needs `lastSeed`;
 *   default false
 * @returns the capture
 * @example
 * ```ts
 * import { defineRules, mancala } from 'mancala-rules';
 * import { oppositeCapture } from 'mancala-rules/steps';
 *
 * const rules = defineRules({
 *   ...mancala.spec,
 *   id: 'mancalaWithLastSeed',
 *   steps: (options) => ({ ...mancala.spec.steps(options), capture: oppositeCapture({ lastSeed: true }) }),
 * });
 * const state = rules.stateFrom({ pits: [1, 0, 4, 0, 0, 0, 1, 0, 0, 0, 5, 0], removed: 37 });
 * rules.apply(state, 0).stores.south; // => 6
 * ```
 */
export const oppositeCapture = ({
  lastSeed = false,
  emptyCapture = false,
}: { readonly lastSeed?: boolean; readonly emptyCapture?: boolean } = {}): Capture =>
  madeBy(oppositeCapture, [lastSeed, emptyCapture], {
    triggers: (own, seeds) => own && seeds === 1,
    pits(board, last, taken) {
      const opposite = 2 * board.pits - 1 - last;
      let count = 0;
      if (board.seeds(opposite)) taken[count++] = opposite;
      if (lastSeed && (count > 0 || emptyCapture)) taken[count++] = last;
      return count;
    },
  });

/** If the pit after the last seed is empty, captures the pit behind it, and with `opposite` also the pit opposite that one. */
export const behindEmptyCapture = (opposite: boolean): Capture =>
  madeBy(behindEmptyCapture, [opposite], {
    pits(board, last, taken) {
      const next = openPitAfter(board, last);
      if (board.seeds(next)) return 0;
      const behind = openPitAfter(board, next);
      let count = 0;
      for (const pit of opposite ? [behind, 2 * board.pits - 1 - behind] : [behind])
        if (board.seeds(pit)) taken[count++] = pit;
      return count;
    },
  });
