// @ts-check
import { allRulesets, rulesetById } from 'mancala-rules';
import { z } from 'zod';
import { expected } from './check.js';

const ids = allRulesets.map(({ id }) => id);

/** The members of a spec that name the rules: `{ "ruleset": "wari", "options": { "pits": 4 } }`. */
export const rulesMembers = {
  ruleset: z.enum(ids, expected(`one of ${ids.join(', ')}`)),
  options: z.looseObject({}).optional(),
};

/**
 * The rules of a spec.
 *
 * @param {{ ruleset: string, options?: object | undefined }} spec
 * @returns {import('mancala-rules').Rules}
 */
export const rulesOf = ({ ruleset, options = {} }) =>
  rulesetById(/** @type {'wari'} */ (ruleset)).with(options);
