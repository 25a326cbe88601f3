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
import type { WariOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import { cannotFeed, noCaptureLeft, noSeeds } from '../steps/endings.ts';
import { mustFeed } from '../steps/feeding.ts';
import { captureText } from '../steps/options.ts';
import { wariLike } from './wari-like.ts';

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
export const wariLastCapture: Rules<WariOptions, 'wariLastCapture'> = /* @__PURE__ */ wariLike({
  id: 'wariLastCapture',
  title: 'Wari to the last capture',
  defaults: { grandSlam: 'captures-nothing', captures: [2, 3], moveLimit: null },
  // With higher counts, the search for a last capture would take too long.
  optionInfo: { captures: { type: 'integers', max: 4, text: captureText } },
  steps: ({ captures, moveLimit }) => ({
    legality: [mustFeed],
    endings: [noSeeds, cannotFeed, noCaptureLeft(captures, moveLimit !== null)],
  }),
});
