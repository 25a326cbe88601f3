/**
 * The rules of Ba-awa, and of Nam-nam as options.
 *
 * Decisions: a pit that reaches exactly four seeds goes to its owner at once; if the last seed of a lap makes four, the
 * mover captures them and the move is over. With eight seeds or fewer in play, the player who began the game gets them.
 *
 * In Nam-nam, the player who captures four of the last eight seeds gets the other four as well. Here they go to the player
 * whose move leaves four seeds or fewer (`lastSeeds: 'mover'`). This differs only if the opponent of the mover captured
 * during sowing: after a move, the board does not show who captured.
 *
 * How others differ: some leave the last eight seeds to the player who captured last.
 */
import { makeRules } from '../engine/make-rules.ts';
import { sowing } from '../engine/sowing.ts';
import { frozenCopy } from '../model/frozen-copy.ts';
import type { BaAwaOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { Capture } from '../ruleset/steps.ts';
import { landingPit } from '../steps/capture.ts';
import { cannotFeed, fewSeeds, lastMover, noSeeds, onlyTo, rowEmpty } from '../steps/endings.ts';
import { mustFeed } from '../steps/feeding.ts';
import { foursToOwner, liftsLandingPit } from '../steps/laps.ts';
import { feedingOption } from '../steps/options.ts';
import { roundTheBoard } from '../steps/routes.ts';

const lastFour: Capture = /* @__PURE__ */ frozenCopy({
  triggers: (_, seeds) => seeds === 4,
  pits: landingPit,
});

/**
 * Ba-awa, a game from Ghana. A lap that ends in a pit with seeds continues with them, and pits that reach four seeds
 * are captured during sowing. Nam-nam is `baAwa.with({ mustFeed: true, lastSeeds: 'mover' })`.
 *
 * Sources: R. C. Bell, _Board and Table Games from Many Civilizations_, 1969;
 * [Mancala World on Ba-awa](https://mancala.fandom.com/wiki/Ba-awa);
 * [oware.org on Nam-nam](http://oware.org/nam_nam.asp).
 *
 * @example
 * ```ts
 * import { baAwa } from 'mancala-rules';
 *
 * const state = baAwa.stateFrom({ pits: [1, 3, 0, 0, 0, 2, 3, 0, 0, 0, 4, 0], removed: 35 });
 * baAwa.apply(state, 0).stores.south; // => 4
 * ```
 */
export const baAwa: Rules<BaAwaOptions, 'baAwa'> = /* @__PURE__ */ makeRules({
  id: 'baAwa',
  title: 'Ba-awa',
  version: 1,
  defaults: { pits: 6, seeds: 4, first: 'south', mustFeed: false, lastSeeds: 'first' },
  optionInfo: {
    mustFeed: feedingOption,
    lastSeeds: {
      type: 'choice',
      values: ['first', 'mover'],
      text: 'The player who gets the last seeds: the one who began gets eight, or the mover gets four',
    },
  },
  steps: (options) => ({
    route: roundTheBoard,
    sowing: sowing({ passing: foursToOwner, lifts: liftsLandingPit }),
    capture: lastFour,
    legality: options.mustFeed ? [mustFeed] : [],
    endings: [
      options.lastSeeds === 'first' ? fewSeeds(8, onlyTo(options.first)) : fewSeeds(4, lastMover),
      ...(options.mustFeed ? [noSeeds, cannotFeed] : [rowEmpty]),
    ],
  }),
});
