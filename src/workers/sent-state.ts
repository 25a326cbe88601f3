import type { Rules } from '../spec.ts';
import { checkShape, plainState } from '../state.ts';
import type { GameState } from '../types.ts';

/** A state as it travels, whatever kind of object it was. InvalidStateError if it is none of these rules' board. */
export const sendState = (rules: Rules, state: GameState): GameState => {
  checkShape(state, 2 * rules.options.pits);
  return plainState(state);
};
