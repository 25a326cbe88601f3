/** What happens in a move. */
import type { GameState, Mark, Outcome, Player } from './types.ts';

/**
 * One thing that happened in a move, in the order in which a hand would do it. Played back over the old state the
 * events give the new one exactly.
 *
 * @example
 * ```ts
 * import { kalah, trace, type TraceEvent } from 'mancala-rules';
 *
 * const say = (event: TraceEvent): string => {
 *   switch (event.type) {
 *     case 'lift':
 *       return `${event.seeds} seeds in hand`;
 *     case 'sow':
 *       return 'pit' in event ? `one in pit ${event.pit}` : `one in the store of ${event.store}`;
 *     default:
 *       return event.type;
 *   }
 * };
 * trace(kalah, kalah.initialState(), 2).events.map(say).at(-2); // => 'one in the store of south'
 * ```
 */
export type TraceEvent =
  /** All seeds of a pit are taken in hand. */
  | { readonly type: 'lift'; readonly pit: number; readonly seeds: number }
  /** One seed falls in a pit. */
  | { readonly type: 'sow'; readonly pit: number }
  /** One seed falls in a player's store. */
  | { readonly type: 'sow'; readonly store: Player }
  /** A pit is marked. */
  | { readonly type: 'mark'; readonly pit: number; readonly mark: Mark }
  /** A pit is captured into a store. */
  | { readonly type: 'capture'; readonly pit: number; readonly seeds: number; readonly to: Player }
  /** The same player moves again. */
  | { readonly type: 'extra-turn'; readonly player: Player }
  /** Seeds are put from a player's store into a pit, before that player moves. */
  | { readonly type: 'supply'; readonly pit: number; readonly seeds: number; readonly from: Player }
  /** A player who cannot move passes the turn. */
  | { readonly type: 'pass'; readonly player: Player }
  /** At the end of the game a pit is emptied, into a store or (null) off the board. */
  | { readonly type: 'collect'; readonly pit: number; readonly seeds: number; readonly to: Player | null }
  /** The game is over. */
  | { readonly type: 'end'; readonly outcome: Outcome };

/**
 * What a move did.
 *
 * @example
 * ```ts
 * import { kalah, trace, type Trace } from 'mancala-rules';
 *
 * const first: Trace = trace(kalah, kalah.initialState(), 2);
 * const second: Trace = trace(kalah, first.state, 5);
 * [...first.events, ...second.events].filter(({ type }) => type === 'lift').length; // => 2
 * ```
 */
export interface Trace {
  /** The steps of the move in order. */
  readonly events: readonly TraceEvent[];
  /** The state after the move, the same that `apply` gives. */
  readonly state: GameState;
}
