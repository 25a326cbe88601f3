// Omweso (Mweso; Uganda).
//
// Sources: R. S. Shackell, Mweso, Uganda Journal 2 (1934), pp. 14-19, as recorded by Ludii; the rules of the
// International Omweso Society by B. Wernham, in Wikipedia and the Mancala World wiki.
//
// - Four rows of eight, four seeds in each outer pit: 32 each.
// - A move lifts an own pit with two seeds or more and sows it round the own 16 pits, counterclockwise unless the
//   player reverses. A last seed in an empty pit ends the move.
// - A last seed in an occupied inner pit captures if both pits of the opponent in that column are occupied: both are
//   taken. They are sown counterclockwise, beginning with the pit after the origin of the lap that captured, so the
//   same pits are sown once more. This lap has the same origin as the one before.
// - A last seed in any other occupied pit lifts this pit, which becomes the origin, and its seeds are sown on.
// - A lap may go clockwise if its last seed captures at once when sown so, and either it is lifted (as the first lap
//   or by relay) from one of the four leftmost pits, or it is a lap of seeds that a clockwise lap has just captured.
//   The player is free to do so. Every other lap goes counterclockwise.
// - Captures in one move at both ends of the board win at once (`both-ends`, emitwe-ebiri). The seeds of the last
//   capture stay in the mover's store.
// - A player to move without a pit of two has lost (`no-moves`).
//
// A move is pit + 32 * answers: bit i of the answers is the i-th chance to reverse of this move, 1 for clockwise. It is
// legal if each of its one-bits answers a chance that the move really gives.
//
// Decisions:
// - Only the first three chances of a move are asked (`questions`); at later ones the lap goes counterclockwise. Otherwise
//   a pit could have any number of moves.
// - "After the origin", not "in the origin": Shackell, and the turn that Wernham describes.
// - Reversing is decided lap by lap (Wernham); in Ludii the direction is fixed at the start of the turn.
// - `bothEnds` is in Wernham's rules, not in Shackell's.
// - An endless move is a draw, because tournaments annul a move of three minutes. The pits stay as before it.
import { copyOf, seedsIn } from '../board.ts';
import { watchForCycle } from '../laps.ts';
import type { BoardOptions, Reference, RefState } from '../types.ts';
import {
  columnOf,
  endless,
  facing,
  isInner,
  makeFourRows,
  nextPit,
  passOn,
  ringPits,
  sowFrom,
  takeAll,
} from './rows.ts';
import type { Direction, FourMove } from './rows.ts';

interface Options extends BoardOptions {
  /** Whether laps may be reversed; three chances of a move are asked. */
  reverse: boolean;
  /** Whether captures at both ends win. */
  bothEnds: boolean;
}

const N = 16;

/** The two pits that a last seed in an occupied pit captures, or none. */
function capturedFrom(state: RefState, last: number): number[] {
  if (!isInner(N, last)) return [];
  const column = columnOf(N, last);
  return column.every((pit) => seedsIn(state, pit) > 0) ? column : [];
}

/** Whether a lap that is sown so captures with its last seed. */
function wouldCapture(state: RefState, origin: number, hand: number, direction: Direction): boolean {
  const trial = copyOf(state);
  const { last, wasEmpty } = sowFrom(trial, nextPit(N, origin, direction), hand, direction);
  return !wasEmpty && capturedFrom(trial, last).length > 0;
}

/** 0, 1, 14 and 15 of a player's pits: the four on the player's left. */
function isLeftmost(pit: number): boolean {
  return [0, 1, 14, 15].includes(pit % N);
}

/** The end of the board at which a landing pit captures, seen by South. */
function endOfBoard(last: number): 'right' | 'left' | null {
  if (last === 8 || last === facing(N, 8)) return 'right';
  if (last === 15 || last === facing(N, 15)) return 'left';
  return null;
}

/** Plays a move from a pit with two seeds or more. Answers to chances that the move does not give are ignored. */
function carryOut(position: RefState, move: number, options: Options): FourMove & { asked: number } {
  const mover = position.turn;
  const questions = options.reverse ? 3 : 0;
  const answers = Math.floor(move / (2 * N));
  const after = copyOf(position);
  const captured: number[] = [];
  const events: string[] = [];
  const endsCaptured = new Set<string>();
  const watch = watchForCycle();
  let asked = 0;
  let reversed = 0;

  let origin = move % (2 * N);
  let hand = takeAll(after, [origin]);
  let mayReverse = isLeftmost(origin);
  for (;;) {
    let direction: Direction = 1;
    if (mayReverse && wouldCapture(after, origin, hand, -1)) {
      if (asked === questions) {
        if (questions > 0) events.push('chance not asked');
      } else {
        if (Math.floor(answers / 2 ** asked) % 2 === 1) direction = -1;
        asked += 1;
      }
    }
    if (direction === -1) reversed += 1;

    const key = origin + 2 * N * (2 * asked + (direction === 1 ? 0 : 1));
    const ended = endless(watch, position, after, key);
    if (ended) return { ...ended, asked };

    const { last, wasEmpty } = sowFrom(after, nextPit(N, origin, direction), hand, direction);
    if (wasEmpty) break;
    const taken = capturedFrom(after, last);
    if (taken.length > 0) {
      captured.push(...taken);
      hand = takeAll(after, taken);
      const end = endOfBoard(last);
      if (end !== null) endsCaptured.add(end);
      if (endsCaptured.size === 2 && options.bothEnds) {
        after.stores[mover] += hand;
        after.outcome = { winner: mover, reason: 'both-ends' };
        break;
      }
      // The origin stays. Only seeds that a clockwise lap has captured may go clockwise.
      mayReverse = direction === -1;
    } else {
      origin = last;
      hand = takeAll(after, [origin]);
      mayReverse = isLeftmost(origin);
    }
  }
  passOn(position, after, captured.length > 0);
  return { after, laps: watch.laps, captured, asked, events: [...events, `reverse ${reversed}`] };
}

/**
 * The answers that a pit can be played with. The answers to the first `fixed` chances are given; every later
 * chance that the move gives is answered both ways.
 */
function answersTo(
  position: RefState,
  pit: number,
  given: number,
  fixed: number,
  options: Options,
): number[] {
  const { asked } = carryOut(position, pit + 2 * N * given, options);
  const answers = [given];
  for (let chance = fixed; chance < asked; chance += 1) {
    answers.push(...answersTo(position, pit, given + 2 ** chance, chance + 1, options));
  }
  return answers;
}

export const omweso: Reference<Options> = makeFourRows<Options>({
  id: 'omweso',
  defaults: { pits: N, seeds: 4, first: 'south', reverse: true, bothEnds: true },
  variations: [{ bothEnds: false }, { reverse: false }, { first: 'north' }],
  board: 'fixed',
  stores: 'empty',
  readsStores: ({ bothEnds }) => bothEnds,
  choices: 8,
  choicesFor: ({ reverse }) => (reverse ? 8 : 1),
  filled: ({ seeds }, pit) => (isInner(N, pit) ? 0 : seeds),
  legal: (options, state) =>
    ringPits(state, state.turn, 2)
      .flatMap((pit) => answersTo(state, pit, 0, 0, options).map((answers) => pit + 2 * N * answers))
      .sort((a, b) => a - b),
  forbidden: () => 'single-seed',
  play: (options, state, move) => carryOut(state, move, options),
  // The seeds that were captured last are in the winner's store.
  ends: ({ bothEnds }) => ({
    ...(bothEnds && {
      'both-ends': ({ stores: { south, north } }, winner) =>
        south + north > 0 && winner === (south > north ? 'south' : south < north ? 'north' : null),
    }),
  }),
  drawsEndless: true,
});
