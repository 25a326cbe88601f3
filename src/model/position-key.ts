import { plainState } from './state.ts';
import type { GameState } from './types.ts';

/** The text of {@link positionKey}, for a state that is known to be one. */
export const repetitionKey = ({ pits, turn }: Pick<GameState, 'pits' | 'turn'>): string =>
  `${pits.join('-')}-${turn}`;

/**
 * A text that is equal for states with equal pits and turn, which is what a repetition is (A6).
 *
 * @example
 * ```ts
 * import { positionKey, wari } from 'mancala-rules';
 *
 * positionKey(wari.initialState()); // => '4-4-4-4-4-4-4-4-4-4-4-4-south'
 * ```
 */
export const positionKey = (state: GameState): string => repetitionKey(plainState(state));
