/** Converts states to plain data for another thread. */
import type { Rules } from '../ruleset/rules.ts';
import { checkShape, plainState } from '../model/state.ts';
import type { GameState } from '../model/types.ts';

/**
 * Copies a state to plain data for another thread.
 *
 * @throws {InvalidStateError} when the state is not of the board of these rules
 */
export const sendState = (rules: Rules, state: GameState): GameState => {
  checkShape(state, 2 * rules.options.pits);
  return plainState(state);
};
