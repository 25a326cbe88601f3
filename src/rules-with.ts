/** The options of a ruleset as stored games name them: over the usual ones. */
import { defineRules } from './define.ts';
import type { BoardOptions, Rules } from './spec.ts';

/**
 * The rules with the options that are named, and for the rest the usual ones, whatever those of `rules` are: what a stored
 * game means. `rules` itself if it has the same. InvalidOptionsError.
 */
export const rulesWith = (rules: Rules, options: Partial<BoardOptions>): Rules => {
  const made = defineRules(rules.spec).with(options);
  return JSON.stringify(made.options) === JSON.stringify(rules.options) ? rules : made;
};

/** The options that are not the usual ones of the ruleset on such a board. */
export const unusualOptions = ({
  spec,
  options,
}: Rules): readonly (readonly [name: string, value: unknown])[] => {
  const usual = new Map<string, unknown>(
    Object.entries({ ...spec.defaults, ...spec.defaultsFor?.(options) }),
  );
  const differs = ([name, value]: readonly [string, unknown]): boolean =>
    JSON.stringify(value) !== JSON.stringify(usual.get(name));
  return Object.entries(options).filter(differs);
};
