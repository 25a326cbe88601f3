// Krur (Western Sahara): the rules that docs/rulesets/krur.md settles.
import { copyOf, endGame, opponentOf, ownerOf, seedsIn } from './board.ts';
import {
  endlessMove,
  finishMove,
  makeReference,
  markOn,
  passTurn,
  setMark,
  unmarkedStart,
} from './family.ts';
import type { FamilyReference, Played } from './family.ts';
import { isRepeated, lift, ringAfter, sowHand, takeTo, watchForCycle } from './laps.ts';
import type { BoardOptions, RefState } from './types.ts';
import { familyBoards } from './variations.ts';

/** "Last seed makes 4" */
const MARKED_AT = 4;

/** Making a mark takes no seeds, so no move of this game is a capture. */
function play(options: BoardOptions, state: RefState, move: number): Played {
  const mover = state.turn;
  const opponent = opponentOf(mover);
  const after = copyOf(state);
  const watch = watchForCycle();
  let origin = move;
  let laps = 0;
  for (;;) {
    if (isRepeated(watch, after, origin)) return endlessMove(state);
    laps += 1;
    const lap = sowHand(after, lift(after, origin), {
      circle: ringAfter(options, origin),
      // "the opponent's marks are passed over in sowing"
      passOver: (place) => place !== 'store' && markOn(after, place) === opponent,
    });
    const last = lap.last;
    if (last === 'store') throw new Error('stores are not sown');
    // "Last seed in [...] an own marked pit: over"
    if (markOn(after, last) === mover) return finishMove(state, after, { captured: false, laps });
    // "Last seed makes 4 in an opponent's pit: the pit becomes the mover's mark, over."
    if (seedsIn(after, last) === MARKED_AT && ownerOf(options, last) === opponent) {
      setMark(after, last, mover);
      return finishMove(state, after, { captured: false, laps, events: ['mark'] });
    }
    // "Last seed in an empty pit [...]: over"
    if (lap.heldBefore === 0) return finishMove(state, after, { captured: false, laps });
    // "making 4 in an own pit: the relay goes on"
    origin = last;
  }
}

/**
 * "Over when no unmarked pit holds seeds: marked pits go to their markers, more seeds win."
 */
function endWithMarksOnly(options: BoardOptions, state: RefState): RefState | null {
  const collected = copyOf(state);
  for (let pit = 0; pit < 2 * options.pits; pit += 1) {
    const marker = markOn(state, pit);
    if (marker === 'south' || marker === 'north') takeTo(collected, pit, marker);
    else if (seedsIn(state, pit) > 0) return null;
  }
  return endGame(options, collected, 'no-seeds', 'stay');
}

export const krur: FamilyReference = {
  capturesNothing: true,
  ...makeReference<BoardOptions>({
    id: 'krur',
    // "2×4, 4 each."
    defaults: { pits: 4, seeds: 4, first: 'south' },
    variations: [{ first: 'north' }, ...familyBoards],
    endReasons: () => ['no-seeds', 'endless'],
    feeding: 'free',
    hasMarks: () => true,
    start: unmarkedStart,
    // "Marked pits gather seeds and are never lifted".
    forbidden: (_options, state, move) => (markOn(state, move) === null ? null : 'not-allowed'),
    play,
    endings: (options, state) => [() => endWithMarksOnly(options, state)],
    // "A player who cannot move passes."
    upkeep: passTurn,
  }),
};
