/** Checks that note every problem they find. */
import { show } from './show.ts';
import type { Problem } from './types.ts';

/** Whether this is a whole number from 0, and not so big that a board could not count so far. */
export const isCount = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < 5e8;

/** A count from 1. */
export const isSome = (value: unknown): boolean => isCount(value) && !!value;

export const isPlayer = (value: unknown): boolean => value === 'south' || value === 'north';

/** Notes what cannot be, at the path of these names; returns whether it can. */
export const can = (problems: Problem[], ok: boolean, be: unknown, ...names: readonly string[]): boolean => {
  const path = names.join('.');
  if (!ok) problems.push({ path, message: `${path || 'it'} cannot be ${show(be)}` });
  return ok;
};

/** What the members of a record must be. */
export type Checks = Readonly<Record<string, (value: never) => boolean>>;

/** Notes which members of a record cannot be what they are. */
export const checkMembers = (
  problems: Problem[],
  record: object,
  checks: Checks,
  ...names: readonly string[]
): void => {
  for (const name in checks) {
    const value = (record as Record<string, unknown>)[name] as never;
    can(problems, checks[name]!(value), value, ...names, name);
  }
};

/** Notes if this is no record, or what members it has that `known` does not; returns whether it is a record. */
export const checkNames = (
  problems: Problem[],
  be: unknown,
  known: object,
  ...names: readonly string[]
): be is object => {
  const fits = can(problems, !!be && typeof be === 'object' && !Array.isArray(be), be, ...names);
  if (fits)
    for (const name in be as object) can(problems, Object.hasOwn(known, name), 'here', ...names, name);
  return fits;
};

/** Notes everything that is wrong with a record. */
export const checkRecord = (
  problems: Problem[],
  be: unknown,
  checks: Checks,
  ...names: readonly string[]
): void => {
  if (checkNames(problems, be, checks, ...names)) checkMembers(problems, be, checks, ...names);
};

export const messagesOf = (problems: readonly Problem[]): readonly string[] =>
  problems.map(({ message }) => message);

/** Throws if there are problems. */
export const report = (
  problems: readonly Problem[],
  error: new (problems: readonly Problem[]) => Error,
): void => {
  if (problems.length) throw new error(problems);
};
