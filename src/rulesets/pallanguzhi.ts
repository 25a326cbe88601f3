/**
 * The rules of Pallanguzhi.
 *
 * Decisions: a pit that reaches exactly four seeds goes to its owner at once, unless by the last seed of a lap (pasu).
 * A round ends with six seeds or fewer in play; each player keeps their own row. With `capturesOpposite` (Pandi), the pit behind
 * an empty one and the pit opposite that one are captured, also if one of them is empty.
 *
 * How others differ: programs differ in who captures a pit of four and in how a round ends.
 */
import { makeRules } from '../engine/make-rules.ts';
import { sowing } from '../engine/sowing.ts';
import type { PallanguzhiOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import { behindEmptyCapture } from '../steps/capture.ts';
import { fewSeeds } from '../steps/endings.ts';
import { closedPits, foursToOwner, liftsNextPit } from '../steps/laps.ts';
import { passingMarks, roundTheBoard } from '../steps/routes.ts';

/**
 * Pallanguzhi, a game from Tamil Nadu. The next lap begins in the pit after the last seed; if that pit is empty, the
 * pit after it is captured. Pandi is `pallanguzhi.with({ capturesOpposite: true })`.
 *
 * Sources: H. G. Durai, 1928, as recorded by [Ludii](https://ludii.games/data.php?gameId=194); W. Hanson; for Pandi L. Russ,
 * _Mancala Games_, 1984.
 *
 * @example
 * ```ts
 * import { pallanguzhi } from 'mancala-rules';
 *
 * const state = pallanguzhi.stateFrom({ pits: [1, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7], removed: 67 });
 * pallanguzhi.apply(state, 0).stores.south; // => 9
 * ```
 */
export const pallanguzhi: Rules<PallanguzhiOptions, 'pallanguzhi'> = /* @__PURE__ */ makeRules({
  id: 'pallanguzhi',
  title: 'Pallanguzhi',
  version: 1,
  defaults: { pits: 7, seeds: 6, first: 'south', capturesOpposite: false },
  optionInfo: { capturesOpposite: { type: 'boolean', text: 'The pit opposite is captured too' } },
  steps: ({ capturesOpposite }) => ({
    route: passingMarks(roundTheBoard),
    sowing: sowing({ passing: foursToOwner, lifts: liftsNextPit, marks: closedPits, stuck: 'pass' }),
    capture: behindEmptyCapture(capturesOpposite),
    endings: [fewSeeds(6)],
  }),
});
