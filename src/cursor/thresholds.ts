/** Quick checks that no ending can hold, without trying a move. */
import { boundOf, checkOf } from '../engine/conditions.ts';
import type { Board } from '../ruleset/board.ts';
import type { Ending } from '../ruleset/endings.ts';

/**
 * Functions that check whether an ending may hold on a board; only a `false` is certain. Having no legal move is checked
 * elsewhere. Any other function may hold at any time.
 */
export const quickChecks = (endings: readonly Ending[], board: Board): readonly (() => boolean)[] =>
  endings
    .filter(({ when }) => !('noLegalMove' in when))
    .map(({ when }) => ('test' in when ? () => true : checkOf(when, board)));

/**
 * The numbers to add to the sum of a row and to a store, in a game with `total` seeds. No ending can hold if that sets
 * the guard bit of both sums, and that of neither store.
 */
export const endGuards = (
  endings: readonly Ending[],
  total: number,
  guardBit: number,
): { readonly row: number; readonly store: number } => {
  const bounds = endings.map(({ when }) => boundOf(when, total));
  const upToGuardBit = (value: number): number => Math.min(Math.max(value, 0), guardBit);
  return {
    row: upToGuardBit(guardBit - 1 - Math.max(-1, ...bounds.map(({ row }) => row))),
    store: upToGuardBit(guardBit - Math.min(...bounds.map(({ store }) => store))),
  };
};
