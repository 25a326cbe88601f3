/**
 * The rules of Wari Mancala (M1-M7).
 *
 * Decisions: every move must leave the opponent with seeds, even if an extra turn follows; if no move does, all are allowed
 * (M5). The move limit counts the moves of both players (M7).
 *
 * How others differ: no other set of rules here gives an extra turn for a capture.
 */
import type { WariOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import { cannotFeed, noSeeds } from '../steps/endings.ts';
import { mustFeedIfPossible } from '../steps/feeding.ts';
import { afterCapture } from '../steps/turn.ts';
import { wariLike } from './wari-like.ts';

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
export const wariMancala: Rules<WariOptions, 'wariMancala'> = /* @__PURE__ */ wariLike({
  id: 'wariMancala',
  title: 'Wari Mancala',
  defaults: { grandSlam: 'forbidden-unless-forced', captures: [2, 3], moveLimit: 'in-play-times-pits' },
  steps: ({ grandSlam }) => ({
    legality: [mustFeedIfPossible],
    extraTurn: afterCapture,
    endings: [noSeeds, ...(grandSlam === 'forbidden' ? [cannotFeed] : [])],
  }),
});
