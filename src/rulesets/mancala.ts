/**
 * The rules of Mancala as played on BrainKing (K1-K4). Most apps use the name Mancala for `kalah`.
 *
 * Decisions: the emptied pit is sown again on a full lap, and counts as empty for a capture (K1). The document takes the
 * opposite seeds only, so the last seed stays (K3).
 *
 * How others differ: nearly all programs capture the last seed too, as `kalah` does.
 */
import { makeRules } from '../engine/make-rules.ts';
import type { BoardOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import { oppositeCapture } from '../steps/capture.ts';
import { rowEmpty } from '../steps/endings.ts';
import { throughOwnStore } from '../steps/routes.ts';
import { afterOwnStore } from '../steps/turn.ts';

/**
 * Mancala as played on BrainKing. Most people who say Mancala mean {@link kalah}. Here, too, players sow into their own
 * store, move again if the last seed falls there, and capture the seeds opposite an own empty pit, but the last seed
 * itself stays.
 *
 * Source: [Mancala](http://brainking.com/en/GameRules?tp=103), game rules of BrainKing.
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
export const mancala: Rules<BoardOptions, 'mancala'> = /* @__PURE__ */ makeRules({
  id: 'mancala',
  title: 'Mancala',
  version: 1,
  defaults: { pits: 6, seeds: 4, first: 'south' },
  steps: () => ({
    route: throughOwnStore,
    capture: oppositeCapture(),
    extraTurn: afterOwnStore,
    endings: [rowEmpty],
  }),
});
