/** The options of a ruleset as stored games name them: over the usual ones. */
import { defineRules } from '../engine/define-rules.ts';
import { InvalidOptionsError, isInvalid } from '../model/errors.ts';
import type { BoardOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';

/** Pits a side of the biggest board that data from outside may ask for: it costs memory for every move. */
const LARGEST = 64;

const invalid = (path: string, message: string): InvalidOptionsError =>
  new InvalidOptionsError([{ path, message }]);

/** Rules with options that may be anything, whatever the spec does with them. InvalidOptionsError. */
const make = (rules: Rules, options: Partial<BoardOptions>): Rules => {
  try {
    return defineRules(rules.spec).with(options);
  } catch (error) {
    if (isInvalid(error)) throw error;
    const { message } = Object(error) as Error;
    throw invalid('', `no rules can be made of these options: ${message}`);
  }
};

/** InvalidOptionsError for a board of more than 64 pits a side, unless that of `rules` is as big. */
export const checkSize = (rules: Rules, options: Partial<BoardOptions>): void => {
  const { pits } = Object(options) as Partial<BoardOptions>;
  const largest = Math.max(LARGEST, rules.options.pits);
  if (typeof pits === 'number' && pits > largest)
    throw invalid('pits', `pits cannot be ${pits}, only up to ${largest}`);
};

/**
 * The rules with the options that are named, and for the rest the usual ones, whatever those of `rules` are: what a stored
 * game means. `rules` itself if it has the same. InvalidOptionsError, also for a board of more than 64 pits a side, unless
 * that of `rules` is as big.
 */
export const rulesWith = (rules: Rules, options: Partial<BoardOptions>): Rules => {
  checkSize(rules, options);
  // Options that follow from others are not to be taken for chosen ones.
  const made = make(rules, Object.fromEntries(unusualOptions(make(rules, options))));
  return jsonOf(made.options) === jsonOf(rules.options) ? rules : made;
};

/** A value as JSON, undefined if it has none. A bigint, which has none either, is like no other value. */
export const jsonOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part));

/** The options that are not the usual ones of the ruleset on such a board. */
export const unusualOptions = ({
  spec,
  options,
}: Rules): readonly (readonly [name: string, value: unknown])[] => {
  const usual = new Map<string, unknown>(
    Object.entries({ ...spec.defaults, ...spec.defaultsFor?.(options) }),
  );
  const differs = ([name, value]: readonly [string, unknown]): boolean =>
    jsonOf(value) !== jsonOf(usual.get(name));
  return Object.entries(options).filter(differs);
};
