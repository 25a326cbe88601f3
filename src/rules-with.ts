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
