/**
 * The rules of Vai lung thlan.
 *
 * Decisions: when the player to move has no seeds, the remaining seeds belong to nobody (`removed`).
 *
 * How others differ: no differences are known.
 */
import { makeRules } from '../engine/make-rules.ts';
import type { BoardOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import { ringCapture } from '../steps/capture.ts';
import { nobody, noSeeds } from '../steps/endings.ts';
import { roundTheBoard } from '../steps/routes.ts';

/**
 * Vai lung thlan, a game of the Mizo in northeastern India. Seeds are sown clockwise, and a last seed in an empty pit
 * captures itself and the single seeds before it.
 *
 * Source: J. Shakespear, [_The Lushei Kuki Clans_](https://www.gutenberg.org/ebooks/54160), 1912, as recorded by Ludii.
 *
 * @example
 * ```ts
 * import { vaiLungThlan } from 'mancala-rules';
 *
 * const state = vaiLungThlan.stateFrom({ pits: [0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 4], removed: 53 });
 * vaiLungThlan.apply(state, 3).stores.south; // => 1
 * ```
 */
export const vaiLungThlan: Rules<BoardOptions, 'vaiLungThlan'> = /* @__PURE__ */ makeRules({
  id: 'vaiLungThlan',
  title: 'Vai lung thlan',
  version: 1,
  defaults: { pits: 6, seeds: 5, first: 'south' },
  clockwise: true,
  steps: () => ({
    route: roundTheBoard,
    capture: ringCapture([1]),
    endings: [{ ...noSeeds, collects: nobody }],
  }),
});
