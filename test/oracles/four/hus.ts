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
import { copyOf, opponentOf, seedsIn } from '../board.ts';
import { watchForCycle } from '../laps.ts';
import type { RefState } from '../types.ts';
import type { FourOracle, FourPlayed, SizedOptions } from './rows.ts';
import {
  behind,
  emptyBoard,
  endlessBy,
  endWith,
  facing,
  innerRow,
  isInner,
  nextPit,
  passOn,
  requireMove,
  ringPits,
  sizeOf,
  sowFrom,
  takeAll,
} from './rows.ts';

export interface HusOptions extends SizedOptions {
  capture: 'inner' | 'both';
}

function start({ pits: n, seeds, first }: HusOptions): RefState {
  const position = emptyBoard(n, first);
  for (const player of ['south', 'north'] as const) {
    const onTheRight = innerRow(n, player).slice(0, Math.ceil(n / 4));
    for (const pit of ringPits(n, player)) {
      if (!isInner(n, pit) || onTheRight.includes(pit)) position.pits[pit] = seeds;
    }
  }
  return position;
}

function legalMoves(position: RefState): number[] {
  if (position.outcome !== null) return [];
  return ringPits(sizeOf(position), position.turn).filter((pit) => seedsIn(position, pit) >= 2);
}

function settle(position: RefState): RefState {
  const settled = copyOf(position);
  if (settled.outcome === null && legalMoves(settled).length === 0) {
    endWith(settled, opponentOf(settled.turn), 'no-moves');
  }
  return settled;
}

/** The pits that a last seed in an occupied pit captures. */
function capturedFrom(state: RefState, last: number, options: HusOptions): number[] {
  const n = sizeOf(state);
  if (!isInner(n, last)) return [];
  const inner = facing(n, last);
  const outer = behind(n, inner);
  if (seedsIn(state, inner) === 0) return [];
  if (seedsIn(state, outer) === 0) return options.capture === 'both' ? [] : [inner];
  return [inner, outer];
}

function play(position: RefState, move: number, options: HusOptions): FourPlayed {
  requireMove(legalMoves(position), move);
  const n = sizeOf(position);
  const after = copyOf(position);
  const captured: number[] = [];
  const watch = watchForCycle();
  let hand = takeAll(after, [move]);
  let first = nextPit(n, move, 1);
  for (;;) {
    const endless = endlessBy(watch, after, first);
    if (endless !== null) {
      const unchanged = copyOf(position);
      unchanged.turn = opponentOf(position.turn);
      endWith(unchanged, opponentOf(position.turn), 'endless');
      return { after: unchanged, laps: watch.laps, captured, asked: 0, events: [`endless by ${endless}`] };
    }
    const { last, wasEmpty } = sowFrom(after, n, first, hand, 1);
    if (wasEmpty) break;
    const taken = capturedFrom(after, last, options);
    captured.push(...taken);
    hand = takeAll(after, taken.length > 0 ? taken : [last]);
    first = nextPit(n, last, 1);
  }
  passOn(position, after, captured.length > 0);
  return { after: settle(after), laps: watch.laps, captured, asked: 0, events: [] };
}

export const hus: FourOracle<HusOptions> = {
  id: 'hus',
  defaults: { pits: 16, seeds: 2, first: 'south', capture: 'inner' },
  pits: 16,
  start,
  settle,
  legalMoves,
  forbidden: () => 'single-seed',
  play,
};
