// Mangala (Turkey). The rules: docs/rulesets/mangala.md.
import { copyOf, endGame, oppositeOf, ownerOf, seedsIn, seedsOf } from './board.ts';
import { finishMove, makeReference } from './reference.ts';
import { placesAfter } from './hand.ts';
import { liftAllButOne, sowHand, takeTo } from './laps.ts';
import type { Lap } from './laps.ts';
import type { BoardOptions, Played, Reference, RefState } from './types.ts';
import { lapBoards } from './variations.ts';

/**
 * A last seed that makes an even number in a pit of the opponent captures all of them. In an own pit that
 * was empty it captures the seeds opposite, if there are any, and itself. Returns whether it captured.
 */
function capture(options: BoardOptions, after: RefState, lap: Lap): boolean {
  const mover = after.turn;
  const last = lap.last;
  if (last === 'store') return false;
  if (ownerOf(options, last) !== mover) {
    if (seedsIn(after, last) % 2 !== 0) return false;
    takeTo(after, last, mover);
    return true;
  }
  const opposite = oppositeOf(options, last);
  if (lap.heldBefore > 0 || seedsIn(after, opposite) === 0) return false;
  takeTo(after, opposite, mover);
  takeTo(after, last, mover);
  return true;
}

/** One of several seeds stays behind. The own store is sown, the opponent's is passed over. */
function play(options: BoardOptions, state: RefState, move: number): Played {
  const after = copyOf(state);
  const circle = placesAfter(options, move, state.turn, { sowStore: true, sowEmptiedPit: true });
  const hand = liftAllButOne(after, move);
  const lap = sowHand(after, hand, { circle });
  const captured = capture(options, after, lap);
  // A last seed in the own store gives an extra turn.
  return finishMove(state, after, { captured, extraTurn: lap.last === 'store' });
}

/**
 * A row is empty after a move, asked before the extra turn: the owner of the empty row takes what the
 * opponent has left, also if the opponent's move emptied it. Kalah has it the other way round.
 */
function endWithRestToEmptyRow(options: BoardOptions, state: RefState): RefState | null {
  if (seedsOf(options, state, 'south') === 0) return endGame(options, state, 'row-empty', { to: 'south' });
  if (seedsOf(options, state, 'north') === 0) return endGame(options, state, 'row-empty', { to: 'north' });
  return null;
}

export const mangala: Reference = makeReference<BoardOptions>({
  id: 'mangala',
  // Two rows of six pits with four seeds each.
  defaults: { pits: 6, seeds: 4, first: 'south' },
  variations: [{ first: 'north' }, ...lapBoards],
  // The game does not stop at more than half.
  endReasons: () => ['row-empty'],
  feeding: 'free',
  play,
  endings: (options, state) => [() => endWithRestToEmptyRow(options, state)],
});
