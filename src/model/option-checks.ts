/** Checks the arguments of a function, and its options, all of which are optional. */
import { InvalidOptionsError } from './errors.ts';
import type { Problem } from './types.ts';
import { check, checkMembers, checkNames, throwIfAny, type Expected, type Members } from './validation.ts';

/** The expected values of options, by name. An option that is an object has nested checks. */
export interface OptionChecks {
  readonly [name: string]: Expected | OptionChecks;
}

const isExpected = (value: Expected | OptionChecks): value is Expected => Array.isArray(value);

const checkAll = (problems: Problem[], path: string, given: unknown, checks: OptionChecks): void => {
  if (!checkNames(problems, path, given, checks)) return;
  for (const [name, expected] of Object.entries(checks)) {
    const value = (given as Record<string, unknown>)[name];
    const at = path ? `${path}.${name}` : name;
    if (value === undefined) continue;
    if (isExpected(expected)) check(problems, at, value, expected);
    else checkAll(problems, at, value, expected);
  }
};

/**
 * Checks all options.
 *
 * @throws {InvalidOptionsError} when an option is unknown or does not fit; lists every problem
 */
export const checkOptions = (given: unknown, checks: OptionChecks): void => {
  const problems: Problem[] = [];
  checkAll(problems, '', given, checks);
  throwIfAny(problems, InvalidOptionsError);
};

/**
 * Checks arguments, by name.
 *
 * @throws {InvalidOptionsError} when one does not fit; lists every problem
 */
export const checkArguments = (given: object, expected: Members): void => {
  const problems: Problem[] = [];
  checkMembers(problems, '', given, expected);
  throwIfAny(problems, InvalidOptionsError);
};
