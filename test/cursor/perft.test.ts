// Counting from late positions, where duties and ends bite, gives what counting with the reference engines gives.
import fc from 'fast-check';
import { divide, perft } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import type { RefState } from '../oracles/index.ts';
import { SIZES } from './boards.ts';
import { ofSize, usual } from './games.ts';
import type { Start } from './positions.ts';
import { refOf } from '../engine/oracle-walk.ts';
import { check } from '../support/runs.ts';
import { ids } from '../support/setups.ts';

function counts({ setup: { rules, reference }, state }: Start, most: number): void {
  // The nodes of each depth by the first move, as far as they are not too many.
  let below = reference.legal(refOf(state)).map((move) => ({ move, states: [refOf(state)] }));
  expect(perft(rules, state, 1)).toBe(below.length);
  below = below.map(({ move, states }) => ({ move, states: [reference.apply(states[0]!, move)] }));
  for (let depth = 1; depth <= 5; depth += 1) {
    const nodes = below.reduce((sum, { states }) => sum + states.length, 0);
    expect(perft(rules, state, depth)).toBe(nodes);
    expect(divide(rules, state, depth)).toEqual(
      below.map(({ move, states }) => ({ move, nodes: states.length })),
    );
    if (nodes > most) return;
    const children = (parent: RefState): RefState[] =>
      reference.legal(parent).map((move) => reference.apply(parent, move));
    below = below.map(({ move, states }) => ({ move, states: states.flatMap(children) }));
  }
}

describe('perft and divide', () => {
  it.each(ids)('%s, late', (id) => {
    check(usual(id), id === 'wariLastCapture' ? 25 : 100, (start) =>
      counts(start, id === 'wariLastCapture' ? 10 : 60),
    );
  });

  it.each(ids.filter((id) => id !== 'wariLastCapture'))('%s, on boards of every size', (id) => {
    check(
      fc.constantFrom(...SIZES).chain((pits) => ofSize(id, pits)),
      40,
      (start) => counts(start, 15),
    );
  });
});
