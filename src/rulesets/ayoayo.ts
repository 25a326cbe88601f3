/**
 * The rules of Ayoayo, and of J'odu and Endodoi as options.
 *
 * Decisions: each lap passes over the pit it was lifted from. The last seed is captured with the opposite seeds; if
 * there are none, nothing is captured. J'odu sows the emptied pit and captures the opposite seeds only. Endodoi sows the
 * emptied pit, captures as Ayoayo, and has no duty to feed: its descriptions name none.
 *
 * How others differ: programs differ in whether the last seed is captured.
 */
import { makeRules } from '../engine/make-rules.ts';
import { sowing } from '../engine/sowing.ts';
import type { AyoayoOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import { oppositeCapture } from '../steps/capture.ts';
import { cannotFeed, majority, noSeeds } from '../steps/endings.ts';
import { mustFeed } from '../steps/feeding.ts';
import { liftsLandingPit } from '../steps/laps.ts';
import { feedingOption } from '../steps/options.ts';
import { passingOrigin, roundTheBoard } from '../steps/routes.ts';

/**
 * Ayoayo, a game of the Yoruba in Nigeria. A lap that ends in a pit with seeds continues with them, and a last seed in
 * an own empty pit captures the seeds of the opposite pit. J'odu is `ayoayo.with({ jodu: true })`, and Endodoi, a game of
 * the Maasai, is `ayoayo.with({ sowsOrigin: true, mustFeed: false })`.
 *
 * Sources: mancala.fandom.com on Ayoayo and J'odu; rules collected by John Pratt, cited by
 * [Wikipedia on Ayoayo](https://en.wikipedia.org/wiki/Ayoayo); L. Russ, _Mancala Games_, 1984.
 *
 * @example
 * ```ts
 * import { ayoayo } from 'mancala-rules';
 *
 * const state = ayoayo.stateFrom({ pits: [1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 5, 1], removed: 39 });
 * ayoayo.apply(state, 0).stores.south; // => 6
 * ```
 */
export const ayoayo: Rules<AyoayoOptions, 'ayoayo'> = /* @__PURE__ */ makeRules({
  id: 'ayoayo',
  title: 'Ayoayo',
  version: 1,
  defaults: { pits: 6, seeds: 4, first: 'south', jodu: false, sowsOrigin: false, mustFeed: true },
  optionInfo: {
    jodu: {
      type: 'boolean',
      text: "J'odu: laps sow the emptied pit, and only the opposite seeds are captured",
    },
    sowsOrigin: { type: 'boolean', text: "Laps sow the emptied pit; in J'odu they always do" },
    mustFeed: feedingOption,
  },
  steps: (options) => ({
    route: options.jodu || options.sowsOrigin ? roundTheBoard : passingOrigin(roundTheBoard),
    sowing: sowing({ lifts: liftsLandingPit }),
    capture: oppositeCapture({ lastSeed: !options.jodu }),
    legality: options.mustFeed ? [mustFeed] : [],
    endings: [majority, noSeeds, ...(options.mustFeed ? [cannotFeed] : [])],
  }),
});
