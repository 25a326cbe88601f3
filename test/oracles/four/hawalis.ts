// Hawalis (Oman; Bao la Kiarabu in Zanzibar).
//
// Sources: A. J. de Voogt, Hawalis in Oman, Board Game Studies 6 (2003), pp. 95-98; the rules at iggamecenter.com.
//
// - Four rows of seven, two seeds in each pit: 28 each.
// - A move lifts an own pit with two seeds or more and sows it counterclockwise round the own 14 pits. A last seed in
//   an occupied pit lifts this pit, and its seeds are sown on.
// - A last seed in an empty inner pit captures if the facing pit is occupied: the facing pit and what is behind it
//   go to the mover's store and leave the game. If the facing pit is empty, nothing is taken, even if the one behind
//   it is occupied. The move is over either way, and also after a last seed in an empty outer pit.
// - A player without a pit of two plays single seeds, but not into an occupied pit.
// - A player to move without seeds has lost.
//
// Decisions: a player who has seeds but no legal move has lost, too; both are `no-moves`. The player of an endless move
// has lost (`endless`, de Voogt); the pits stay as before it.
import { copyOf, seedsIn } from '../board.ts';
import { watchForCycle } from '../laps.ts';
import type { BoardOptions, Reference, RefState } from '../types.ts';
import {
  columnOf,
  endless,
  isInner,
  makeFourRows,
  nextPit,
  passOn,
  ringPits,
  sizeOf,
  sowFrom,
  takeAll,
} from './rows.ts';
import type { FourMove } from './rows.ts';

function legal(_options: BoardOptions, state: RefState): number[] {
  const withTwo = ringPits(state, state.turn, 2);
  if (withTwo.length > 0) return withTwo;
  return ringPits(state, state.turn, 1).filter((pit) => seedsIn(state, nextPit(sizeOf(state), pit, 1)) === 0);
}

function play(_options: BoardOptions, position: RefState, move: number): FourMove {
  const n = sizeOf(position);
  const after = copyOf(position);
  const captured: number[] = [];
  const events = seedsIn(position, move) === 1 ? ['single seed'] : [];
  const watch = watchForCycle();
  let origin = move;
  for (;;) {
    const hand = takeAll(after, [origin]);
    const ended = endless(watch, position, after, origin);
    if (ended) return ended;
    const { last, wasEmpty } = sowFrom(after, nextPit(n, origin, 1), hand, 1);
    if (!wasEmpty) {
      origin = last;
      continue;
    }
    if (isInner(n, last)) {
      const [inner, outer] = columnOf(n, last);
      if (seedsIn(after, inner) > 0) {
        captured.push(...[inner, outer].filter((pit) => seedsIn(after, pit) > 0));
        after.stores[position.turn] += takeAll(after, [inner, outer]);
      } else if (seedsIn(after, outer) > 0) events.push('facing pit empty, outer pit safe');
    }
    passOn(position, after, captured.length > 0);
    return { after, laps: watch.laps, captured, events };
  }
}

export const hawalis: Reference = makeFourRows<BoardOptions>({
  id: 'hawalis',
  defaults: { pits: 14, seeds: 2, first: 'south' },
  variations: [{ first: 'north' }, { pits: 6, seeds: 3 }],
  board: 'even',
  filled: ({ seeds }) => seeds,
  legal,
  // Of single seeds, only those that would meet others are left when all are single.
  forbidden: (_options, state) => (ringPits(state, state.turn, 2).length > 0 ? 'single-seed' : 'occupied'),
  play,
});
