/** Makes rules from the spec of a user, which is checked first. */
import { InvalidOptionsError } from '../model/errors.ts';
import { throwIfAny } from '../model/validation.ts';
import type { BoardOptions } from '../ruleset/options.ts';
import type { Rules, RulesSpec } from '../ruleset/rules.ts';
import { specProblems } from '../ruleset/spec-problems.ts';
import { stepsOf } from '../ruleset/steps-of.ts';
import { stepsProblems } from '../ruleset/steps-problems.ts';
import { makeRules } from './make-rules.ts';

/**
 * Makes a ruleset from a spec. To vary a game, take its spec and replace some members; `checkRules` of
 * `mancala-rules/testing` finds mistakes.
 *
 * @param spec - the definition of the ruleset
 * @returns the rules, with the options at their defaults
 * @throws {InvalidOptionsError} when the spec, its defaults or its steps are invalid, with every problem, or when a variation
 *   has the id of the game that it varies
 * @example
 * ```ts
 * import { defineRules, oware } from 'mancala-rules';
 *
 * const noFeeding = defineRules({
 *   ...oware.spec,
 *   id: 'noFeeding',
 *   title: 'Oware without the duty to feed',
 *   steps: (options) => ({ ...oware.spec.steps(options), legality: [] }),
 * });
 * noFeeding.isLegal(noFeeding.stateFrom({ pits: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0], removed: 46 }), 0); // => true
 * ```
 */
export const defineRules = <O extends BoardOptions>(spec: RulesSpec<O>): Rules<O> => {
  throwIfAny(specProblems(spec), InvalidOptionsError);
  const rules = makeRules(spec);
  throwIfAny(stepsProblems(stepsOf(rules), spec.reasons ?? {}), InvalidOptionsError);
  return rules;
};
