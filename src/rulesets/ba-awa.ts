/**
 * Sources: mancala.fandom.com on Ba-awa; R. C. Bell, Board and Table Games from Many Civilizations, 1969.
 *
 * Decisions: a pit that comes to exactly four goes to its owner at once; if the last seed of a lap makes four, the mover takes
 * them and the move is over. With eight seeds or fewer in play whoever began takes them.
 *
 * How others differ: some leave the last eight seeds to the player who captured last.
 */
import { defineRules } from '../engine/define-rules.ts';
import { sowing } from '../engine/laps.ts';
import type { BoardOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import { landingPit } from '../steps/capture.ts';
import { fewSeeds, rowEmpty } from '../steps/endings.ts';
import { foursToOwner, fromLandingPit } from '../steps/relay.ts';
import { roundTheBoard } from '../steps/sowing.ts';

/**
 * Ba-awa, from Ghana: laps go on from a pit with seeds, and pits that come to four are captured on the way.
 *
 * @example
 * ```ts
 * import { baAwa } from 'mancala-rules';
 *
 * const state = baAwa.stateFrom({ pits: [1, 3, 0, 0, 0, 2, 3, 0, 0, 0, 4, 0], removed: 35 });
 * baAwa.apply(state, 0).stores.south; // => 4
 * ```
 */
export const baAwa: Rules = /* @__PURE__ */ defineRules<BoardOptions>({
  id: 'baAwa',
  title: 'Ba-awa',
  version: 1,
  defaults: { pits: 6, seeds: 4, first: 'south' },
  steps: ({ first }) => ({
    route: roundTheBoard,
    sowing: sowing({ passing: foursToOwner, lifts: fromLandingPit }),
    capture: { triggers: (_, seeds) => seeds === 4, pits: landingPit },
    endings: [fewSeeds(8, () => first), rowEmpty],
  }),
});
