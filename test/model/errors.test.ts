// Errors carry what a program needs to know, and say the same to people.
import { IllegalMoveError, InvalidOptionsError, InvalidStateError, wari } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { isInvalid } from '../../src/model/errors.ts';

const problems = [
  { path: 'pits', message: 'pits: too few' },
  { path: '', message: 'not even an object' },
];

describe('IllegalMoveError', () => {
  const state = wari.initialState();
  const error = new IllegalMoveError('empty', 3, state);

  it('has a name, a code, the reason, the move and the state', () => {
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: 'IllegalMoveError', code: 'ILLEGAL_MOVE', reason: 'empty', move: 3 });
    expect(error.state).toBe(state);
    expect(error.message).toContain('3');
  });

  it('names any move without running its code', () => {
    expect(new IllegalMoveError('not-a-move', { toString: null }, state).message).toContain('object');
  });
});

describe.each([
  ['InvalidStateError', InvalidStateError, 'INVALID_STATE'],
  ['InvalidOptionsError', InvalidOptionsError, 'INVALID_OPTIONS'],
] as const)('%s', (name, ProblemsError, code) => {
  it('has a name, a code and all problems', () => {
    const error = new ProblemsError(problems);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name, code, problems });
    expect(error.message).toBe('pits: too few; not even an object');
  });

  it('is known by its code, also if it is of another copy of the package', () => {
    expect(isInvalid(new ProblemsError(problems))).toBe(true);
    expect(isInvalid(Object.assign(new Error('copy'), { code }))).toBe(true);
  });
});

it('other errors are not about data', () => {
  const others = [
    new Error('x'),
    new IllegalMoveError('empty', 3, wari.initialState()),
    null,
    undefined,
    'x',
  ];
  expect(others.map(isInvalid)).toEqual(others.map(() => false));
});
