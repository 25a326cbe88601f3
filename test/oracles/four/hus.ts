// Hus (||Hus, Owela, Otjitoto; Namibia).
//
// Sources: L. Schultze, Aus Namaland und Kalahari (1907), pp. 313-315; P. A. Wagner (1918), pp. 47-51; H. Vedder
// (1923), pp. 95-96; all as recorded by Ludii (Hus of the Nama and of the Damara). Compared with Wikipedia, the Mancala
// World wiki and boardgamesoftheworld.com.
//
// - Four rows of eight. Two seeds in each outer pit and in the four inner pits on the right: 24 each. On other boards,
//   half of the inner pits are filled, with the middle one of an odd row.
// - A move lifts an own pit with two seeds or more and sows it counterclockwise round the own 16 pits.
// - A last seed in an empty pit ends the move.
// - A last seed in an occupied inner pit captures if the pit that faces it is occupied: the facing pit, and the pit
//   behind that one if it holds anything. The landing pit keeps its seeds. The captured seeds are sown on from the pit
//   after the landing pit, and the end of that lap is judged the same way.
// - A last seed in any other occupied pit lifts this pit, and its seeds are sown on.
// - Nothing is scored. A player to move without a pit of two has lost (`no-moves`).
//
// Decisions:
// - Inner alone suffices for a capture (Schultze, Ludii's Nama game, and most leaflets). With `capture: 'both'`
//   both pits of the column must be occupied (Wikipedia, Vedder).
// - Counterclockwise (Wikipedia, Ludii); some European leaflets sow clockwise, which is another game.
// - No source says what an endless move does. Its player has lost (`endless`), as in Hawalis and Bao; the
//   pits stay as before the move.
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

export interface HusOptions extends BoardOptions {
  capture: 'inner' | 'both';
}

/** The pits that a last seed in an occupied pit captures. */
function capturedFrom(state: RefState, last: number, options: HusOptions): number[] {
  if (!isInner(sizeOf(state), last)) return [];
  const [inner, outer] = columnOf(sizeOf(state), last);
  if (seedsIn(state, inner) === 0) return [];
  if (seedsIn(state, outer) === 0) return options.capture === 'both' ? [] : [inner];
  return [inner, outer];
}

function play(options: HusOptions, position: RefState, move: number): FourMove {
  const n = sizeOf(position);
  const after = copyOf(position);
  const captured: number[] = [];
  const watch = watchForCycle();
  let hand = takeAll(after, [move]);
  let first = nextPit(n, move, 1);
  for (;;) {
    const ended = endless(watch, position, after, first);
    if (ended) return ended;
    const { last, wasEmpty } = sowFrom(after, first, hand, 1);
    if (wasEmpty) break;
    const taken = capturedFrom(after, last, options);
    captured.push(...taken);
    hand = takeAll(after, taken.length > 0 ? taken : [last]);
    first = nextPit(n, last, 1);
  }
  passOn(position, after, captured.length > 0);
  return { after, laps: watch.laps, captured, events: [] };
}

export const hus: Reference<HusOptions> = makeFourRows<HusOptions>({
  id: 'hus',
  defaults: { pits: 16, seeds: 2, first: 'south', capture: 'inner' },
  variations: [{ capture: 'both' }, { first: 'north' }, { pits: 6, seeds: 3 }],
  board: 'even',
  stores: 'empty',
  // The outer row, and the half of the inner one on the right.
  filled: ({ pits, seeds }, pit) => (pit < pits / 2 + Math.ceil(pits / 4) ? seeds : 0),
  legal: (_options, state) => ringPits(state, state.turn, 2),
  forbidden: () => 'single-seed',
  play,
});
