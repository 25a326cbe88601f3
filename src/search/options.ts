/** What options of a search are checked for: each may be left out. */
import { can, checkNames, InvalidOptionsError, report, type Checks } from '../errors.ts';
import type { Problem } from '../types.ts';
import type { StopSignal } from './slices.ts';

/** A number above 0; without end, too. */
export const isPositive = (value: unknown): boolean => typeof value === 'number' && value > 0;

export const isFunction = (value: unknown): boolean => typeof value === 'function';

export const isSignal = (value: unknown): boolean =>
  typeof (Object(value) as StopSignal).aborted === 'boolean';

/** InvalidOptionsError, listing all that is wrong: options that do not exist, and values that cannot be. */
export const checkOptions = (given: unknown, checks: Checks): void => {
  const problems: Problem[] = [];
  if (checkNames(problems, given, checks)) {
    for (const [name, value] of Object.entries(given)) {
      if (value !== undefined && checks[name]) can(problems, checks[name](value as never), value, name);
    }
  }
  report(problems, InvalidOptionsError);
};
