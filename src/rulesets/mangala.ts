/**
 * The rules of Mangala.
 *
 * Decisions: the player whose row is empty gets the opponent's remaining seeds, no matter which player moved last. The game
 * does not stop when a player has more than half of the seeds.
 *
 * How others differ: Kalah gives the last seeds to the other player.
 */
import { makeRules } from '../engine/make-rules.ts';
import { frozenCopy } from '../model/frozen-copy.ts';
import type { BoardOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { Capture } from '../ruleset/steps.ts';
import { landingPit, oppositeCapture } from '../steps/capture.ts';
import { otherRows, rowEmpty } from '../steps/endings.ts';
import { leavingOne, throughOwnStore } from '../steps/routes.ts';
import { afterOwnStore } from '../steps/turn.ts';

const opposite = /* @__PURE__ */ oppositeCapture({ lastSeed: true });

const capture: Capture = /* @__PURE__ */ frozenCopy({
  triggers: (own, seeds) => (own ? seeds === 1 : seeds % 2 === 0),
  pits: (board, last, taken, choice) =>
    (board.owner(last) === board.turn ? opposite.pits : landingPit)(board, last, taken, choice),
});

/**
 * Mangala, the tournament game of Turkey. One seed of a pit stays behind, a last seed that makes an opponent's pit even
 * captures it, and the first player without seeds gets the remaining ones.
 *
 * Source: [Mangala](https://worldethnosport.org/mangala-sports), World Ethnosport Confederation.
 *
 * @example
 * ```ts
 * import { mangala } from 'mancala-rules';
 *
 * const next = mangala.apply(mangala.initialState(), 3);
 * next.pits.slice(0, 6); // => [4, 4, 4, 1, 5, 5]
 * next.turn; // => 'south'
 * ```
 */
export const mangala: Rules<BoardOptions, 'mangala'> = /* @__PURE__ */ makeRules({
  id: 'mangala',
  title: 'Mangala',
  version: 1,
  defaults: { pits: 6, seeds: 4, first: 'south' },
  steps: () => ({
    route: leavingOne(throughOwnStore),
    capture,
    extraTurn: afterOwnStore,
    endings: [{ ...rowEmpty, collects: otherRows }],
  }),
});
