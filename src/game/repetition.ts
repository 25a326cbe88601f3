/** What ends a game besides its rules: repetition (A6) and a number of moves. */
import type { GameState, Mark } from '../model/types.ts';
import type { Rules } from '../ruleset/rules.ts';
import { seedsReturn, stepsOf } from '../ruleset/steps-of.ts';
import { BOOLEAN, isCount, isPositiveInteger, oneOf, type Expected } from '../model/validation.ts';
import { checkOptions } from '../model/option-checks.ts';

/** Whether the stores are part of a position, because seeds can come back from them, or the rules depend on them. */
const storesCount = (rules: Rules): boolean =>
  seedsReturn(stepsOf(rules)) || !!rules.spec.depends?.includes('stores');

const WORDS: readonly Mark[] = ['south', 'north', 'closed'];
/** Greater counts do not fit in a character. */
const MAX_IN_CHARACTER = 0xd000;

/**
 * A text that is equal for states that count as the same position under these rules: a character for each count, turn and mark,
 * since decimal numbers take several times as long to write. They begin near `0`, so that databases can store the text.
 */
export const occurrenceKey = (rules: Rules, { pits, stores, turn, marks = [] }: GameState): string => {
  const counts = storesCount(rules) ? [...pits, stores.south, stores.north] : [...pits];
  for (const word of [turn, ...marks]) counts.push(WORDS.indexOf(word));
  if (counts.some((count) => count > MAX_IN_CHARACTER)) return counts.join();
  return String.fromCharCode(...counts.map((count) => count + 48));
};

/** The number of seeds out of play. */
const seedsOut = ({ stores, removed }: GameState): number => stores.south + stores.north + removed;

/** Whether no earlier position can occur again after this change. Seeds that leave play do not come back in most games. */
export const startsAnew = (rules: Rules, before: GameState, after: GameState): boolean =>
  seedsOut(before) !== seedsOut(after) && !storesCount(rules);

/**
 * Who gets the seeds in play when a position is repeated, and which positions count:
 *
 * - `'equally'`: each player gets half of them, and an odd seed is removed, so that it does not matter at which position of
 *   a loop the game ends
 * - `'own-rows'`: each player gets those of their row
 * - `'both-rows'`: the same, but only positions with seeds in both rows count, so that a loop without them does not end
 *
 * Games that seeds do not decide, such as Hus and Bao, are drawn, and the seeds stay where they are.
 *
 * Sources: the rules of Awari by V. Allis, M. van der Meulen and H. J. van den Herik, _Databases in Awari_, 1991, share
 * equally; playstrategy.org plays with `'both-rows'`; the Oware Society with `'own-rows'`.
 *
 * @example
 * ```ts
 * import { Game, oware, type RepetitionRule } from 'mancala-rules';
 *
 * const repetitionRule: RepetitionRule = 'both-rows';
 * Game.start(oware, { repetition: 2, repetitionRule }).repetitionRule; // => 'both-rows'
 * ```
 */
export type RepetitionRule = 'equally' | 'both-rows' | 'own-rows';

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
  /** Which positions count, and who gets the seeds when one is repeated. Default `'equally'`. */
  readonly repetitionRule?: RepetitionRule | undefined;
  /**
   * The number of plies after which the game ends, from 1: each player then gets the seeds of their row, or in games that
   * seeds do not decide it is a draw. The reason is `max-plies`. Default null, for no limit.
   */
  readonly maxPlies?: number | null | undefined;
  /** Whether the pie rule holds: the second player may swap sides before their first move. Default false. */
  readonly pie?: boolean | undefined;
}

/** All options of a game. */
export type GameSettings = {
  readonly [Name in keyof GameOptions]-?: Exclude<GameOptions[Name], undefined>;
};

/** Threefold repetition, as in chess. */
export const DEFAULT_SETTINGS: GameSettings = {
  repetition: 3,
  repetitionRule: 'equally',
  maxPlies: null,
  pie: false,
};

/** The checks of the options. */
export const GAME_OPTIONS: Readonly<Record<keyof GameSettings, Expected>> = {
  repetition: [
    'a whole number from 2 or null',
    (value: unknown): boolean => value === null || (isCount(value) && (value as number) > 1),
  ],
  repetitionRule: /* @__PURE__ */ oneOf('equally', 'both-rows', 'own-rows'),
  maxPlies: [
    'a whole number from 1 or null',
    (value: unknown): boolean => value === null || isPositiveInteger(value),
  ],
  pie: BOOLEAN,
};

/**
 * The options with the defaults for those that are missing.
 *
 * @throws {InvalidOptionsError} when an option is unknown or invalid
 */
export const gameSettings = (options: GameOptions): GameSettings => {
  checkOptions(options, GAME_OPTIONS);
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(given) };
};
