// Checks of untrusted values.
import { InvalidOptionsError, type Problem } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import {
  BOOLEAN,
  check,
  checkMembers,
  checkNames,
  COUNT,
  isCount,
  isPlayer,
  isPositiveInteger,
  PLAYER,
  POSITIVE_INTEGER,
  throwIfAny,
} from '../../src/model/validation.ts';

const values = [0, 1, -1, 0.5, NaN, Infinity, 5e8 - 1, 5e8, '1', true, null, undefined, [1], {}, 1n, 'south'];

it('isCount: a whole number from 0, below 500 million', () => {
  expect(values.filter(isCount)).toEqual([0, 1, 5e8 - 1]);
  expect(isCount(-0)).toBe(true);
});

it('isPositiveInteger: the same from 1', () => {
  expect(values.filter(isPositiveInteger)).toEqual([1, 5e8 - 1]);
});

it('isPlayer: South or North', () => {
  expect([...values, 'north', 'South', ['south']].filter(isPlayer)).toEqual(['south', 'north']);
});

describe('check', () => {
  it('lists a value that does not fit, with its path, what was expected and what came', () => {
    const problems: Problem[] = [];
    expect(check(problems, 'pits[2]', -1, COUNT)).toBe(false);
    expect(check(problems, 'turn', 'south', PLAYER)).toBe(true);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ path: 'pits[2]' });
    expect(problems[0]!.message).toMatch(/^pits\[2\].*-1/);
  });
});

describe('checkMembers', () => {
  it('lists each member that does not fit, in the order of the expectations', () => {
    const problems: Problem[] = [];
    const record = { seeds: 0, first: 'east', isOpen: true };
    checkMembers(problems, '', record, { first: PLAYER, seeds: POSITIVE_INTEGER, isOpen: BOOLEAN });
    checkMembers(problems, 'options', record, { missing: COUNT });
    expect(problems.map(({ path }) => path)).toEqual(['first', 'seeds', 'options.missing']);
  });
});

describe('checkNames', () => {
  const known = { pits: 1, seeds: 2 };

  it('lists each member that is not known', () => {
    const problems: Problem[] = [];
    expect(checkNames(problems, '', { pits: 1, pit: 2, toString: 3 }, known)).toBe(true);
    expect(checkNames(problems, 'inner', { seed: 1 }, known)).toBe(true);
    expect(checkNames(problems, '', {}, known)).toBe(true);
    expect(problems.map(({ path }) => path)).toEqual(['pit', 'toString', 'inner.seed']);
  });

  it.each([[null], [undefined], [3], ['text'], [[1, 2]], [true]])(
    'refuses %j, and says nothing else',
    (value) => {
      const problems: Problem[] = [];
      expect(checkNames(problems, 'options', value, known)).toBe(false);
      expect(problems.map(({ path }) => path)).toEqual(['options']);
    },
  );
});

describe('throwIfAny', () => {
  it('throws all problems, or nothing', () => {
    const problem = { path: 'pits', message: 'pits: none' };
    expect(() => throwIfAny([], InvalidOptionsError)).not.toThrow();
    expect(() => throwIfAny([problem, problem], InvalidOptionsError)).toThrow(
      expect.objectContaining({ problems: [problem, problem] }),
    );
  });
});
