/**
 * The rules of Bestemshe.
 *
 * Decisions: half of the seeds each is a draw at once (`target`).
 *
 * How others differ: no differences are known.
 */
import { makeRules } from '../engine/make-rules.ts';
import type { BoardOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import { evenCapture } from '../steps/capture.ts';
import { majority, noSeeds } from '../steps/endings.ts';
import { leavingOne, roundTheBoard } from '../steps/routes.ts';

/**
 * Bestemshe, the children's form of Togyzqumalaq: five pits a side, and no tuz.
 *
 * Source: the rules as given on playstrategy.org.
 *
 * @example
 * ```ts
 * import { bestemshe } from 'mancala-rules';
 *
 * bestemshe.apply(bestemshe.initialState(), 1).stores.south; // => 6
 * ```
 */
export const bestemshe: Rules<BoardOptions, 'bestemshe'> = /* @__PURE__ */ makeRules({
  id: 'bestemshe',
  title: 'Bestemshe',
  version: 1,
  defaults: { pits: 5, seeds: 5, first: 'south' },
  steps: () => ({
    route: leavingOne(roundTheBoard),
    capture: evenCapture,
    endings: [majority, noSeeds],
  }),
});
