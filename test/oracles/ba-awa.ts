// Ba-awa (Ghana): the rules that docs/rulesets/ba-awa.md settles.
import { copyOf, endGame, ownerOf, seedsIn, seedsInPlay } from './board.ts';
import { endlessMove, endWithEmptyRow, finishMove, makeReference } from './family.ts';
import type { FamilyReference, Played } from './family.ts';
import { isRepeated, lift, ringAfter, sowHand, takeTo, watchForCycle } from './laps.ts';
import type { BoardOptions, RefState } from './types.ts';
import { familyBoards } from './variations.ts';

/** "A pit that comes to exactly 4" */
const TAKEN_AT = 4;

/** "≤ 8 seeds left" */
const FEW_SEEDS = 8;

/** "Relay from the landing pit; empty: over." */
function play(options: BoardOptions, state: RefState, move: number): Played {
  const after = copyOf(state);
  const events: string[] = [];
  const watch = watchForCycle();
  let captured = false;
  let origin = move;
  let laps = 0;
  for (;;) {
    if (isRepeated(watch, after, origin)) return endlessMove(state);
    laps += 1;
    const lap = sowHand(after, lift(after, origin), {
      circle: ringAfter(options, origin),
      // "A pit that comes to exactly 4 by a seed that is not the lap's last is taken at once by the
      // owner of the pit"
      onFall: (pit, isLast) => {
        if (isLast || seedsIn(after, pit) !== TAKEN_AT) return;
        takeTo(after, pit, ownerOf(options, pit));
        captured = true;
        events.push('taken-in-passing');
      },
    });
    const last = lap.last;
    if (last === 'store') throw new Error('stores are not sown');
    // "if the lap's last seed makes 4, in any pit, the mover takes them, over"
    if (seedsIn(after, last) === TAKEN_AT) {
      takeTo(after, last, state.turn);
      return finishMove(state, after, { captured: true, laps, events });
    }
    if (lap.heldBefore === 0) return finishMove(state, after, { captured, laps, events });
    origin = last;
  }
}

/** "≤ 8 seeds left: whoever began (`options.first`) takes them" */
function endWithFewSeeds(options: BoardOptions, state: RefState): RefState | null {
  if (seedsInPlay(options, state) > FEW_SEEDS) return null;
  return endGame(options, state, 'few-seeds', { to: options.first });
}

export const baAwa: FamilyReference = {
  // "whoever began (`options.first`) takes them"
  favorsFirst: true,
  ...makeReference<BoardOptions>({
    id: 'baAwa',
    // "2×6, 4 each, stores not sown."
    defaults: { pits: 6, seeds: 4, first: 'south' },
    variations: [{ first: 'north' }, ...familyBoards],
    endReasons: () => ['few-seeds', 'row-empty', 'endless'],
    feeding: 'free',
    play,
    // "a row empty after a move: own rows"
    endings: (options, state) => [
      () => endWithFewSeeds(options, state),
      () => endWithEmptyRow(options, state),
    ],
  }),
};
