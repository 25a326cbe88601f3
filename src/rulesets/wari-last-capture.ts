/**
 * The rules of Wari played to the last capture (L1-L6).
 *
 * Decisions: 12 seeds already complete the lap that passes the emptied pit (L1). A capture is obligatory and stops at the
 * opponent's first pit (L2). A move that would take all of the opponent's seeds is legal and takes none (L3). "No longer
 * possible to capture" is exact: the positions that can still be reached are searched (L6). The search is bounded: if
 * too many positions can be reached, the game continues, so it never ends while a capture is possible. On the default board
 * this makes no difference. Each of the `captures` is 4 or less.
 *
 * How others differ: in most programs the players decide when no capture is possible any more.
 */
import { makeRules } from '../engine/make-rules.ts';
import type { Rules, RulesSpec } from '../ruleset/rules.ts';
import type { WariOptions } from '../ruleset/options.ts';
import { chainCapture } from '../steps/capture.ts';
import { captureCounts, chainOptions } from '../steps/options.ts';
import { cannotFeed, moveLimit, noCaptureLeft, noSeeds } from '../steps/endings.ts';
import { mustFeed } from '../steps/feeding.ts';
import { grandSlams } from '../steps/grand-slam.ts';
import { passingOrigin, roundTheBoard } from '../steps/routes.ts';

/** With higher counts, the search for a last capture would take too long. Bundlers keep a spread, but not a call marked as pure. */
const optionInfo: RulesSpec<WariOptions>['optionInfo'] = /* @__PURE__ */ Object.assign({}, chainOptions, {
  captures: /* @__PURE__ */ Object.assign({ max: 4 }, captureCounts),
});

/**
 * Wari to the last capture. Chains of twos and threes are captured, and the game ends as soon as no line of
 * play captures any more; each player then keeps their own row.
 *
 * Source: [Mancala 3](http://www.onlinewizz.com/mancala3-htm/), on Wari.
 *
 * @example
 * ```ts
 * import { wariLastCapture } from 'mancala-rules';
 *
 * const state = wariLastCapture.stateFrom({ pits: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], removed: 46 });
 * state.outcome; // => { winner: null, reason: 'no-capture-left' }
 * ```
 */
export const wariLastCapture: Rules<WariOptions> = /* @__PURE__ */ makeRules<WariOptions>({
  id: 'wariLastCapture',
  title: 'Wari to the last capture',
  version: 1,
  defaults: {
    pits: 6,
    seeds: 4,
    first: 'south',
    grandSlam: 'captures-nothing',
    captures: [2, 3],
    moveLimit: null,
  },
  optionInfo,
  steps: (options) => ({
    route: passingOrigin(roundTheBoard),
    capture: chainCapture(options.captures),
    slam: grandSlams[options.grandSlam],
    legality: [mustFeed],
    endings: [
      ...(options.moveLimit === null ? [] : [moveLimit(options.moveLimit)]),
      noSeeds,
      cannotFeed,
      noCaptureLeft(options.captures, options.moveLimit !== null),
    ],
  }),
});
