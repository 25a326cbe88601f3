/** The steps of a ruleset, and what follows from them. */
import { InvalidArgumentError, invalidArgument } from '../model/errors.ts';
import type { Rules } from './rules.ts';
import type { Steps } from './steps.ts';

const known = /* @__PURE__ */ new WeakMap<Rules, Steps>();

/** @throws {InvalidArgumentError} when a value is no ruleset, such as the id of one or nothing */
export const assertRules = (rules: unknown): void => {
  if (typeof (Object(rules) as Partial<Rules>).stateFrom !== 'function')
    throw invalidArgument('rules', 'a ruleset (the object, not its id)', rules);
};

/**
 * Checks a list of rulesets that an id chooses from. It may have the same game with several options.
 *
 * @throws {InvalidArgumentError} when a value is no such list, or two games have one id
 */
export const assertRulesets = (rulesets: unknown): void => {
  if (!Array.isArray(rulesets)) throw invalidArgument('rulesets', 'an array of rules', rulesets);
  if (!rulesets.length) throw new InvalidArgumentError('rulesets: expected rulesets, got an empty list');
  rulesets.forEach(assertRules);
  const specs = new Map((rulesets as readonly Rules[]).map(({ id, spec }) => [id, spec]));
  for (const { id, spec } of rulesets as readonly Rules[])
    if (specs.get(id) !== spec) throw new InvalidArgumentError(`rulesets: two games have the id "${id}"`);
};

/** The steps of a ruleset, made once. */
export const stepsOf = (rules: Rules): Steps => {
  let steps = known.get(rules);
  if (!steps) {
    steps = rules.spec.steps(rules.options);
    known.set(rules, steps);
  }
  return steps;
};

/** Whether seeds come back from the stores: only players who refill pits take seeds out of them. */
export const seedsReturn = ({ sowing }: { readonly sowing?: Steps['sowing'] | undefined }): boolean =>
  typeof sowing?.stuck === 'function';
