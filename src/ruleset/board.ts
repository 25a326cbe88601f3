/** The board as the functions of a ruleset see it, and the move that is being played. */
import type { Mark, Player } from '../model/types.ts';

/**
 * The board that the functions of a ruleset ({@link Steps}) read. It is a view of the position being played: do not
 * keep it.
 *
 * @example
 * ```ts
 * import { defineRules, oware, type Board } from 'mancala-rules';
 *
 * const isFarAhead = (board: Board): boolean => Math.abs(board.store('south') - board.store('north')) > 20;
 * const mercy = defineRules({
 *   ...oware.spec,
 *   id: 'mercy',
 *   steps: (options) => {
 *     const { endings, ...steps } = oware.spec.steps(options);
 *     return { ...steps, endings: [{ reason: 'target', when: { test: isFarAhead, reads: ['stores'] } }, ...endings] };
 *   },
 * });
 * const state = mercy.stateFrom({ pits: [4, 4, 4, 0, 0, 0, 4, 4, 4, 0, 0, 3], stores: { south: 21, north: 0 } });
 * state.outcome?.winner; // => 'south'
 * ```
 */
export interface Board {
  /** Pits a side, from 1. */
  readonly pits: number;
  /** The player to move. While a move is made, the mover; when an ending is checked, the player who moves next. */
  readonly turn: Player;
  /** The number of moves by both players since the last capture or the start. */
  readonly quietMoves: number;
  /** All seeds of the game: in pits, in stores and removed. */
  readonly total: number;
  /** The move that is being played; undefined between moves, and in games without the step `sowing`. */
  readonly move?:
    | {
        /** The number of laps sown, from 0. */
        readonly laps: number;
        /** The origin of the last lap, from which or after which it was sown; before the first lap the pit that is played. */
        readonly origin: number;
        /** The number of seeds that the last lap captured. */
        readonly taken: number;
        /** The number of seeds that all laps so far captured. */
        readonly total: number;
        /** What {@link SowingRules.remembers} returned before the move. */
        readonly remembered: unknown;
        /**
         * Asks the player the next question of this move.
         *
         * @returns the answer; false for all questions after the last one that the game allows
         */
        ask(): boolean;
      }
    | undefined;
  /**
   * Seeds in a pit.
   *
   * @param pit - `0..2n-1` in sowing order, South's pits first
   * @returns the count, from 0
   */
  seeds(pit: number): number;
  /**
   * Seeds in a player's store.
   *
   * @param player - the owner of the store
   * @returns the count, from 0
   */
  store(player: Player): number;
  /**
   * Seeds in the pits of a player's row.
   *
   * @param player - the owner of the row
   * @returns the count, from 0
   */
  row(player: Player): number;
  /**
   * Whether a player's row is empty.
   *
   * @param player - the owner of the row
   * @returns true if none of its pits holds a seed
   */
  isEmpty(player: Player): boolean;
  /**
   * The player whose row a pit belongs to.
   *
   * @param pit - `0..2n-1`
   * @returns South for `0..n-1`, North for the others
   */
  owner(pit: number): Player;
  /**
   * The mark of a pit.
   *
   * @param pit - `0..2n-1`
   * @returns the mark; null if the pit has none, and in games that do not mark pits
   */
  mark(pit: number): Mark;
}

/** The move that is being played. */
export type MoveSoFar = NonNullable<Board['move']>;
