/**
 * The rules of Hus.
 *
 * Decisions: the inner pit alone is captured if the outer one is empty, unless `capture` is `both`. Seeds are sown
 * counterclockwise. The player of an endless move has lost, as in Bao; no source on Hus says anything.
 *
 * How others differ: some leaflets sow clockwise, and some ask for seeds in both pits of a column.
 */
import { sowing } from '../engine/sowing.ts';
import { makeRules } from '../engine/make-rules.ts';
import type { Board } from '../ruleset/board.ts';
import type { HusOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { NextLap } from '../ruleset/sowing.ts';
import {
  columnCapture,
  endlessLoses,
  noMoves,
  noSingles,
  noStores,
  roundOwnPits,
} from '../steps/four-rows.ts';
import { liftsLandingPit } from '../steps/laps.ts';

/** Captured seeds are sown on from the pit where the last seed fell. */
const lifts = (board: Board, last: number): number | NextLap | null =>
  board.move!.taken ? { origin: last, from: 'store' } : liftsLandingPit(board, last);

/**
 * Hus (also Owela), a game of the Nama, Damara and other peoples of Namibia, on four rows of eight. Captured seeds are
 * sown on, and a player without a pit of two seeds has lost.
 *
 * Sources: L. Schultze, _Aus Namaland und Kalahari_, 1907, pp. 313–315; P. A. Wagner, 1918; H. Vedder, 1923, as recorded by
 * [Ludii](https://ludii.games); [Mancala World on Hus](https://mancala.fandom.com/wiki/Hus).
 *
 * @example
 * ```ts
 * import { hus } from 'mancala-rules';
 *
 * const pits = Array.from({ length: 32 }, (_, pit) => ({ 7: 2, 9: 1, 17: 2, 20: 2, 30: 3 })[pit] ?? 0);
 * const state = hus.apply(hus.stateFrom({ pits, removed: 38 }), 7);
 * state.pits.slice(8, 15); // => [1, 2, 1, 1, 1, 1, 1]
 * ```
 */
export const hus: Rules<HusOptions, 'hus'> = /* @__PURE__ */ makeRules({
  id: 'hus',
  title: 'Hus',
  version: 1,
  rows: 2,
  decidedBy: 'endings',
  defaults: { pits: 16, seeds: 2, first: 'south', capture: 'inner' },
  optionInfo: {
    capture: {
      type: 'choice',
      values: ['inner', 'both'],
      text: 'Whether seeds in the facing inner pit are enough to capture, or both pits of the column must hold some',
    },
  },
  setup: ({ pits, seeds }) =>
    Array.from({ length: 2 * pits }, (_, pit) => ((pit % pits) * 4 < 3 * pits ? seeds : 0)),
  steps: ({ capture }) => ({
    route: roundOwnPits,
    sowing: sowing({ ...endlessLoses, problems: noStores, ...noSingles, lifts }),
    capture: columnCapture('occupied', capture === 'both'),
    endings: [noMoves],
  }),
});
