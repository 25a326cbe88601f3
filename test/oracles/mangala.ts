// Mangala (Turkey): the rules that docs/rulesets/mangala.md settles.
import { copyOf, endGame, oppositeOf, ownerOf, seedsIn, seedsOf } from './board.ts';
import { finishMove, makeReference } from './family.ts';
import type { FamilyReference, Played } from './family.ts';
import { placesAfter } from './hand.ts';
import { liftAllButOne, sowHand, takeTo } from './laps.ts';
import type { Lap } from './laps.ts';
import type { BoardOptions, RefState } from './types.ts';
import { familyBoards } from './variations.ts';

/**
 * "opponent's pit made even → all of it; own pit that was empty with seeds opposite → those and the
 * landing seed; else nothing". Returns whether seeds were captured.
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

/** "Move as 1"; "own store is sown [...]. The opponent's store is passed over." */
function play(options: BoardOptions, state: RefState, move: number): Played {
  const after = copyOf(state);
  const circle = placesAfter(options, move, state.turn, { sowStore: true, sowEmptiedPit: true });
  const hand = liftAllButOne(after, move);
  const lap = sowHand(after, hand, { circle });
  const captured = capture(options, after, lap);
  // "own store → extra turn"
  return finishMove(state, after, { captured, extraTurn: lap.last === 'store' });
}

/**
 * "a row is empty after a move, asked before the extra turn: the owner of the empty row takes what
 * the opponent has left (the reverse of Kalah), also if the opponent's move emptied it"
 */
function endWithRestToEmptyRow(options: BoardOptions, state: RefState): RefState | null {
  if (seedsOf(options, state, 'south') === 0) return endGame(options, state, 'row-empty', { to: 'south' });
  if (seedsOf(options, state, 'north') === 0) return endGame(options, state, 'row-empty', { to: 'north' });
  return null;
}

export const mangala: FamilyReference = makeReference<BoardOptions>({
  id: 'mangala',
  // "2×6, 4 each"
  defaults: { pits: 6, seeds: 4, first: 'south' },
  variations: [{ first: 'north' }, ...familyBoards],
  // "No stop at 25."
  endReasons: () => ['row-empty'],
  feeding: 'free',
  play,
  endings: (options, state) => [() => endWithRestToEmptyRow(options, state)],
});
