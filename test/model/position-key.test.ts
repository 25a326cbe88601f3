// What a repetition is: equal pits and turn (A6).
import { InvalidStateError, positionKey, wari, type GameState } from 'mancala-rules';
import { expect, it } from 'vitest';
import { occurrenceKey } from '../../src/game/repetition.ts';

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

it.each([positionKey, occurrenceKey.bind(null, wari)])('differs for other pits, turns and marks', (key) => {
  const others: GameState[] = [
    { ...state, turn: 'south' },
    { ...state, pits: [12, 3, 0, 4] },
    { ...state, pits: [23, 1, 0, 4] },
    { ...state, marks: ['north', null, null, null] },
    { ...state, marks: ['closed', null, null, null] },
  ];
  expect(new Set([state, ...others].map(key)).size).toBe(6);
});

it('is for states only', () => {
  expect(() => positionKey({ ...state, pits: [1, 2, 3] })).toThrow(InvalidStateError);
});
