// Legal moves are found by asking of every pit whether it may be played.
import { copyOf } from './board.ts';
import type { BoardOptions, RefState } from './types.ts';

type Reason<O> = (options: O, state: RefState, move: number) => string | null;

/** All pits of the board in ascending order that `illegalReason` has nothing against. */
export function legalBy<O extends BoardOptions>(reason: Reason<O>, options: O, state: RefState): number[] {
  const moves: number[] = [];
  for (let pit = 0; pit < 2 * options.pits; pit += 1) {
    if (reason(options, state, pit) === null) moves.push(pit);
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
