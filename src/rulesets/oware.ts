/**
 * The rules of Oware: W1-W3 of `wari`, with other rules for grand slams, feeding and the end.
 *
 * Decisions: a grand slam is legal and captures nothing. The game ends at a majority or at half each, and the seeds in
 * play stay in the pits.
 *
 * How others differ: programs also end a game when positions repeat (here `Game` does), forbid grand slams, which the
 * option `grandSlam` offers, or give the last seeds to the player who captured last.
 */
import { makeRules } from '../engine/make-rules.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { WariOptions } from '../ruleset/options.ts';
import { chainCapture } from '../steps/capture.ts';
import { chainOptions } from '../steps/options.ts';
import { cannotFeed, majority, moveLimit, noSeeds } from '../steps/endings.ts';
import { mustFeed } from '../steps/feeding.ts';
import { grandSlams } from '../steps/grand-slam.ts';
import { passingOrigin, roundTheBoard } from '../steps/routes.ts';

/**
 * Oware, the tournament game, also known as Abapa, Awari, Awélé and Warri. Chains of twos and threes are captured, a
 * grand slam captures nothing, and more than half of the seeds win.
 *
 * Sources: [Abapa Rules](http://s.helan.free.fr/awele/rules/) of the Oware Society; for grand slams, the
 * [rules of the Mind Sports Olympiad](https://msoworld.com/product/oware/).
 *
 * @example
 * ```ts
 * import { oware } from 'mancala-rules';
 *
 * const english = oware.with({ captures: [4] });
 * english.options.captures; // => [4]
 * ```
 */
export const oware: Rules<WariOptions> = /* @__PURE__ */ makeRules<WariOptions>({
  id: 'oware',
  title: 'Oware',
  version: 1,
  defaults: {
    pits: 6,
    seeds: 4,
    first: 'south',
    grandSlam: 'captures-nothing',
    captures: [2, 3],
    moveLimit: null,
  },
  optionInfo: chainOptions,
  steps: (options) => ({
    route: passingOrigin(roundTheBoard),
    capture: chainCapture(options.captures),
    slam: grandSlams[options.grandSlam],
    legality: [mustFeed],
    endings: [
      ...(options.moveLimit === null ? [] : [moveLimit(options.moveLimit)]),
      majority,
      noSeeds,
      cannotFeed,
    ],
  }),
});
