/**
 * The rules of Wari Mancala (M1-M7).
 *
 * Decisions: every move must leave the opponent with seeds, even if an extra turn follows; if no move does, all are allowed
 * (M5). The move limit counts the moves of both players (M7).
 *
 * How others differ: no other set of rules here gives an extra turn for a capture.
 */
import { makeRules } from '../engine/make-rules.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { WariOptions } from '../ruleset/options.ts';
import { chainCapture } from '../steps/capture.ts';
import { chainOptions } from '../steps/options.ts';
import { cannotFeed, moveLimit, noSeeds } from '../steps/endings.ts';
import { mustFeedIfPossible } from '../steps/feeding.ts';
import { grandSlams } from '../steps/grand-slam.ts';
import { passingOrigin, roundTheBoard } from '../steps/routes.ts';
import { afterCapture } from '../steps/turn.ts';

/**
 * Wari Mancala. Chains of twos and threes are captured, every capture gives an extra turn, and a limit on moves
 * without a capture ends the game.
 *
 * Source: the text "Wari Mancala".
 *
 * @example
 * ```ts
 * import { wariMancala } from 'mancala-rules';
 *
 * const state = wariMancala.stateFrom({ pits: [0, 0, 0, 0, 0, 1, 1, 4, 0, 0, 0, 0], removed: 42 });
 * wariMancala.apply(state, 5).stores; // => { south: 2, north: 4 }
 * ```
 */
export const wariMancala: Rules<WariOptions> = /* @__PURE__ */ makeRules<WariOptions>({
  id: 'wariMancala',
  title: 'Wari Mancala',
  version: 1,
  defaults: {
    pits: 6,
    seeds: 4,
    first: 'south',
    grandSlam: 'forbidden-unless-forced',
    captures: [2, 3],
    moveLimit: 'in-play-times-pits',
  },
  optionInfo: chainOptions,
  steps: (options) => ({
    route: passingOrigin(roundTheBoard),
    capture: chainCapture(options.captures),
    slam: grandSlams[options.grandSlam],
    legality: [mustFeedIfPossible],
    extraTurn: afterCapture,
    endings: [
      ...(options.moveLimit === null ? [] : [moveLimit(options.moveLimit)]),
      noSeeds,
      ...(options.grandSlam === 'forbidden' ? [cannotFeed] : []),
    ],
  }),
});
