// Congkak (Sungka, Dakon) and Ohvalhu. The rules: docs/rulesets/congkak.md and ohvalhu.md.
import { ownerOf } from './board.ts';
import {
  endWithAllPitsEmpty,
  endWithEmptyRow,
  makeReference,
  markOn,
  passTurn,
  relay,
  unmarkedStart,
} from './reference.ts';
import { placesAfter } from './hand.ts';
import { lift, sowHand } from './laps.ts';
import { kalahCapture } from './mancala.ts';
import type { BoardOptions, Played, Reference, RefState } from './types.ts';
import { boardsWith } from './variations.ts';

export interface CongkakOptions extends BoardOptions {
  emptyCapture: boolean;
  end: 'no-seeds' | 'row-empty';
}

/** The own store is sown, the opponent's is passed over. A full lap sows the emptied pit again. */
function play(options: CongkakOptions, state: RefState, move: number): Played {
  const mover = state.turn;
  return relay(state, move, (after, origin, events) => {
    const { last, heldBefore, passedOver } = sowHand(after, lift(after, origin), {
      circle: placesAfter(options, origin, mover, { sowStore: true, sowEmptiedPit: true }),
      // Closed pits are passed over.
      passOver: (place) => place !== 'store' && markOn(after, place) === 'closed',
    });
    if (passedOver) events.push('closed-pit-passed-over');
    // A last seed in the own store: the move is over, and gives an extra turn.
    if (last === 'store') return { extraTurn: true };
    // If the pit was not empty, in either row, its seeds are lifted and sown on from it.
    if (heldBefore > 0) return last;
    // In an own empty pit it captures as in Kalah; Dakon has the option `emptyCapture`. In one of the opponent the move is just over.
    return { captured: ownerOf(options, last) === mover && kalahCapture(options, after, last) };
  });
}

/**
 * The game goes on until all seeds are in stores. With the option `end: 'row-empty'` it ends when a row is
 * empty, own rows.
 */
function endings(options: CongkakOptions, state: RefState): readonly (() => RefState | null)[] {
  if (options.end === 'row-empty') return [() => endWithEmptyRow(options, state)];
  return [() => endWithAllPitsEmpty(options, state)];
}

function makeCongkak(id: string, board: BoardOptions): Reference<CongkakOptions> {
  return makeReference<CongkakOptions>({
    id,
    defaults: { ...board, emptyCapture: false, end: 'no-seeds' },
    variations: [
      ...boardsWith({}),
      ...boardsWith({ emptyCapture: true }),
      ...boardsWith({ end: 'row-empty' as const }),
      { emptyCapture: true, end: 'row-empty', first: 'north' },
      { emptyCapture: true, end: 'row-empty', pits: 3, seeds: 3 },
    ],
    // No relay is endless here: each time round, a seed falls into the mover's store.
    endReasons: (options) => [options.end],
    laps: true,
    feeding: 'free',
    hasMarks: () => true,
    start: unmarkedStart,
    play,
    endings,
    // A player whose row is empty passes, also after an extra turn.
    upkeep: passTurn,
  });
}

/** Two rows of seven pits with seven seeds each, 98 in all. */
export const congkak: Reference<CongkakOptions> = makeCongkak('congkak', {
  pits: 7,
  seeds: 7,
  first: 'south',
});

/** Two rows of eight pits with eight seeds each, 128 in all. */
export const ohvalhu: Reference<CongkakOptions> = makeCongkak('ohvalhu', {
  pits: 8,
  seeds: 8,
  first: 'south',
});
