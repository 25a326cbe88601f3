/** The options of a game, and their checks. */
import { isCount, type Expected } from '../model/validation.ts';
import { checkOptions } from '../model/option-checks.ts';

/**
 * The options of a {@link Game}.
 *
 * @example
 * ```ts
 * import { Game, oware, type GameOptions } from 'mancala-rules';
 *
 * const untilTheEnd: GameOptions = { repetition: null };
 * Game.start(oware, untilTheEnd).repetition; // => null
 * ```
 */
export interface GameOptions {
  /**
   * The number of occurrences of a position that ends the game, from 2; null to never end it for repetition. Default 3.
   * Two positions are the same if the seeds in all pits, the marks and the player to move are, and in games in which
   * seeds can come back from the stores, also the stores (A6).
   */
  readonly repetition?: number | null | undefined;
}

/** Threefold repetition, as in chess. */
export const DEFAULT_REPETITION = 3;

/** The check of the `repetition` option. */
export const REPETITION: Expected = [
  'a whole number from 2 or null',
  (value: unknown): boolean => value === null || (isCount(value) && (value as number) > 1),
];

/**
 * Returns the options unchanged.
 *
 * @throws {InvalidOptionsError} when an option is unknown or invalid
 */
export const checkGameOptions = (options: GameOptions): GameOptions => {
  checkOptions(options, { repetition: REPETITION });
  return options;
};
