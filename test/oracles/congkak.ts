// Congkak (Sungka, Dakon) and Ohvalhu: the rules that docs/rulesets/congkak.md settles.
import { copyOf, oppositeOf, ownerOf, seedsIn } from './board.ts';
import {
  endlessMove,
  endWithAllPitsEmpty,
  endWithEmptyRow,
  finishMove,
  makeReference,
  markOn,
  passTurn,
  unmarkedStart,
} from './family.ts';
import type { FamilyReference, Played } from './family.ts';
import { placesAfter } from './hand.ts';
import { isRepeated, lift, sowHand, takeTo, watchForCycle } from './laps.ts';
import type { BoardOptions, RefState } from './types.ts';
import { boardsWith } from './variations.ts';

export interface CongkakOptions extends BoardOptions {
  loneCapture: boolean;
  end: 'no-seeds' | 'row-empty';
}

/**
 * "empty own pit → if the opposite pit holds seeds take those and the landing seed; if not, nothing
 * (option `loneCapture`: Dakon takes the landing seed alone)". Returns whether seeds were captured.
 */
function capture(options: CongkakOptions, after: RefState, landing: number): boolean {
  const opposite = oppositeOf(options, landing);
  if (seedsIn(after, opposite) === 0 && !options.loneCapture) return false;
  takeTo(after, opposite, after.turn);
  takeTo(after, landing, after.turn);
  return true;
}

/** "Own store sown, opponent's passed over, origin not passed over." */
function play(options: CongkakOptions, state: RefState, move: number): Played {
  const mover = state.turn;
  const after = copyOf(state);
  const events: string[] = [];
  const watch = watchForCycle();
  let origin = move;
  let laps = 0;
  for (;;) {
    if (isRepeated(watch, after, origin)) return endlessMove(state);
    laps += 1;
    const lap = sowHand(after, lift(after, origin), {
      circle: placesAfter(options, origin, mover, { sowStore: true, sowEmptiedPit: true }),
      // "closed: passed over, never lifted"
      passOver: (place) => place !== 'store' && markOn(after, place) === 'closed',
    });
    if (lap.passedOver) events.push('closed-pit-passed-over');
    const last = lap.last;
    // "own store → the move is over, extra turn"
    if (last === 'store') return finishMove(state, after, { captured: false, extraTurn: true, laps, events });
    if (lap.heldBefore === 0) {
      // "empty opponent's pit → over"
      const captured = ownerOf(options, last) === mover && capture(options, after, last);
      return finishMove(state, after, { captured, laps, events });
    }
    // "pit that was not empty, either side → lift it, go on (it is the origin of the new lap)"
    origin = last;
  }
}

/**
 * "play goes on until all seeds are in stores (option `end` [...]; with `row-empty` the round ends
 * when a row is empty, own rows)"
 */
function endings(options: CongkakOptions, state: RefState): readonly (() => RefState | null)[] {
  if (options.end === 'row-empty') return [() => endWithEmptyRow(options, state)];
  return [() => endWithAllPitsEmpty(options, state)];
}

function makeCongkak(id: string, board: BoardOptions): FamilyReference<CongkakOptions> {
  return makeReference<CongkakOptions>({
    id,
    defaults: { ...board, loneCapture: false, end: 'no-seeds' },
    variations: [
      ...boardsWith({}),
      ...boardsWith({ loneCapture: true }),
      ...boardsWith({ end: 'row-empty' as const }),
      { loneCapture: true, end: 'row-empty', first: 'north' },
      { loneCapture: true, end: 'row-empty', pits: 3, seeds: 3 },
    ],
    // No relay is endless here: each time round, a seed falls into the mover's store.
    endReasons: (options) => [options.end],
    feeding: 'free',
    hasMarks: () => true,
    start: unmarkedStart,
    play,
    endings,
    // "Who has an empty row passes"; "a pass also follows an extra turn with an empty own row"
    upkeep: passTurn,
  });
}

/** "2×7 with 7 each (98)" */
export const congkak: FamilyReference<CongkakOptions> = makeCongkak('congkak', {
  pits: 7,
  seeds: 7,
  first: 'south',
});

/** "Ohvalhu 2×8 with 8 each (128)" */
export const ohvalhu: FamilyReference<CongkakOptions> = makeCongkak('ohvalhu', {
  pits: 8,
  seeds: 8,
  first: 'south',
});
