/** Compares states. */
import { checkShape, totalSeeds } from '../model/state.ts';
import type { GameState, Outcome } from '../model/types.ts';
import { eachNode, type LineNode } from './line.ts';

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

/** Whether a state is deeply frozen. */
export const isFrozen = (state: GameState): boolean =>
  [state, state.pits, state.stores, state.outcome, state.marks].every((part) => Object.isFrozen(part));

/**
 * A8: the total of seeds stays the same, every count is a whole number from 0, and only an ending removes seeds.
 *
 * @throws {PropertyError} when one of these does not hold
 */
export const checkConservation = (node: LineNode, next: GameState): void =>
  eachNode([node], ({ state, move }, assert) => {
    checkShape(next, state.pits.length, (Object(next) as GameState).marks !== undefined, state.ruleset);
    const [before, after] = [totalSeeds(state), totalSeeds(next)];
    assert(after === before, `the number of seeds changes from ${before} to ${after}`, move);
    const removed = next.removed - state.removed;
    assert(removed === 0 || (removed > 0 && !!next.outcome), `the move removes ${removed} seeds`, move);
  });
