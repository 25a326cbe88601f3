/** Reads and writes the text that names rules with their options. */
import { expectedRulesets, rulesNamed } from '../game/named-rules.ts';
import { BOARD_LIMITS, type BoardLimits } from '../game/rules-with.ts';
import { isInvalid } from '../model/errors.ts';
import { checkOptions } from '../model/option-checks.ts';
import type { Rules } from '../ruleset/rules.ts';
import { assertRules } from '../ruleset/steps-of.ts';
import { quote, runParser, success, visible, type Parsed } from './result.ts';

/**
 * Returns the text that names rules: the id and each option that differs from its default. States carry the same text.
 *
 * @param rules - the rules
 * @returns the text, such as `kalah` or `kalah seeds=5 emptyCapture=true`
 * @throws {RangeError} when `rules` is no ruleset
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
  return rules.ruleset;
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
  return runParser(text, (given, fail) => {
    const trimmed = given.trim();
    const at = given.length - given.trimStart().length;
    try {
      const rules = rulesNamed(trimmed, rulesets, limits);
      return rules
        ? success(rules)
        : fail(at, 'unknown-ruleset', `expected ${expectedRulesets(rulesets)}, got ${quote(trimmed)}`);
    } catch (error) {
      if (!isInvalid(error)) throw error;
      return fail(at, 'options', visible(error.message.slice(0, 200)));
    }
  });
};
