import { engineOf, play } from './define.ts';
import type { Rules } from './spec.ts';
import type { GameState, Move, Trace, TraceEvent } from './types.ts';

/**
 * Plays a move and tells, seed by seed, what it did; for animations and explanations. The events and the state come
 * from one run. IllegalMoveError if the move is not legal.
 *
 * @example
 * ```ts
 * import { mancala, trace } from 'mancala-rules';
 *
 * const { events } = trace(mancala, mancala.initialState(), 2);
 * events.map(({ type }) => type); // => ['lift', 'sow', 'sow', 'sow', 'sow', 'extra-turn']
 * ```
 */
export const trace = (rules: Rules, state: GameState, move: Move): Trace => {
  const events: TraceEvent[] = [];
  return { state: play(engineOf(rules), state, move, events), events };
};
