// Bestemshe, the children's form of Togyzqumalaq. The rules: docs/rulesets/bestemshe.md.
import { copyOf, ownerOf, seedsIn } from './board.ts';
import { endByMajority, endWithoutSeeds, finishMove, majorityReached, makeReference } from './reference.ts';
import { liftAllButOne, ringAfter, sowHand, takeTo } from './laps.ts';
import type { BoardOptions, Played, Reference, RefState } from './types.ts';
import { lapBoards } from './variations.ts';

/** Sowing and capture are those of Togyzqumalaq, without a tuz: three seeds mean nothing. */
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

export const bestemshe: Reference = makeReference<BoardOptions>({
  id: 'bestemshe',
  // Two rows of five pits with five seeds each, 50 in all.
  defaults: { pits: 5, seeds: 5, first: 'south' },
  variations: [{ first: 'north' }, ...lapBoards],
  endReasons: () => ['target', 'no-seeds'],
  feeding: 'free',
  // 26 seeds win at once, 25 each is a draw.
  targetReached: majorityReached,
  play,
  // A player has no seeds to move: the opponent keeps the rest.
  endings: (options, state) => [() => endByMajority(options, state), () => endWithoutSeeds(options, state)],
});
