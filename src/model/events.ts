/** The events of a move, for animations and explanations. */
import type { GameState, Mark, Outcome, Player } from './types.ts';

/**
 * One step of a move, as {@link trace} lists them: in the order in which a hand would move the seeds. Applied to the old
 * state one after the other, the events of a move give exactly the new state.
 *
 * @example
 * ```ts
 * import { kalah, trace, type TraceEvent } from 'mancala-rules';
 *
 * const describe = (event: TraceEvent): string => {
 *   switch (event.type) {
 *     case 'lift':
 *       return `${event.seeds} seeds in hand`;
 *     case 'sow':
 *       return 'pit' in event ? `one in pit ${event.pit}` : `one in the store of ${event.store}`;
 *     default:
 *       return event.type;
 *   }
 * };
 * trace(kalah, kalah.initialState(), 2).events.map(describe).at(-2); // => 'one in the store of south'
 * ```
 */
export type TraceEvent =
  /** Seeds of a pit are lifted, to be sown: all of them, or in a few games some. */
  | {
      /** The kind of event. */
      readonly type: 'lift';
      /** The pit that they are lifted from, `0..2n-1`. */
      readonly pit: number;
      /** The number of seeds lifted, from 1. */
      readonly seeds: number;
    }
  /** Seeds of a store are taken in hand, to be sown. */
  | {
      /** The kind of event. */
      readonly type: 'lift';
      /** The owner of the store that the seeds come from. */
      readonly store: Player;
      /** The number of seeds, from 1. */
      readonly seeds: number;
    }
  /** One seed is sown in a pit. */
  | {
      /** The kind of event. */
      readonly type: 'sow';
      /** The pit that gets the seed, `0..2n-1`. */
      readonly pit: number;
    }
  /** One seed is sown in a player's store. */
  | {
      /** The kind of event. */
      readonly type: 'sow';
      /** The owner of the store that gets the seed. */
      readonly store: Player;
    }
  /** A pit is marked. */
  | {
      /** The kind of event. */
      readonly type: 'mark';
      /** The pit that is marked, `0..2n-1`. */
      readonly pit: number;
      /** The new mark of the pit. */
      readonly mark: Mark;
    }
  /** All seeds of a pit go to the store of the player who captures them. */
  | {
      /** The kind of event. */
      readonly type: 'capture';
      /** The pit that is emptied, `0..2n-1`. */
      readonly pit: number;
      /** The number of seeds captured, from 1. */
      readonly seeds: number;
      /** The player who captures them. */
      readonly to: Player;
    }
  /** The same player moves again. */
  | {
      /** The kind of event. */
      readonly type: 'extra-turn';
      /** The player who moves again. */
      readonly player: Player;
    }
  /** Seeds of a player's store are put into a pit, because the player has no legal move. */
  | {
      /** The kind of event. */
      readonly type: 'supply';
      /** The pit that gets the seeds, `0..2n-1`. */
      readonly pit: number;
      /** The number of seeds, from 1. */
      readonly seeds: number;
      /** The owner of the store that they come from. */
      readonly from: Player;
    }
  /** A player without a legal move passes. */
  | {
      /** The kind of event. */
      readonly type: 'pass';
      /** The player who passes. */
      readonly player: Player;
    }
  /** At the end of the game, all seeds of a pit are collected. */
  | {
      /** The kind of event. */
      readonly type: 'collect';
      /** The pit that is emptied, `0..2n-1`. */
      readonly pit: number;
      /** The number of seeds collected, from 1. */
      readonly seeds: number;
      /** The player whose store gets them; null if they are removed from the game. */
      readonly to: Player | null;
    }
  /** The game is over. */
  | {
      /** The kind of event. */
      readonly type: 'end';
      /** The result of the game. */
      readonly outcome: Outcome;
    };

/**
 * The result of {@link trace}: the events of a move, and the state after it.
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
  /** The events of the move, in order. */
  readonly events: readonly TraceEvent[];
  /** The state after the move, as `apply` returns it. */
  readonly state: GameState;
}
