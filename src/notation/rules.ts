/** Reads and writes the text that names rules with their options. */
import { expectedRulesets, optionsNamed, rulesNamed } from '../game/named-rules.ts';
import { BOARD_LIMITS, customOptions, jsonOf, type BoardLimits } from '../game/rules-with.ts';
import { isInvalid } from '../model/errors.ts';
import { checkOptions } from '../model/option-checks.ts';
import { beginsLike, show } from '../model/validation.ts';
import type { Rules } from '../ruleset/rules.ts';
import { assertRules } from '../ruleset/steps-of.ts';
import { quote, runParser, success, visible, type Fail, type Parsed } from './result.ts';

/**
 * Returns the text that names rules: the id and each option that differs from its default. States and records carry the same text.
 *
 * @param rules - the rules
 * @returns the text, such as `kalah` or `kalah seeds=5 emptyCapture=true`
 * @throws {RangeError} when `rules` is no ruleset, or an option of a ruleset of your own would not be read back
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { formatRules } from 'mancala-rules/notation';
 *
 * formatRules(wari.with({ seeds: 3, captures: [2, 3, 4] })); // => 'wari seeds=3 captures=2,3,4'
 * ```
 */
export const formatRules = (rules: Rules): string => {
  assertRules(rules);
  const { ruleset } = rules;
  const read = new Map(optionsNamed(ruleset, rules));
  for (const [name, value] of customOptions(rules))
    if (jsonOf(read.get(name)) !== jsonOf(value))
      throw new RangeError(`option ${name}: ${show(value)} cannot be written so that it is read back`);
  return ruleset;
};

/**
 * The rulesets that {@link parseRules} knows, and how large their boards may be.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { parseRules, type ParseRulesOptions } from 'mancala-rules/notation';
 *
 * const small: ParseRulesOptions = { rulesets: [kalah], maxPits: 6 };
 * parseRules('kalah pits=7', small).ok; // => false
 * ```
 */
export interface ParseRulesOptions extends BoardLimits {
  /** The rulesets that the text may name, at least one. */
  readonly rulesets: readonly Rules[];
}

/** The rules that a text at an offset names, or what is wrong. */
export const readRules = (
  text: string,
  rulesets: readonly Rules[],
  limits: BoardLimits,
  fail: Fail,
  at: number,
): Parsed<Rules> => {
  try {
    const rules = rulesNamed(text, rulesets, limits);
    if (rules) return success(rules);
    const meant = rulesets.find(({ id }) => beginsLike(id, text));
    const advice = meant ? ` (did you mean ${meant.id}?)` : `, expected ${expectedRulesets(rulesets)}`;
    return fail(at, 'unknown-ruleset', `unknown ruleset ${quote(text)}${advice}`);
  } catch (error) {
    if (!isInvalid(error)) throw error;
    // The message may repeat text that is long and invisible.
    return fail(at, 'options', visible(error.message.slice(0, 200)));
  }
};

/**
 * Reads what {@link formatRules} writes.
 *
 * @param text - the text; options may come in any order
 * @param options - the rulesets that it may name, and the limits of their boards
 * @returns the rules, or what is wrong
 * @throws {InvalidOptionsError} when the options are invalid
 * @example
 * ```ts
 * import { allRulesets } from 'mancala-rules';
 * import { parseRules } from 'mancala-rules/notation';
 *
 * const read = parseRules('oware captures=4', { rulesets: allRulesets });
 * read.ok && read.value.options; // => { pits: 6, seeds: 4, first: 'south', captures: [4], grandSlam: 'captures-nothing', moveLimit: null, majority: true }
 * ```
 */
export const parseRules = (text: string, { rulesets, ...limits }: ParseRulesOptions): Parsed<Rules> => {
  checkOptions(limits, BOARD_LIMITS);
  return runParser(text, (given, fail) =>
    readRules(given.trim(), rulesets, limits, fail, given.length - given.trimStart().length),
  );
};
