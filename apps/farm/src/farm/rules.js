// @ts-check
import { allRulesets, rulesetById } from 'mancala-rules';
import { show } from './check.js';

/** The members of a spec that name the rules. */
export const RULES_MEMBERS = ['ruleset', 'options'];

/**
 * The rules of a spec: `{ "ruleset": "wari", "options": { "pits": 4 } }`.
 *
 * @param {{ ruleset: string, options?: object }} spec
 * @returns {import('mancala-rules').Rules}
 */
export const rulesOf = ({ ruleset, options = {} }) => {
  const ids = allRulesets.map(({ id }) => String(id));
  if (!ids.includes(ruleset))
    throw new RangeError(`ruleset: expected one of ${ids.join(', ')}, got ${show(ruleset)}`);
  return rulesetById(/** @type {'wari'} */ (ruleset)).with(options);
};
