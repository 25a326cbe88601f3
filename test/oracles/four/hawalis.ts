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
  isInner,
  nextPit,
  passOn,
  requireMove,
  ringPits,
  sizeOf,
  sowFrom,
  takeAll,
} from './rows.ts';

function start({ pits: n, seeds, first }: SizedOptions): RefState {
  const position = emptyBoard(n, first);
  position.pits.fill(seeds);
  return position;
}

function legalMoves(position: RefState): number[] {
  if (position.outcome !== null) return [];
  const n = sizeOf(position);
  const own = ringPits(n, position.turn);
  const withTwo = own.filter((pit) => seedsIn(position, pit) >= 2);
  if (withTwo.length > 0) return withTwo;
  return own.filter((pit) => seedsIn(position, pit) === 1 && seedsIn(position, nextPit(n, pit, 1)) === 0);
}

function settle(position: RefState): RefState {
  const settled = copyOf(position);
  if (settled.outcome === null && legalMoves(settled).length === 0) {
    endWith(settled, opponentOf(settled.turn), 'no-moves');
  }
  return settled;
}

function play(position: RefState, move: number): FourPlayed {
  requireMove(legalMoves(position), move);
  const n = sizeOf(position);
  const mover = position.turn;
  const after = copyOf(position);
  const captured: number[] = [];
  const events = seedsIn(position, move) === 1 ? ['single seed'] : [];
  const watch = watchForCycle();
  let origin = move;
  for (;;) {
    const hand = takeAll(after, [origin]);
    const endless = endlessBy(watch, after, origin);
    if (endless !== null) {
      const unchanged = copyOf(position);
      unchanged.turn = opponentOf(mover);
      endWith(unchanged, opponentOf(mover), 'endless');
      return { after: unchanged, laps: watch.laps, captured, asked: 0, events: [`endless by ${endless}`] };
    }
    const { last, wasEmpty } = sowFrom(after, n, nextPit(n, origin, 1), hand, 1);
    if (!wasEmpty) {
      origin = last;
      continue;
    }
    if (isInner(n, last)) {
      const inner = facing(n, last);
      const outer = behind(n, inner);
      if (seedsIn(after, inner) > 0) {
        captured.push(...[inner, outer].filter((pit) => seedsIn(after, pit) > 0));
        after.stores[mover] += takeAll(after, [inner, outer]);
      } else if (seedsIn(after, outer) > 0) events.push('facing pit empty, outer pit safe');
    }
    passOn(position, after, captured.length > 0);
    const settled = settle(after);
    if (settled.outcome !== null && ringPits(n, settled.turn).some((pit) => seedsIn(settled, pit) > 0)) {
      events.push('seeds but no legal move');
    }
    return { after: settled, laps: watch.laps, captured, asked: 0, events };
  }
}

export const hawalis: FourOracle<SizedOptions> = {
  id: 'hawalis',
  defaults: { pits: 14, seeds: 2, first: 'south' },
  pits: 14,
  start,
  settle,
  legalMoves,
  // Of single seeds, only those that would meet others are left when all are single.
  forbidden: ({ pits, turn }) =>
    ringPits(pits.length / 2, turn).some((pit) => pits[pit]! >= 2) ? 'single-seed' : 'occupied',
  play,
};
