/** Compares states. */
import { sum } from '../model/state.ts';
import type { GameState, Outcome } from '../model/types.ts';

/** Whether two lists of pits, moves or marks are equal. */
export const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, i) => value === b[i]);

export const sameOutcome = (a: Outcome | null, b: Outcome | null): boolean =>
  a?.winner === b?.winner && a?.reason === b?.reason;

export const sameState = (a: GameState, b: GameState): boolean =>
  sameList(a.pits, b.pits) &&
  a.stores.south === b.stores.south &&
  a.stores.north === b.stores.north &&
  a.turn === b.turn &&
  a.quietMoves === b.quietMoves &&
  a.removed === b.removed &&
  sameOutcome(a.outcome, b.outcome) &&
  !a.marks === !b.marks &&
  sameList(a.marks ?? [], b.marks ?? []);

/** The number of seeds in play. */
export const inPlay = ({ pits }: GameState): number => sum(pits);

/** Whether a state is deeply frozen. */
export const isFrozen = (state: GameState): boolean =>
  [state, state.pits, state.stores, state.outcome, state.marks].every((part) => Object.isFrozen(part));
