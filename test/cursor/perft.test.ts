// `perft` and `divide` count as the reference engines do, from late positions on, and take depths from 0 and 1.
import fc from 'fast-check';
import { captureTo25, divide, kalah, perft, resign, wari } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { SIZES } from './boards.ts';
import { ofSize, usual } from './games.ts';
import type { Start } from './positions.ts';
import { refOf } from '../engine/oracle-walk.ts';
import { check } from '../support/runs.ts';
import { references, type RefState } from '../oracles/index.ts';
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
    const [times, most] = references[id].searchesAhead ? [25, 10] : [100, 60];
    check(usual(id), times, (start) => counts(start, most));
  });

  it.each(ids.filter((id) => !references[id].searchesAhead))('%s, on boards of every size', (id) => {
    check(
      fc.constantFrom(...SIZES).chain((pits) => ofSize(id, pits)),
      40,
      (start) => counts(start, 15),
    );
  });
});

const start = wari.initialState();

describe('perft', () => {
  it('depth 0 is the position itself, finished or not', () => {
    expect([perft(wari, start, 0), perft(wari, resign(start, 'south'), 0)]).toEqual([1, 1]);
    expect(perft(wari, start, -0)).toBe(1);
  });

  it('depth 1 is the legal moves; a move of an extra turn is one of its own', () => {
    expect(perft(wari, start, 1)).toBe(6);
    // After the third pit South moves again and has five pits left.
    expect(perft(kalah, kalah.initialState(), 2)).toBe(5 * 6 + 5);
  });

  it('counts only legal moves', () => {
    const pits = [1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0];
    const hungry = wari.stateFrom({ pits, removed: 45 });
    expect([1, 2].map((depth) => perft(wari, hungry, depth))).toEqual([1, 1]);
    const free = captureTo25.stateFrom({ pits, removed: 45 });
    expect(perft(captureTo25, free, 1)).toBe(3);
    const slam = wari.stateFrom({ pits: [1, 0, 0, 0, 0, 2, 1, 1, 0, 0, 0, 0], removed: 43 });
    expect(perft(wari, slam, 1)).toBe(1);
  });

  it('finished games add nothing', () => {
    const state = captureTo25.stateFrom({
      pits: [1, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 4],
      stores: { south: 23, north: 17 },
    });
    expect([1, 2].map((depth) => perft(captureTo25, state, depth))).toEqual([2, 3]);
  });

  it('divide adds up to perft, move by move in ascending order', () => {
    const parts = divide(wari, start, 4);
    expect(parts.map(({ move }) => move)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(parts.reduce((sum, { nodes }) => sum + nodes, 0)).toBe(perft(wari, start, 4));
    expect(divide(wari, start, 1)).toEqual([0, 1, 2, 3, 4, 5].map((move) => ({ move, nodes: 1 })));
  });

  it('depths: whole numbers from 0, for divide from 1', () => {
    for (const depth of [-1, 0.5, NaN, Infinity, -Infinity]) {
      expect(() => perft(wari, start, depth)).toThrow(RangeError);
      expect(() => divide(wari, start, depth)).toThrow(RangeError);
    }
    expect(() => divide(wari, start, 0)).toThrow(RangeError);
    expect(() => perft(wari, start, -3)).toThrow(/-3/);
  });

  it('a depth that divide refuses is named as it was given', () => {
    expect(() => divide(wari, start, 0)).toThrow(/from 1, got 0/);
    expect(() => divide(wari, start, -5)).toThrow(/-5/);
  });
});
