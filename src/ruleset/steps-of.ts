/** The steps of a ruleset, and what follows from them. */
import type { Rules } from './rules.ts';
import type { Steps } from './steps.ts';

const known = /* @__PURE__ */ new WeakMap<Rules, Steps>();

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
