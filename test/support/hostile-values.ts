// Values that nobody should pass, and what may come of it.
import { expect } from 'vitest';
import { InvalidOptionsError, InvalidStateError } from '../../src/model/errors.ts';
import type { Problem } from '../../src/model/types.ts';

const thrower = (): never => {
  throw new Error('this code must not be run');
};

/** Values of every kind but small whole numbers, players and objects of the library. */
export const junk: readonly (readonly [name: string, value: unknown])[] = [
  ['undefined', undefined],
  ['null', null],
  ['true', true],
  ['false', false],
  ['NaN', NaN],
  ['Infinity', Infinity],
  ['-Infinity', -Infinity],
  ['-1', -1],
  ['0.5', 0.5],
  ['2 ** 53', 2 ** 53],
  ['a bigint', 2n],
  ['a symbol', Symbol('pit')],
  ['an empty text', ''],
  ['a number as text', '2'],
  ['a word', 'South'],
  ['an empty list', []],
  ['a list of one number', [2]],
  ['a list of one player', ['south']],
  ['a list of one id', ['wari']],
  ['a list of holes', new Array(12)],
  ['an empty object', {}],
  ['an object without a prototype', Object.create(null)],
  ['a throwing object', { toString: thrower, valueOf: thrower, toJSON: thrower }],
  ['a throwing primitive', { [Symbol.toPrimitive]: thrower }],
  ['a boxed number', Object(2)],
  ['a boxed player', Object('south')],
  ['a date', new Date(0)],
  ['a function', thrower],
  ['a map', new Map([['pits', 6]])],
];

/** What was thrown; fails if nothing was. */
export const thrownBy = (run: () => unknown): unknown => {
  let result: unknown;
  try {
    result = run();
  } catch (error) {
    return error;
  }
  return expect.unreachable(`nothing was thrown, but ${typeof result} came out`);
};

/** The problems that the error of a call lists; none if it throws nothing. Any other error is thrown on. */
export const problemsOf = (run: () => unknown): readonly Problem[] => {
  try {
    run();
  } catch (error) {
    if (error instanceof InvalidOptionsError || error instanceof InvalidStateError) return error.problems;
    throw error;
  }
  return [];
};

/** Where these problems are. */
export const pathsOf = (run: () => unknown): readonly string[] => problemsOf(run).map(({ path }) => path);

/** What a call throws, also later; undefined if it answers. */
export const refusal = async (call: () => unknown): Promise<unknown> => {
  try {
    await call();
    return undefined;
  } catch (error) {
    return error;
  }
};

/** Any error of the library, as it should be: known by class, name and code, with a message and what was wrong. */
export const expectError = (error: unknown, kind: abstract new (...given: never[]) => Error): void => {
  expect(error).toBeInstanceOf(Error);
  const { name, message } = error as Error;
  expect([name, message]).toEqual([kind.name, expect.stringMatching(/\S/)]);
  expect(error).toBeInstanceOf(kind);
  if (error instanceof InvalidStateError || error instanceof InvalidOptionsError) {
    expect(error.problems.length).toBeGreaterThan(0);
    for (const problem of error.problems) {
      expect(problem).toEqual({
        path: expect.any(String) as unknown,
        message: expect.stringMatching(/\S/) as unknown,
      });
    }
  }
};

/** Each of these throws an error of this kind. */
export const refuses = (
  kind: Parameters<typeof expectError>[1],
  ...runs: readonly (() => unknown)[]
): void => {
  for (const run of runs) expectError(thrownBy(run), kind);
};
