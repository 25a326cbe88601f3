/**
 * The rules of Kalah: K1-K4 of `mancala`, with the last seed captured together with the opposite seeds.
 *
 * Decisions: if the opposite pit is empty, nothing is captured, unless `emptyCapture` is true.
 *
 * How others differ: studies of the game mostly play with empty capture (Irving, Donkers and Uiterwijk, 2000). Programs
 * differ in who gets the seeds left at the end; here each player gets their own row. Some, such as mancala.com, go on until the
 * player to move has no seeds, as the option `end` does.
 */
import { makeRules } from '../engine/make-rules.ts';
import type { KalahOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import { oppositeCapture } from '../steps/capture.ts';
import { noSeeds, rowEmpty } from '../steps/endings.ts';
import { emptyCapture, endText } from '../steps/options.ts';
import { throughOwnStore } from '../steps/routes.ts';
import { afterOwnStore } from '../steps/turn.ts';

/**
 * Kalah, the game that most apps call Mancala. Players sow into their own store, move again if the last seed falls
 * there, and capture with a last seed in an own empty pit: that seed and those of the opposite pit.
 *
 * Sources: W. J. Champion Jr., who designed the game,
 * [US patent 2,720,362](https://patents.google.com/patent/US2720362A/en), 1955, for its board; G. Irving, J. Donkers
 * and J. Uiterwijk, _Solving Kalah_, ICGA Journal 23 (3), 2000, with `emptyCapture: true`.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 *
 * const state = kalah.stateFrom({ pits: [1, 0, 4, 0, 0, 0, 1, 0, 0, 0, 5, 0], removed: 37 });
 * kalah.apply(state, 0).stores; // => { south: 6, north: 0 }
 * ```
 */
export const kalah: Rules<KalahOptions, 'kalah'> = /* @__PURE__ */ makeRules({
  id: 'kalah',
  title: 'Kalah',
  version: 1,
  defaults: { pits: 6, seeds: 4, first: 'south', emptyCapture: false, end: 'row-empty' },
  optionInfo: {
    emptyCapture,
    end: { type: 'choice', values: ['row-empty', 'mover-empty'], text: endText },
  },
  steps: (options) => ({
    route: throughOwnStore,
    capture: oppositeCapture({ lastSeed: true, emptyCapture: options.emptyCapture }),
    extraTurn: afterOwnStore,
    endings: [options.end === 'mover-empty' ? noSeeds : rowEmpty],
  }),
});
