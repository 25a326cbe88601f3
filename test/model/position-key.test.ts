// What a repetition is: equal pits and turn (A6).
import { InvalidStateError, positionKey, type GameState } from 'mancala-rules';
import { expect, it } from 'vitest';
import { repetitionKey } from '../../src/model/state.ts';

const state: GameState = {
  ruleset: 'any',
  pits: [1, 23, 0, 4],
  stores: { south: 5, north: 6 },
  turn: 'north',
  quietMoves: 8,
  removed: 7,
  outcome: null,
};

it('is a text of the pits and the turn', () => {
  expect(positionKey(state)).toBe('1-23-0-4-north');
  expect(repetitionKey({ pits: [1, 2], turn: 'south' })).toBe('1-2-south');
});

it('does not depend on anything else', () => {
  const others = [
    { ...state, stores: { south: 6, north: 5 } },
    { ...state, quietMoves: 9 },
    { ...state, removed: 0 },
    { ...state, outcome: { winner: null, reason: 'agreement' } as const },
    { ...state, pits: [1, 23, -0, 4] },
  ];
  expect(others.map(positionKey)).toEqual(others.map(() => '1-23-0-4-north'));
});

it('differs for other pits and for the other turn', () => {
  const others = [
    { ...state, turn: 'south' as const },
    { ...state, pits: [12, 3, 0, 4] },
    { ...state, pits: [23, 1, 0, 4] },
  ];
  expect(new Set([state, ...others].map(positionKey)).size).toBe(4);
});

it('is for states only', () => {
  expect(() => positionKey({ ...state, pits: [1, 2, 3] })).toThrow(InvalidStateError);
});
