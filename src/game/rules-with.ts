/** Applies the options of a saved game, which names only those that differ from the defaults. */
import { makeRules } from '../engine/make-rules.ts';
import { InvalidOptionsError, isInvalid } from '../model/errors.ts';
import type { BoardOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';

/** Identifies a game as text: ruleset, version and options, except `first`, which no position depends on. */
export const gameText = ({ id, version, options }: Rules): string => {
  const entries = Object.entries(options).filter(([name]) => name !== 'first');
  return jsonOf([id, version, entries.sort(([a], [b]) => (a < b ? -1 : 1))])!;
};

/** Whether positions have the same value under both rules. */
export const isSameGame = (a: Rules, b: Rules): boolean => a === b || gameText(a) === gameText(b);

/** Maximum pits a side for untrusted data: every move of a large board costs memory. */
const MAX_PITS = 64;

const invalid = (path: string, message: string): InvalidOptionsError =>
  new InvalidOptionsError([{ path, message }]);

/**
 * Rules with untrusted options.
 *
 * @throws {InvalidOptionsError} when the options are invalid, or the spec throws
 */
const remake = (rules: Rules, options: Partial<BoardOptions>): Rules => {
  try {
    return makeRules(rules.spec).with(options);
  } catch (error) {
    if (isInvalid(error)) throw error;
    const { message } = Object(error) as Error;
    throw invalid('', `these options do not make valid rules: ${message}`);
  }
};

/**
 * Checks the board size of untrusted options.
 *
 * @throws {InvalidOptionsError} when the board has more than 64 pits a side, and more than that of `rules`
 */
export const checkSize = (rules: Rules, options: Partial<BoardOptions>): void => {
  const { pits } = Object(options) as Partial<BoardOptions>;
  const maxPits = Math.max(MAX_PITS, rules.options.pits);
  if (typeof pits === 'number' && pits > maxPits)
    throw invalid('pits', `pits: expected at most ${maxPits}, got ${pits}`);
};

/**
 * The ruleset with the given options, and its defaults for the rest, regardless of the options of `rules`. Returns `rules`
 * itself if the options are the same.
 *
 * @throws {InvalidOptionsError} when an option is invalid, or the board has more than 64 pits a side, and more than that
 *   of `rules`
 */
export const rulesWith = (rules: Rules, options: Partial<BoardOptions>): Rules => {
  checkSize(rules, options);
  // Drops options whose values follow from others, so that they do not count as chosen.
  const made = remake(rules, Object.fromEntries(customOptions(remake(rules, options))));
  return jsonOf(made.options) === jsonOf(rules.options) ? rules : made;
};

/** A value as JSON, for comparison; undefined if it has none. A bigint becomes text that differs from any number. */
export const jsonOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part));

/** The options that differ from the defaults of the ruleset for such a board. */
export const customOptions = ({
  spec,
  options,
}: Rules): readonly (readonly [name: string, value: unknown])[] => {
  const defaults = new Map<string, unknown>(
    Object.entries({ ...spec.defaults, ...spec.defaultsFor?.(options) }),
  );
  const differs = ([name, value]: readonly [string, unknown]): boolean =>
    jsonOf(value) !== jsonOf(defaults.get(name));
  return Object.entries(options).filter(differs);
};
