// Rules with one defect, and the result of checking them.
import { oware } from 'mancala-rules';
import type { GameState, Move, OwareOptions, Rules, Steps } from 'mancala-rules';
import { checkRules } from 'mancala-rules/testing';
import { makeRules } from '../../src/engine/make-rules.ts';
import type { RulesFailure } from '../../src/testing/failures.ts';

/** A small game of oware with some steps replaced. */
export function withSteps(replaced: Partial<Steps> | ((steps: Steps) => Partial<Steps>)): Rules {
  // Not `defineRules`, which adds an ending for players without a legal move.
  return makeRules<OwareOptions>({
    ...oware.spec,
    id: 'broken',
    defaults: { ...oware.spec.defaults, pits: 3, seeds: 3 },
    depends: [],
    steps: (options) => {
      const steps = oware.spec.steps(options);
      return { ...steps, ...(typeof replaced === 'function' ? replaced(steps) : replaced) };
    },
  });
}

const small: Rules = oware.with({ pits: 3, seeds: 3 });

/** The same rules with some members replaced, as in a custom implementation. */
export function withMembers(replaced: (rules: Rules) => Partial<Rules>): Rules {
  return { ...small, ...replaced(small) };
}

/** The failure of a property, which must exist, with the names of all failed properties. */
export function failureOf(
  rules: Rules,
  property: RulesFailure['property'],
  options: Parameters<typeof checkRules>[1] = {},
): RulesFailure & { readonly state: GameState; readonly all: readonly RulesFailure['property'][] } {
  const { ok, failures } = checkRules(rules, { games: 10, maxPlies: 40, ...options });
  const failure = failures.find((found) => found.property === property);
  if (ok || !failure?.state)
    throw new Error(`${property} holds, or there is no state: ${JSON.stringify(failures)}`);
  return { ...failure, state: failure.state, all: failures.map((found) => found.property) };
}

/** The move of a failure, which must exist. */
export function moveOf({ move }: RulesFailure): Move {
  if (move === undefined) throw new Error('no move is named');
  return move;
}

/** A mutable copy. */
export function copy(state: GameState): GameState & { pits: number[] } {
  return JSON.parse(JSON.stringify(state)) as GameState & { pits: number[] };
}
