/** What options of a function are checked for: each may be left out. */
import { can, checkNames, report, type Checks } from './validation.ts';
import { InvalidOptionsError } from './errors.ts';
import type { Problem } from './types.ts';

/** What options must be, by name; options within an option likewise. */
export interface OptionChecks {
  readonly [name: string]: Checks[string] | OptionChecks;
}

const note = (
  problems: Problem[],
  given: unknown,
  checks: OptionChecks,
  ...names: readonly string[]
): void => {
  if (!checkNames(problems, given, checks, ...names)) return;
  for (const [name, check] of Object.entries(checks)) {
    const value = (given as Record<string, unknown>)[name];
    if (value === undefined) continue;
    if (typeof check === 'function') can(problems, check(value as never), value, ...names, name);
    else note(problems, value, check, ...names, name);
  }
};

/** InvalidOptionsError, listing all that is wrong: options that do not exist, and values that cannot be. */
export const checkOptions = (given: unknown, checks: OptionChecks): void => {
  const problems: Problem[] = [];
  note(problems, given, checks);
  report(problems, InvalidOptionsError);
};
