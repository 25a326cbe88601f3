/**
 * Sources: mancala.fandom.com on Ayoayo and J'odu; O. Pratt; L. Russ, Mancala Games, 1984.
 *
 * Decisions: each lap passes over the pit it was lifted from. The landing seed is captured with the opposite seeds, and nothing
 * if there are none. J'odu sows the emptied pit and captures the opposite seeds only.
 *
 * How others differ: programs differ in whether the landing seed is captured.
 */
import { defineRules } from '../engine/define-rules.ts';
import { sowing } from '../engine/laps.ts';
import { BOOLEAN } from '../model/validation.ts';
import type { AyoayoOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import { oppositeCapture } from '../steps/capture.ts';
import { cannotFeed, majority, noSeeds } from '../steps/endings.ts';
import { mustFeed } from '../steps/feeding.ts';
import { memberProblems } from '../steps/option-problems.ts';
import { fromLandingPit } from '../steps/relay.ts';
import { passingOrigin, roundTheBoard } from '../steps/sowing.ts';

/**
 * Ayoayo, from the Yoruba: laps go on from a pit with seeds, and a last seed in an own empty pit captures what is opposite.
 *
 * @example
 * ```ts
 * import { ayoayo } from 'mancala-rules';
 *
 * const state = ayoayo.stateFrom({ pits: [1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 5, 1], removed: 39 });
 * ayoayo.apply(state, 0).stores.south; // => 6
 * ```
 */
export const ayoayo: Rules<AyoayoOptions> = /* @__PURE__ */ defineRules<AyoayoOptions>({
  id: 'ayoayo',
  title: 'Ayoayo',
  version: 1,
  defaults: { pits: 6, seeds: 4, first: 'south', jodu: false },
  problems: /* @__PURE__ */ memberProblems({ jodu: BOOLEAN }),
  steps: ({ jodu }) => ({
    route: jodu ? roundTheBoard : passingOrigin(roundTheBoard),
    sowing: sowing({ lifts: fromLandingPit }),
    capture: oppositeCapture(!jodu, false),
    legality: [mustFeed],
    endings: [majority, noSeeds, cannotFeed],
  }),
});
