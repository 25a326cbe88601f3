// Bohnenspiel: the rules that docs/rulesets/bohnenspiel.md settles.
import { copyOf, seedsIn } from './board.ts';
import { endWithRestToOpponent, finishMove, makeReference } from './family.ts';
import type { FamilyReference, Played } from './family.ts';
import { lift, pitAfter, ringAfter, sowHand, takeTo } from './laps.ts';
import type { BoardOptions, RefState } from './types.ts';
import { familyBoards } from './variations.ts';

/**
 * "The landing pit, in either row, is taken if it then holds 2, 4 or 6, and the pits before it
 * without a break while they do (round the corner too)." Each pit is taken at most once.
 */
function capture(options: BoardOptions, after: RefState, last: number): boolean {
  let taken = 0;
  for (let back = 0; back < 2 * options.pits; back += 1) {
    const pit = pitAfter(options, last, back, -1);
    if (![2, 4, 6].includes(seedsIn(after, pit))) break;
    taken += takeTo(after, pit, after.turn);
  }
  return taken > 0;
}

/** "single lap, origin sown" */
function play(options: BoardOptions, state: RefState, move: number): Played {
  const after = copyOf(state);
  const hand = lift(after, move);
  const { last } = sowHand(after, hand, { circle: ringAfter(options, move) });
  const captured = last !== 'store' && capture(options, after, last);
  return finishMove(state, after, { captured });
}

export const bohnenspiel: FamilyReference = makeReference<BoardOptions>({
  id: 'bohnenspiel',
  // "2×6, 6 each (72)"
  defaults: { pits: 6, seeds: 6, first: 'south' },
  variations: [{ first: 'north' }, ...familyBoards],
  endReasons: () => ['no-seeds'],
  feeding: 'free',
  play,
  // "No seeds to move: the rest is the opponent's."
  endings: (options, state) => [() => endWithRestToOpponent(options, state)],
});
