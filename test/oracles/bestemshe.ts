// Bestemshe, the children's form of Togyzqumalaq: the rules that docs/rulesets/bestemshe.md settles.
import { copyOf, ownerOf, seedsIn } from './board.ts';
import {
  endByMajority,
  endWithRestToOpponent,
  finishMove,
  majorityReached,
  makeReference,
} from './family.ts';
import type { FamilyReference, Played } from './family.ts';
import { liftAllButOne, ringAfter, sowHand, takeTo } from './laps.ts';
import type { BoardOptions, RefState } from './types.ts';
import { familyBoards } from './variations.ts';

/** "Sowing and even capture as 1, no tuz, 3 means nothing." */
function play(options: BoardOptions, state: RefState, move: number): Played {
  const after = copyOf(state);
  const hand = liftAllButOne(after, move);
  const { last } = sowHand(after, hand, { circle: ringAfter(options, move) });
  let captured = false;
  if (last !== 'store' && ownerOf(options, last) !== state.turn && seedsIn(after, last) % 2 === 0) {
    takeTo(after, last, state.turn);
    captured = true;
  }
  return finishMove(state, after, { captured });
}

export const bestemshe: FamilyReference = makeReference<BoardOptions>({
  id: 'bestemshe',
  // "2×5, 5 each (50)."
  defaults: { pits: 5, seeds: 5, first: 'south' },
  variations: [{ first: 'north' }, ...familyBoards],
  endReasons: () => ['target', 'no-seeds'],
  feeding: 'free',
  // "26 wins at once, 25:25 draws"
  targetReached: majorityReached,
  play,
  // "no seeds to move: the opponent keeps the rest"
  endings: (options, state) => [
    () => endByMajority(options, state),
    () => endWithRestToOpponent(options, state),
  ],
});
