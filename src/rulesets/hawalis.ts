/**
 * The rules of Hawalis.
 *
 * Decisions: a player who has seeds but no legal move has lost, like one without seeds. The player of an endless move has
 * lost (de Voogt).
 *
 * How others differ: Ludii's description has no laps but the first, takes nothing from outer pits, and lets single seeds move
 * into pits with seeds.
 */
import { sowing } from '../engine/sowing.ts';
import { makeRules } from '../engine/make-rules.ts';
import { frozenCopy } from '../model/frozen-copy.ts';
import type { Board } from '../ruleset/board.ts';
import type { BoardOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { SowingRules } from '../ruleset/sowing.ts';
import {
  columnCapture,
  endlessLoses,
  noMoves,
  ownPitAfter,
  pitsWith,
  roundOwnPits,
} from '../steps/four-rows.ts';
import { liftsLandingPit } from '../steps/laps.ts';

/** Single seeds can be played only if there is nothing else, and not into a pit with seeds. */
const singlesLast: Pick<SowingRules, 'moves' | 'forbids'> = /* @__PURE__ */ frozenCopy({
  moves(board: Board) {
    const pairs = pitsWith(board, 2);
    const isFree = (pit: number): boolean => !board.seeds(ownPitAfter(board.pits, pit, 0));
    return pairs.length ? pairs : pitsWith(board, 1).filter(isFree);
  },
  forbids: (board: Board) => (pitsWith(board, 2).length ? 'single-seed' : 'occupied'),
});

/**
 * Hawalis, a game of Oman on four rows of seven, known in Zanzibar as Bao la Kiarabu. A last seed in an empty inner pit
 * captures, and a player without a legal move has lost.
 *
 * Sources: A. de Voogt, "Hawalis in Oman", _Board Game Studies_ 6, 2003, pp. 95–98;
 * [iggamecenter.com](https://www.iggamecenter.com/en/rules/hawalis).
 *
 * @example
 * ```ts
 * import { hawalis } from 'mancala-rules';
 *
 * hawalis.legalMoves(hawalis.initialState()).length; // => 14
 * ```
 */
export const hawalis: Rules<BoardOptions, 'hawalis'> = /* @__PURE__ */ makeRules({
  id: 'hawalis',
  title: 'Hawalis',
  version: 1,
  rows: 2,
  decidedBy: 'endings',
  defaults: { pits: 14, seeds: 2, first: 'south' },
  steps: () => ({
    route: roundOwnPits,
    sowing: sowing({ ...endlessLoses, ...singlesLast, lifts: liftsLandingPit }),
    capture: columnCapture('empty'),
    endings: [noMoves],
  }),
});
