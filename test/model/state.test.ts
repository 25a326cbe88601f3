// States as plain data: their shape, copies of them, who leads.
import { InvalidStateError, mirror, type GameState } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { checkShape, freezeState, leader, plainState, totalSeeds } from '../../src/model/state.ts';

/** A state with a number of its own in every place. */
const numberedState: GameState = {
  ruleset: 'numbered',
  pits: [1, 2, 3, 4],
  stores: { south: 5, north: 6 },
  turn: 'north',
  quietMoves: 8,
  removed: 7,
  outcome: null,
};

const state: GameState = { ...numberedState, outcome: { winner: 'south', reason: 'resignation' } };

describe('checkShape', () => {
  it('returns the counts in a new list: pits, stores, removed, quiet moves', () => {
    expect(checkShape(state, 4, false, 'numbered')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(checkShape(freezeState(structuredClone(state)), 4, false, 'numbered')).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
  });

  it('makes 0 of -0', () => {
    const zero = { ...state, pits: [-0, 2, 3, 4], stores: { south: -0, north: 6 }, removed: -0 };
    const counts = checkShape({ ...zero, quietMoves: -0 }, 4, false, 'numbered');
    expect(counts).toStrictEqual([0, 2, 3, 4, 0, 6, 0, 0]);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'state'],
    ['other pits', { ...state, pits: [1, 2, 3, 4, 5, 6] }],
    ['fewer pits', { ...state, pits: [1, 2] }],
    ['no list of pits', { ...state, pits: { length: 4, 0: 1, 1: 2, 2: 3, 3: 4 } }],
    ['a pit with a fraction', { ...state, pits: [1, 2.5, 3, 4] }],
    ['a pit below 0', { ...state, pits: [1, -2, 3, 4] }],
    ['a pit with too many seeds', { ...state, pits: [1, 5e8, 3, 4] }],
    ['a hole in the pits', { ...state, pits: [1, , 3, 4] }],
    ['no stores', { ...state, stores: undefined }],
    ['one store', { ...state, stores: { south: 5 } }],
    ['another player', { ...state, turn: 'east' }],
    ['no quiet moves', { ...state, quietMoves: undefined }],
    ['removed seeds as a text', { ...state, removed: '7' }],
    ['an outcome without a winner', { ...state, outcome: { reason: 'target' } }],
    ['an outcome without a reason', { ...state, outcome: { winner: null } }],
    ['an outcome that is no object', { ...state, outcome: false }],
    ['marks where there are none', { ...state, marks: [null, null, null, null] }],
  ])('refuses %s', (_, given) => {
    expect(() => checkShape(given as GameState, 4, false, 'numbered')).toThrow(InvalidStateError);
  });
});

describe('plainState', () => {
  it('is a copy, with 0 for -0 and null for no outcome', () => {
    const { outcome: _, ...open } = { ...state, pits: [-0, 2, 3, 4], removed: -0, quietMoves: -0 };
    const plain = plainState({ ...open, stores: { south: -0, north: -0 } } as unknown as GameState);
    expect(plain).toStrictEqual({
      ruleset: 'numbered',
      pits: [0, 2, 3, 4],
      stores: { south: 0, north: 0 },
      turn: 'north',
      quietMoves: 0,
      removed: 0,
      outcome: null,
    });
    const copy = plainState(state);
    expect(copy).toStrictEqual(state);
    expect(copy.pits).not.toBe(state.pits);
    expect(copy.stores).not.toBe(state.stores);
  });

  it('accepts a board of any size with two rows, and nothing else', () => {
    for (const pits of [[1, 2], new Array<number>(40).fill(3)])
      expect(plainState({ ...state, pits }).pits).toEqual(pits);
    for (const pits of [[], [1], [1, 2, 3], 'pits', undefined])
      expect(() => plainState({ ...state, pits } as GameState)).toThrow(InvalidStateError);
    expect(() => plainState(null as unknown as GameState)).toThrow(InvalidStateError);
  });
});

it('freezeState freezes every level', () => {
  const frozen = freezeState(structuredClone(state));
  expect(frozen).toEqual(state);
  expect([frozen, frozen.pits, frozen.stores, frozen.outcome].every(Object.isFrozen)).toBe(true);
});

it('totalSeeds counts pits, stores and removed seeds', () => {
  expect(totalSeeds(state)).toBe(10 + 11 + 7);
});

it('leader is who has more seeds in the store (A7)', () => {
  const of = (south: number, north: number) => leader({ south, north });
  expect([of(5, 4), of(4, 5), of(5, 5), of(0, 0)]).toEqual(['south', 'north', null, null]);
});

describe('mirror', () => {
  it('swaps rows, stores, the turn and the winner, and freezes what it made', () => {
    const mirrored = mirror(state);
    expect(mirrored).toEqual({
      ruleset: 'numbered',
      pits: [3, 4, 1, 2],
      stores: { south: 6, north: 5 },
      turn: 'south',
      quietMoves: 8,
      removed: 7,
      outcome: { winner: 'north', reason: 'resignation' },
    });
    expect([mirrored, mirrored.pits, mirrored.stores, mirrored.outcome].every(Object.isFrozen)).toBe(true);
  });

  it('leaves a draw a draw, and no outcome none', () => {
    const drawn = { winner: null, reason: 'agreement' } as const;
    expect(mirror({ ...state, outcome: drawn }).outcome).toEqual(drawn);
    expect(mirror({ ...state, outcome: null }).outcome).toBeNull();
  });
});
