// Legal moves are found by asking of every pit whether it may be played.
import { copyOf } from './board.ts';
import type { BoardOptions, RefState } from './types.ts';

type Reason<O> = (options: O, state: RefState, move: number) => string | null;

/**
 * All moves of the board in ascending order that `illegalReason` has nothing against. A move is
 * pit + 2n * choice.
 */
export function legalBy<O extends BoardOptions>(
  reason: Reason<O>,
  options: O,
  state: RefState,
  choices = 1,
): number[] {
  const moves: number[] = [];
  for (let move = 0; move < 2 * options.pits * choices; move += 1) {
    if (reason(options, state, move) === null) moves.push(move);
  }
  return moves;
}

/** A reference engine that is given an illegal move is being misused. */
export function requireLegal<O extends BoardOptions>(
  reason: Reason<O>,
  options: O,
  state: RefState,
  move: number,
): void {
  const illegal = reason(options, state, move);
  if (illegal !== null) throw new Error(`${move} is illegal: ${illegal}`);
}

/**
 * The first of the end checks that ends the game, in their order; the position as it stands if none
 * does.
 */
export function firstEnd(state: RefState, checks: readonly (() => RefState | null)[]): RefState {
  for (const check of checks) {
    const ended = check();
    if (ended !== null) return ended;
  }
  return copyOf(state);
}
