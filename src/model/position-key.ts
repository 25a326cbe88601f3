import { plainState } from './state.ts';
import type { GameState } from './types.ts';

/** The text of {@link positionKey}, for a state that is known to be one. */
export const repetitionKey = ({ pits, turn, marks }: Pick<GameState, 'pits' | 'turn' | 'marks'>): string => {
  const key = `${pits.join('-')}-${turn}`;
  return marks?.some(Boolean) ? `${key}-${marks.map((mark) => mark ?? '').join('-')}` : key;
};

/**
 * A text that is equal for states with equal pits, turn and marks, which is what a repetition is (A6). Where seeds can come back
 * from the stores, as in Ô ăn quan, a repetition needs equal stores as well, which the text does not contain; a `Game`
 * compares them.
 *
 * @example
 * ```ts
 * import { positionKey, wari } from 'mancala-rules';
 *
 * positionKey(wari.initialState()); // => '4-4-4-4-4-4-4-4-4-4-4-4-south'
 * ```
 */
export const positionKey = (state: GameState): string => repetitionKey(plainState(state));
