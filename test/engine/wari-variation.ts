// Variations of wari, for tests of single steps.
import { defineRules, wari } from 'mancala-rules';
import type { GameState, Player, Rules, RulesSpec, Steps, WariOptions } from 'mancala-rules';
import { makeRules } from '../../src/engine/make-rules.ts';

/** Wari with some members of its spec replaced. */
export const vary = (changes: Partial<RulesSpec<WariOptions>>): Rules<WariOptions> =>
  defineRules<WariOptions>({ ...wari.spec, id: 'mine', title: 'Mine', version: 3, ...changes });

/** Wari with some steps replaced, and no ending added: a game may stop without a legal move. */
export const varySteps = (change: Partial<Steps> | ((steps: Steps) => Partial<Steps>)): Rules<WariOptions> =>
  makeRules<WariOptions>({
    ...wari.spec,
    id: 'mine',
    steps: (options) => {
      const steps = wari.spec.steps(options);
      return { ...steps, ...(typeof change === 'function' ? change(steps) : change) };
    },
  });

/** The state of a position whose other seeds are removed. */
export const given = (rules: Rules, pits: readonly number[], turn: Player = 'south'): GameState => {
  const total = rules.initialState().pits.reduce((sum, seeds) => sum + seeds);
  return rules.stateFrom({ pits, turn, removed: total - pits.reduce((sum, seeds) => sum + seeds) });
};
