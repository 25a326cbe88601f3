/**
 * The rules of Ba-awa.
 *
 * Decisions: a pit that reaches exactly four seeds goes to its owner at once; if the last seed of a lap makes four, the
 * mover captures them and the move is over. With eight seeds or fewer in play, the player who began the game gets them.
 *
 * How others differ: some leave the last eight seeds to the player who captured last.
 */
import { makeRules } from '../engine/make-rules.ts';
import { sowing } from '../engine/laps.ts';
import type { BoardOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import { landingPit } from '../steps/capture.ts';
import { fewSeeds, rowEmpty } from '../steps/endings.ts';
import { foursToOwner, liftsLandingPit } from '../steps/laps.ts';
import { roundTheBoard } from '../steps/routes.ts';

/**
 * Ba-awa, a game from Ghana. A lap that ends in a pit with seeds continues with them, and pits that reach four seeds
 * are captured during sowing.
 *
 * Sources: R. C. Bell, _Board and Table Games from Many Civilizations_, 1969;
 * [Mancala World on Ba-awa](https://mancala.fandom.com/wiki/Ba-awa).
 *
 * @example
 * ```ts
 * import { baAwa } from 'mancala-rules';
 *
 * const state = baAwa.stateFrom({ pits: [1, 3, 0, 0, 0, 2, 3, 0, 0, 0, 4, 0], removed: 35 });
 * baAwa.apply(state, 0).stores.south; // => 4
 * ```
 */
export const baAwa: Rules = /* @__PURE__ */ makeRules<BoardOptions>({
  id: 'baAwa',
  title: 'Ba-awa',
  version: 1,
  defaults: { pits: 6, seeds: 4, first: 'south' },
  steps: ({ first }) => ({
    route: roundTheBoard,
    sowing: sowing({ passing: foursToOwner, lifts: liftsLandingPit }),
    capture: { triggers: (_, seeds) => seeds === 4, pits: landingPit },
    endings: [fewSeeds(8, () => first), rowEmpty],
  }),
});
