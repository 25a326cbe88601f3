/** A move between two laps: what has been played of it, and the next lap. */

/**
 * A lap that does not simply lift all seeds of a pit: with another choice, of some of its seeds, or of seeds from the
 * mover's store, where captured seeds are until they are sown again.
 *
 * @example
 * ```ts
 * import { hus, type NextLap } from 'mancala-rules';
 *
 * // Captured seeds are sown again, from the pit after the last one.
 * const resow = (last: number): NextLap => ({ origin: last, from: 'store' });
 * resow(9); // => { origin: 9, from: 'store' }
 * hus.spec.steps(hus.options).sowing?.maxLaps; // => 10000
 * ```
 */
export interface NextLap {
  /** The pit before the first pit that is sown. The seeds come from it, unless they come from the store. */
  readonly origin: number;
  /** Set if the seeds come from the mover's store. */
  readonly from?: 'store';
  /** The number of seeds, from 1; default all seeds of the pit, or from the store those that the lap before captured. */
  readonly seeds?: number;
  /** The choice of this lap and of those that follow; default that of the lap before. */
  readonly choice?: number;
}

/**
 * The move that is being played, as the rules see it between two laps: the member `move` of their {@link Board}. Do not
 * keep it.
 *
 * @example
 * ```ts
 * import type { LapRules, MoveSoFar } from 'mancala-rules';
 *
 * // A last seed in a pit with seeds asks the player whether to go on.
 * const goesOn = (move: MoveSoFar | undefined): boolean => !!move?.ask();
 * const mayGoOn: LapRules = {
 *   choices: 2,
 *   questions: 1,
 *   lifts: (board, last) => (board.seeds(last) > 1 && goesOn(board.move) ? last : null),
 * };
 * mayGoOn.questions; // => 1
 * ```
 */
export interface MoveSoFar {
  /** The number of laps sown, from 0. */
  readonly laps: number;
  /** The origin of the last lap, from which or after which it was sown; before the first lap the pit that is played. */
  readonly origin: number;
  /** The number of seeds that the last lap captured. */
  readonly taken: number;
  /** The number of seeds that all laps so far captured. */
  readonly total: number;
  /** What {@link LapRules.remembers} returned before the move. */
  readonly remembered: unknown;
  /**
   * Asks the player the next question of this move.
   *
   * @returns the answer; false for all questions after the last one that the game allows
   */
  ask(): boolean;
}
