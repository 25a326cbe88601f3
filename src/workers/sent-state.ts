import type { Rules } from '../ruleset/rules.ts';
import { checkShape, plainState } from '../model/state.ts';
import type { GameState } from '../model/types.ts';

/** A state as it travels, whatever kind of object it was. InvalidStateError if it is none of these rules' board. */
export const sendState = (rules: Rules, state: GameState): GameState => {
  checkShape(state, 2 * rules.options.pits);
  return plainState(state);
};
