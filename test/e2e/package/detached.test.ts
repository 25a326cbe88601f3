import { allRulesets } from 'mancala-rules';
import { expect, test } from 'vitest';

test.each(allRulesets)('the members of $id work without the object they came from', (rules) => {
  const { id, with: vary, initialState, stateFrom, legalMoves, isLegal, illegalReason, apply } = rules;
  const { isTerminal, outcome } = rules;
  const state = initialState();
  const [move] = legalMoves(state) as [number];
  expect(stateFrom({ pits: state.pits, stores: state.stores })).toEqual(state);
  expect(apply(state, move)).toEqual(rules.apply(state, move));
  expect([isLegal(state, move), illegalReason(state, move)]).toEqual([true, null]);
  expect([isTerminal(state), outcome(state)]).toEqual([false, null]);
  // The board of Bao is always the same.
  const seeds = id.startsWith('bao') ? 2 : 3;
  const { initialState: varied, with: varyAgain } = vary({ seeds });
  expect(varied()).toEqual(rules.with({ seeds }).initialState());
  expect(varyAgain({}).options).toMatchObject({ seeds });
});
