/** Repetition (A6): which positions count as the same, and the options of a game. */
import { repetitionKey } from '../model/state.ts';
import type { GameState } from '../model/types.ts';
import type { Rules } from '../ruleset/rules.ts';
import { seedsReturn, stepsOf } from '../ruleset/steps-of.ts';
import { BOOLEAN, isCount, type Expected } from '../model/validation.ts';
import { checkOptions } from '../model/option-checks.ts';

/** Whether the stores are part of a position, because seeds can come back from them, or the rules depend on them. */
const storesCount = (rules: Rules): boolean =>
  seedsReturn(stepsOf(rules)) || !!rules.spec.depends?.includes('stores');

/** A text that is equal for states that count as the same position under these rules. */
export const occurrenceKey = (rules: Rules, state: GameState): string => {
  const { south, north } = state.stores;
  return storesCount(rules) ? `${repetitionKey(state)}-${south}-${north}` : repetitionKey(state);
};

/** The number of seeds out of play. */
const seedsOut = ({ stores, removed }: GameState): number => stores.south + stores.north + removed;

/** Whether no earlier position can occur again after this change. Seeds that leave play do not come back in most games. */
export const startsAnew = (rules: Rules, before: GameState, after: GameState): boolean =>
  !storesCount(rules) && seedsOut(before) !== seedsOut(after);

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
   * seeds can come back from the stores, also the stores.
   */
  readonly repetition?: number | null | undefined;
  /** Whether the pie rule holds: the second player may swap sides before their first move. Default false. */
  readonly pie?: boolean | undefined;
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
  checkOptions(options, { repetition: REPETITION, pie: BOOLEAN });
  return options;
};
