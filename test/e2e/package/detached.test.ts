import { allRulesets } from 'mancala-rules';
import { describe, expect, test } from 'vitest';

describe.each(allRulesets.map((rules) => ({ rules, id: rules.id })))('the members of $id', ({ rules }) => {
  test('work without the object they came from', () => {
    const { id, with: vary, initialState, stateFrom, legalMoves, isLegal, illegalReason, apply } = rules;
    const { isTerminal, outcome } = rules;
    const state = initialState();
    expect(state).toEqual(rules.initialState());
    const { pits, stores } = state;
    expect(stateFrom({ pits, stores })).toEqual(rules.stateFrom({ pits, stores }));
    expect(legalMoves(state)).toEqual(rules.legalMoves(state));
    const move = legalMoves(state)[0]!;
    expect(isLegal(state, move)).toBe(true);
    expect(illegalReason(state, move)).toBeNull();
    expect(apply(state, move)).toEqual(rules.apply(state, move));
    expect(isTerminal(state)).toBe(false);
    expect(outcome(state)).toBeNull();

    // The board of Bao is always the same.
    const [seeds, few] = id.startsWith('bao') ? [2, 16] : [3, 4];
    const { initialState: varied, with: varyAgain } = vary({ seeds });
    expect(varied()).toEqual(rules.with({ seeds }).initialState());
    expect(varyAgain({ pits: few }).options).toMatchObject({ pits: few, seeds });
    expect(vary({}).id).toBe(id);
  });

  test('work as members of another object', () => {
    const wrapped = { ...rules, note: 'a copy' };
    const state = wrapped.initialState();
    const move = rules.legalMoves(state).at(-1)!;
    expect(wrapped.apply(state, move)).toEqual(rules.apply(state, move));
    expect([state, wrapped.apply(state, move)].map(wrapped.isTerminal)).toEqual([false, false]);
  });
});
