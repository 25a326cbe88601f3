// Rules with some steps replaced, for tests of single steps.
import { defineRules, type BoardOptions, type Rules, type Steps } from 'mancala-rules';

/** The changed steps, or what makes them from those that the rules have. */
export type Change = Partial<Steps> | ((steps: Steps) => Partial<Steps>);

/** Rules with some steps replaced, under an id of their own. */
export const changed = <O extends BoardOptions>(base: Rules<O>, change: Change, id = 'changed'): Rules<O> => {
  const { spec }: Rules = base;
  const rules: Rules = defineRules({
    ...spec,
    id,
    steps(options) {
      const steps = spec.steps(options);
      return { ...steps, ...(typeof change === 'function' ? change(steps) : change) };
    },
  });
  return rules as Rules<O>;
};
