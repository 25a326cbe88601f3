/**
 * The rules of Bohnenspiel.
 *
 * Decisions: a chain of captures continues around the corner of the board, into either row.
 *
 * How others differ: matches are mostly played to 100 seeds over several games.
 */
import { makeRules } from '../engine/make-rules.ts';
import type { BoardOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import { ringCapture } from '../steps/capture.ts';
import { noSeeds } from '../steps/endings.ts';
import { roundTheBoard } from '../steps/routes.ts';

/**
 * Bohnenspiel, a game of the Baltic German nobility. A last seed that makes 2, 4 or 6 in either row captures that pit
 * and the pits before it that hold 2, 4 or 6.
 *
 * Sources: F. Jahn, _Alte deutsche Spiele_, 1917, as recorded by
 * [Ludii](https://ludii.games/details.php?keyword=Das%20Bohnenspiel); iggamecenter.com.
 *
 * @example
 * ```ts
 * import { bohnenspiel } from 'mancala-rules';
 *
 * const state = bohnenspiel.stateFrom({ pits: [2, 1, 1, 0, 0, 0, 5, 0, 0, 0, 0, 0], removed: 63 });
 * bohnenspiel.apply(state, 0).stores.south; // => 4
 * ```
 */
export const bohnenspiel: Rules<BoardOptions, 'bohnenspiel'> = /* @__PURE__ */ makeRules({
  id: 'bohnenspiel',
  title: 'Bohnenspiel',
  version: 1,
  defaults: { pits: 6, seeds: 6, first: 'south' },
  steps: () => ({ route: roundTheBoard, capture: ringCapture([2, 4, 6]), endings: [noSeeds] }),
});
