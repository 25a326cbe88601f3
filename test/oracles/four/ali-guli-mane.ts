// Ali guli mane (Karnataka), a game of two rows.
//
// Sources: the Mancala World wiki; Wikipedia (Ali guli mane); rollthedice.in.
//
// - Two rows of seven pits with five seeds each; the stores are not sown.
// - A move lifts an own pit and sows it counterclockwise round all pits. If the pit after the last seed holds seeds, they are
//   lifted and sown on. If it is empty (a gap, saada), the contents of the pit after the gap and of the pit opposite that
//   pit are captured, and the lap is the last one of the move. Either pit may be empty; the other one is captured all the same.
// - After a first move that captured something, the same player moves once more. After this second move the turn passes in
//   any case.
// - A player without seeds passes, whether it is their first move or their second one.
// - The game is over when at most one seed is in play, which its owner gets (`few-seeds`). More seeds in store win. The last seed
//   is never captured with more than one pit a row: its pit is two pits before the pit behind the gap, and the opposite pit
//   is an odd number of pits away from that one.
//
// Decisions: counterclockwise (Wikipedia leaves the direction free). The opposite pit is captured too, even if the pit after the gap is
// empty (the Mancala World wiki). No pit goes to its owner at four seeds, unlike Pallanguzhi. An endless move ends the game with the position
// before it, and each player collects their own row (`endless`), as in other games of two rows. Endless is what
// repeats: no limit on laps.
import {
  copyOf,
  endGame,
  filledPits,
  opponentOf,
  oppositeOf,
  seedsInPlay,
  seedsOf,
  startingPosition,
} from '../board.ts';
import { isRepeated, lift, pitAfter, ringAfter, sowHand, takeTo, watchForCycle } from '../laps.ts';
import type { BoardOptions, RefState } from '../types.ts';

export interface AliGuliManePosition extends RefState {
  /** Whether the next move is the second one of its turn. */
  second: boolean;
}

export interface AliGuliManePlayed {
  after: AliGuliManePosition;
  laps: number;
  /** The pits that were captured and not empty. */
  captured: number[];
  events: string[];
  /** The pit of the last seed if the mover may move once more, or -1. */
  againFrom: number;
}

/** Ends the game when all is taken; lets a player without seeds pass. */
function settle(position: AliGuliManePosition, options: BoardOptions): AliGuliManePosition {
  const settled = { ...copyOf(position), second: position.second };
  if (settled.outcome !== null) return settled;
  if (seedsInPlay(options, settled) <= 1) {
    return { ...endGame(options, settled, 'few-seeds', 'own-rows'), second: false };
  }
  if (seedsOf(options, settled, settled.turn) === 0) {
    settled.turn = opponentOf(settled.turn);
    settled.second = false;
  }
  return settled;
}

function start(options: BoardOptions): AliGuliManePosition {
  return settle({ ...startingPosition(options), second: false }, options);
}

/** Any own pit that holds seeds. */
function legalMoves(position: AliGuliManePosition, options: BoardOptions): number[] {
  return position.outcome === null ? filledPits(options, position) : [];
}

function play(position: AliGuliManePosition, move: number, options: BoardOptions): AliGuliManePlayed {
  if (!legalMoves(position, options).includes(move)) throw new RangeError(`illegal move ${move}`);
  const mover = position.turn;
  const after = copyOf(position);
  const events: string[] = [];
  const watch = watchForCycle();
  let origin = move;
  for (;;) {
    if (isRepeated(watch, after, origin)) {
      const ended = endGame(options, position, 'endless', 'own-rows');
      return {
        after: { ...ended, second: false },
        laps: watch.laps,
        captured: [],
        events: ['endless'],
        againFrom: -1,
      };
    }
    const { last } = sowHand(after, lift(after, origin), { circle: ringAfter(options, origin) });
    if (last === 'store') throw new Error('stores are not sown');
    const gap = pitAfter(options, last, 1);
    if (after.pits[gap] !== 0) {
      origin = gap;
      continue;
    }
    const behind = pitAfter(options, gap, 1);
    const captured = [behind, oppositeOf(options, behind)].filter((pit) => takeTo(after, pit, mover) > 0);
    if (captured.length === 1) events.push(captured[0] === behind ? 'only behind the gap' : 'only opposite');
    if (captured.length === 2) events.push('both pits');

    const again = captured.length > 0 && !position.second;
    after.quietMoves = captured.length > 0 ? 0 : position.quietMoves + 1;
    after.turn = again ? mover : opponentOf(mover);
    const next = settle({ ...after, second: again }, options);
    if (again) events.push(next.second ? 'second move' : 'second move without seeds');
    else if (next.outcome === null && next.turn === mover) events.push('pass');
    return { after: next, laps: watch.laps, captured, events, againFrom: again ? last : -1 };
  }
}

/** Like `FourOracle`, with positions that know whether the next move is the second one of its turn. */
export interface AliGuliManeOracle {
  id: string;
  defaults: BoardOptions;
  start(options: BoardOptions): AliGuliManePosition;
  settle(position: AliGuliManePosition, options: BoardOptions): AliGuliManePosition;
  legalMoves(position: AliGuliManePosition, options: BoardOptions): number[];
  play(position: AliGuliManePosition, move: number, options: BoardOptions): AliGuliManePlayed;
}

export const aliGuliMane: AliGuliManeOracle = {
  id: 'aliGuliMane',
  defaults: { pits: 7, seeds: 5, first: 'south' },
  start,
  settle,
  legalMoves,
  play,
};
