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
import type { FourOptions, FourOracle, FourPlayed } from './rows.ts';
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
  sowFrom,
  takeAll,
} from './rows.ts';

const N = 14;

function start(options: FourOptions): RefState {
  const position = emptyBoard(N, options.first);
  position.pits.fill(2);
  return position;
}

function legalMoves(position: RefState): number[] {
  if (position.outcome !== null) return [];
  const own = ringPits(N, position.turn);
  const withTwo = own.filter((pit) => seedsIn(position, pit) >= 2);
  if (withTwo.length > 0) return withTwo;
  return own.filter((pit) => seedsIn(position, pit) === 1 && seedsIn(position, nextPit(N, pit, 1)) === 0);
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
    const { last, wasEmpty } = sowFrom(after, N, nextPit(N, origin, 1), hand, 1);
    if (!wasEmpty) {
      origin = last;
      continue;
    }
    if (isInner(N, last)) {
      const inner = facing(N, last);
      const outer = behind(N, inner);
      if (seedsIn(after, inner) > 0) {
        captured.push(...[inner, outer].filter((pit) => seedsIn(after, pit) > 0));
        after.stores[mover] += takeAll(after, [inner, outer]);
      } else if (seedsIn(after, outer) > 0) events.push('facing pit empty, outer pit safe');
    }
    passOn(position, after, captured.length > 0);
    const settled = settle(after);
    if (settled.outcome !== null && ringPits(N, settled.turn).some((pit) => seedsIn(settled, pit) > 0)) {
      events.push('seeds but no legal move');
    }
    return { after: settled, laps: watch.laps, captured, asked: 0, events };
  }
}

export const hawalis: FourOracle<FourOptions> = {
  id: 'hawalis',
  defaults: { first: 'south' },
  pits: N,
  start,
  settle,
  legalMoves,
  play,
};
