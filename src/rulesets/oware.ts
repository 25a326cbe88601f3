/**
 * The rules of Oware: W1-W3 of `wari`, with other rules for grand slams, feeding and the end.
 *
 * Decisions: a grand slam is legal and captures nothing. The game ends at a majority or at half each, and the seeds in
 * play stay in the pits; with `majority: false` it goes on.
 *
 * How others differ: programs also end a game when positions repeat (here `Game` does), forbid grand slams, which the
 * option `grandSlam` offers, or give the last seeds to the player who captured last.
 */
import type { OwareOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import { cannotFeed, majority, noSeeds } from '../steps/endings.ts';
import { mustFeed } from '../steps/feeding.ts';
import { wariLike } from './wari-like.ts';

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
export const oware: Rules<OwareOptions, 'oware'> = /* @__PURE__ */ wariLike({
  id: 'oware',
  title: 'Oware',
  defaults: { grandSlam: 'captures-nothing', captures: [2, 3], moveLimit: null, majority: true },
  optionInfo: {
    majority: { type: 'boolean', text: 'A majority ends the game' },
  },
  steps: (options) => ({
    legality: [mustFeed],
    endings: [...(options.majority ? [majority] : []), noSeeds, cannotFeed],
  }),
});
