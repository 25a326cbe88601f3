/** A text for each position, to find repetitions. */
import { plainState } from './state.ts';
import type { GameState } from './types.ts';

/** The text of {@link positionKey}, without checking the state. */
export const repetitionKey = ({ pits, turn, marks }: Pick<GameState, 'pits' | 'turn' | 'marks'>): string => {
  const key = `${pits.join('-')}-${turn}`;
  return marks?.some(Boolean) ? `${key}-${marks.map((mark) => mark ?? '').join('-')}` : key;
};

/**
 * Returns a text that is the same for two states if and only if their pits, turn and marks are the same (A6). Use it as the
 * key of a map, for example to count how often a position occurs.
 *
 * @param state - a state of any ruleset
 * @returns the text
 * @throws {InvalidStateError} when the value is not a state
 * @example
 * ```ts
 * import { positionKey, wari } from 'mancala-rules';
 *
 * positionKey(wari.initialState()); // => '4-4-4-4-4-4-4-4-4-4-4-4-south'
 * ```
 */
export const positionKey = (state: GameState): string => repetitionKey(plainState(state));
