/** Sends rules to a worker, which has rules of the same name. */
import { InvalidOptionsError } from '../model/errors.ts';
import { problem, show } from '../model/validation.ts';
import { expectedRulesets } from '../game/named-rules.ts';
import { allRulesets } from '../rulesets/index.ts';
import { assertRules } from '../ruleset/steps-of.ts';
import type { BoardOptions } from '../ruleset/options.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { StartWorker } from './own-worker.ts';

/** What a worker needs to find the rules. Functions cannot be cloned. */
export interface SentRules extends Pick<Rules, 'id' | 'version' | 'ruleset'> {
  readonly options: BoardOptions;
}

/**
 * Checks the rules, and returns them in a form that can be cloned.
 *
 * @throws {InvalidOptionsError} when they are no rules, or the workers of this package do not know them
 */
export const sendRules = (rules: Rules, worker: StartWorker | undefined): SentRules => {
  assertRules(rules);
  // Not by id: rules of one's own may have any.
  if (!worker && !allRulesets.some(({ spec }) => spec === rules.spec)) {
    const expected = 'a built-in ruleset, or beside it worker, a worker of your own that serves these rules';
    throw new InvalidOptionsError([problem('rules', expected, show(rules.id))]);
  }
  const { id, version, ruleset, options } = rules;
  return { id, version, ruleset, options: { ...options } };
};

/**
 * Finds the rules that were sent among those that a worker serves.
 *
 * @throws {InvalidOptionsError} when it serves no such rules
 */
export const receiveRules = (
  { id, version, ruleset, options }: SentRules,
  served: readonly Rules[],
): Rules => {
  const rules = served.find(({ id: name }) => name === id)?.with(options);
  if (rules?.ruleset === ruleset && rules.version === version) return rules;
  const names = rules ? `"${rules.ruleset}" of version ${rules.version}` : expectedRulesets(served);
  const expected = `${names}, which the worker serves`;
  throw new InvalidOptionsError([problem('rules', expected, `"${ruleset}" of version ${version}`)]);
};
