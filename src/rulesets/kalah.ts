/**
 * Source: the game that most apps and programs call Kalah or Mancala; rules K1-K4 of `mancala`, with the landing seed
 * captured together with the opposite seeds.
 *
 * Decisions: if the opposite pit is empty, nothing is captured, unless `emptyCapture` is true.
 *
 * How others differ: studies of the game mostly play with empty capture (Irving, Donkers and Uiterwijk 2000); programs
 * differ in who gets the seeds left at the end; here each player gets their own row.
 */
import { defineRules } from '../engine/define-rules.ts';
import type { KalahOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import { oppositeCapture } from '../steps/capture.ts';
import { rowEmpty } from '../steps/endings.ts';
import { kalahProblems } from '../steps/option-problems.ts';
import { throughOwnStore } from '../steps/sowing.ts';
import { afterOwnStore } from '../steps/turn.ts';

/**
 * Kalah: Mancala with stores where the landing seed is captured together with the seeds opposite.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 *
 * const state = kalah.stateFrom({ pits: [1, 0, 4, 0, 0, 0, 1, 0, 0, 0, 5, 0], removed: 37 });
 * kalah.apply(state, 0).stores; // => { south: 6, north: 0 }
 * ```
 */
export const kalah: Rules<KalahOptions> = /* @__PURE__ */ defineRules<KalahOptions>({
  id: 'kalah',
  title: 'Kalah',
  version: 1,
  defaults: { pits: 6, seeds: 4, first: 'south', emptyCapture: false },
  problems: kalahProblems,
  steps: (options) => ({
    route: throughOwnStore,
    capture: oppositeCapture(true, options.emptyCapture),
    extraTurn: afterOwnStore,
    endings: [rowEmpty],
  }),
});
