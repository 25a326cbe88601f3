/**
 * Source: document 002, "Mancala", as played on BrainKing; rules K1-K4. Most apps use the name Mancala for `kalah`.
 *
 * Decisions: the emptied pit is sown again on a full lap, and counts as empty for a capture (K1). The document takes the
 * opposite seeds only, so the landing seed stays (K3).
 *
 * How others differ: nearly all programs capture the landing seed too, as `kalah` does.
 */
import { defineRules } from '../engine/define-rules.ts';
import type { BoardOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import { oppositeCapture } from '../steps/capture.ts';
import { rowEmpty } from '../steps/endings.ts';
import { throughOwnStore } from '../steps/sowing.ts';
import { afterOwnStore } from '../steps/turn.ts';

/**
 * Mancala with home areas (K1-K4): sow through your own store, move again if the last seed falls there, capture the
 * seeds opposite an empty pit of your own.
 *
 * @example
 * ```ts
 * import { mancala } from 'mancala-rules';
 *
 * const next = mancala.apply(mancala.initialState(), 2);
 * next.stores; // => { south: 1, north: 0 }
 * next.turn; // => 'south'
 * ```
 */
export const mancala: Rules = /* @__PURE__ */ defineRules<BoardOptions>({
  id: 'mancala',
  title: 'Mancala',
  version: 1,
  defaults: { pits: 6, seeds: 4, first: 'south' },
  steps: () => ({
    route: throughOwnStore,
    capture: oppositeCapture(false, false),
    extraTurn: afterOwnStore,
    endings: [rowEmpty],
  }),
});
