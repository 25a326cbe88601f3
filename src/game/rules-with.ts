/** Applies the options of a saved game, which names only those that differ from the defaults. */
import { makeRules } from '../engine/make-rules.ts';
import { InvalidOptionsError, invalidOption, isInvalid } from '../model/errors.ts';
import { checkNames, POSITIVE_INTEGER } from '../model/validation.ts';
import type { GameState, Problem } from '../model/types.ts';
import type { OptionChecks } from '../model/option-checks.ts';
import { originOf } from '../ruleset/origin.ts';
import type { BoardOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';

/** Identifies a game as text: ruleset, version and options, except `first`, which no position depends on. */
export const gameText = ({ id, version, options }: Rules): string => {
  const entries = Object.entries(options).filter(([name]) => name !== 'first');
  return jsonOf([id, version, entries.sort(([a], [b]) => (a < b ? -1 : 1))])!;
};

/** Whether positions have the same value under both rules. */
export const isSameGame = (a: Rules, b: Rules): boolean => a === b || gameText(a) === gameText(b);

/** The rules that a state names, without the player who moved first. */
const gameNamed = (ruleset: string): string => ruleset.replace(/ first=\w+/, '');

/** Whether a state is of a game, whoever moved first; one that names no rules is. */
export const isOfGame = ({ ruleset }: Rules, { ruleset: named = ruleset }: Partial<GameState>): boolean =>
  named === ruleset || gameNamed(named) === gameNamed(ruleset);

/**
 * Limits on the boards of untrusted data, which could otherwise ask for much memory and time. Rules with a larger board raise
 * them.
 *
 * @example
 * ```ts
 * import { kalah, type BoardLimits } from 'mancala-rules';
 * import { readGame } from 'mancala-rules/notation';
 *
 * const large: BoardLimits = { maxPits: 100 };
 * const text = '[Ruleset "kalah pits=70 seeds=1"]\n\n1. A *';
 * readGame(text, { rulesets: [kalah] }).ok; // => false
 * readGame(text, { rulesets: [kalah], ...large }).ok; // => true
 * ```
 */
export interface BoardLimits {
  /** The maximum number of pits a side, from 1; default 64. */
  readonly maxPits?: number | undefined;
  /** The maximum number of seeds on the board at the start, from 1; default 4,096. */
  readonly maxSeeds?: number | undefined;
}

/** The checks of the limits, as options of a function. */
export const BOARD_LIMITS: OptionChecks = { maxPits: POSITIVE_INTEGER, maxSeeds: POSITIVE_INTEGER };

/** Whether two values are the same without any conversion; of lists, their members are compared. */
const isSame = (own: unknown, given: unknown): boolean =>
  Array.isArray(own) && Array.isArray(given) && own.length === given.length
    ? own.every((part, i) => isSame(part, given[i]))
    : Object.is(own, given);

/** Whether untrusted options are all options that rules were made with, with the same values. */
const areOptionsOf = ({ spec, options }: Rules, given: object): boolean => {
  const problems: Problem[] = [];
  if (originOf(spec) !== spec || !checkNames(problems, '', given, options) || problems.length) return false;
  const values = new Map(Object.entries(given));
  return Object.entries(options).every(([name, own]) => isSame(own, values.get(name)));
};

/**
 * Rules with untrusted options: the given ones if the options are the same, because making rules takes longer than a game.
 *
 * @throws {InvalidOptionsError} when the options are invalid, or the spec throws
 */
const remake = (rules: Rules, options: Partial<BoardOptions>): Rules => {
  try {
    return areOptionsOf(rules, options) ? rules : makeRules(rules.spec).with(options);
  } catch (error) {
    if (isInvalid(error)) throw error;
    const message = `these options do not make valid rules: ${(Object(error) as Error).message}`;
    throw new InvalidOptionsError([{ path: '', message }]);
  }
};

/**
 * Checks the board size of untrusted options.
 *
 * @throws {InvalidOptionsError} when the board exceeds the limits and the board of `rules`
 */
export const checkSize = (
  { options: { pits: usualPits, seeds: usualSeeds } }: Rules,
  options: Partial<BoardOptions>,
  { maxPits = 64, maxSeeds = 4096 }: BoardLimits = {},
): void => {
  const { pits = usualPits, seeds = usualSeeds } = Object(options) as Partial<BoardOptions>;
  const mostPits = Math.max(maxPits, usualPits);
  if (typeof pits === 'number' && pits > mostPits) throw invalidOption('pits', `at most ${mostPits}`, pits);
  const most = Math.max(maxSeeds, 2 * usualPits * usualSeeds);
  const all = 2 * pits * seeds;
  if (all > most) throw invalidOption('seeds', `at most ${most} in all`, all);
};

/**
 * The ruleset with the given options, and its defaults for the rest, regardless of the options of `rules`. Returns `rules`
 * itself if the options are the same.
 *
 * @throws {InvalidOptionsError} when an option is invalid, or the board exceeds the limits and the board of `rules`
 */
export const rulesWith = (rules: Rules, options: Partial<BoardOptions>, limits?: BoardLimits): Rules => {
  checkSize(rules, options, limits);
  const given = remake(rules, options);
  // Drops options whose values follow from others, so that they do not count as chosen.
  const made = given === rules ? rules : remake(rules, Object.fromEntries(customOptions(given)));
  return jsonOf(made.options) === jsonOf(rules.options) ? rules : made;
};

/** A value as JSON, for comparison; undefined if it has none. A bigint becomes text that differs from any number. */
export const jsonOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part));

export type NamedOption = readonly [name: string, value: unknown];

/** The options that differ from the defaults of the ruleset for such a board. */
export const customOptions = ({ spec, options }: Rules): readonly NamedOption[] => {
  const defaults: Readonly<Record<string, unknown>> = { ...spec.defaults, ...spec.defaultsFor?.(options) };
  return Object.entries(options).filter(([name, value]) => jsonOf(value) !== jsonOf(defaults[name]));
};
