import { isCount } from '../model/validation.ts';
import { checkOptions } from '../model/option-checks.ts';

/**
 * How a game is kept.
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
   * How often a position occurs before the game ends by itself, from 2; null: it never does. The same position has the
   * same seeds in all pits and the same player to move (A6). Default 3.
   */
  readonly repetition?: number | null | undefined;
}

/** The third time, as in chess. */
export const USUAL_REPETITION = 3;

/** Whether a value says how often a position occurs before the game ends. */
export const isRepetition = (value: unknown): boolean =>
  value === null || (isCount(value) && (value as number) > 1);

/** The options themselves. InvalidOptionsError for options that do not fit. */
export const checkGameOptions = (options: GameOptions): GameOptions => {
  checkOptions(options, { repetition: isRepetition });
  return options;
};
