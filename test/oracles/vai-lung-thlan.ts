// Vai lung thlan (Mizoram): the rules that docs/rulesets/vai-lung-thlan.md settles.
import { copyOf, endGame, seedsIn, seedsOf } from './board.ts';
import { finishMove, makeReference } from './family.ts';
import type { FamilyReference, Played } from './family.ts';
import { lift, pitAfter, ringAfter, sowHand, takeTo } from './laps.ts';
import type { BoardOptions, RefState } from './types.ts';
import { familyBoards } from './variations.ts';

/**
 * "Last seed makes 1 (the pit was empty), in either row: that pit and the pits before it that hold
 * 1, without a break." Each pit is taken at most once.
 */
function capture(options: BoardOptions, after: RefState, last: number): boolean {
  let taken = 0;
  for (let back = 0; back < 2 * options.pits; back += 1) {
    const pit = pitAfter(options, last, back, -1);
    if (seedsIn(after, pit) !== 1) break;
    taken += takeTo(after, pit, after.turn);
  }
  return taken > 0;
}

/** "single lap [...]. The origin is sown." */
function play(options: BoardOptions, state: RefState, move: number): Played {
  const after = copyOf(state);
  const hand = lift(after, move);
  const { last } = sowHand(after, hand, { circle: ringAfter(options, move) });
  const captured = last !== 'store' && capture(options, after, last);
  return finishMove(state, after, { captured });
}

/** "A player to move without seeds ends the game; what is left belongs to nobody (`removed`)." */
function endWithoutSeeds(options: BoardOptions, state: RefState): RefState | null {
  if (seedsOf(options, state, state.turn) > 0) return null;
  return endGame(options, state, 'no-seeds', 'removed');
}

export const vaiLungThlan: FamilyReference = makeReference<BoardOptions>({
  id: 'vaiLungThlan',
  // "2×6, 5 each"
  defaults: { pits: 6, seeds: 5, first: 'south' },
  variations: [{ first: 'north' }, ...familyBoards],
  endReasons: () => ['no-seeds'],
  feeding: 'free',
  play,
  endings: (options, state) => [() => endWithoutSeeds(options, state)],
});
