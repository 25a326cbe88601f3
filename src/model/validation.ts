/** Checks untrusted data and lists every problem. */
import type { Problem } from './types.ts';

/** Whether a value is a whole number from 0 below 5e8, the limit of the counts on a board. */
export const isCount = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < 5e8;

/** Whether a value is a whole number from 1. */
export const isPositiveInteger = (value: unknown): boolean => isCount(value) && !!value;

export const isPlayer = (value: unknown): boolean => value === 'south' || value === 'north';

export const isMark = (value: unknown): boolean => value === null || value === 'closed' || isPlayer(value);

/** The description of an expected value, and a function that checks for it. */
export type Expected = readonly [what: string, fits: (value: never) => boolean];

/** The expected values of the members of an object, by name. */
export type Members = Readonly<Record<string, Expected>>;

export const COUNT: Expected = ['a whole number from 0', isCount];
export const LIST: Expected = ['a list', Array.isArray];
export const ANYTHING: Expected = ['anything', (): boolean => true];
export const BOOLEAN: Expected = ['true or false', (value: unknown): boolean => typeof value === 'boolean'];
export const TEXT: Expected = [
  'a text',
  (value: unknown): boolean => typeof value === 'string' && value !== '',
];
export const FUNCTION: Expected = ['a function', (value: unknown): boolean => typeof value === 'function'];
export const SAFE_INTEGER: Expected = [
  'a safe integer',
  (value: unknown): boolean => Number.isSafeInteger(value),
];
export const POSITIVE_INTEGER: Expected = ['a whole number from 1', isPositiveInteger];
/** A count with a maximum. */
export const upTo = (most: number, [what, fits]: Expected): Expected => [
  `${what} to ${most}`,
  (count: number) => fits(count as never) && count <= most,
];
/** The maximum number of names that a message lists. */
export const MAX_LISTED = 12;

/** One of some values. */
export const oneOf = (...values: readonly unknown[]): Expected => [
  values.length > MAX_LISTED ? `one of ${values.length} values` : values.map(show).join(' or '),
  (value: unknown): boolean => values.includes(value),
];
export const PLAYER: Expected = ['"south" or "north"', isPlayer];
/** An object, but no list, promise, game or ruleset. */
export const OBJECT: Expected = ['an object', (value: unknown): boolean => show(value) === 'object'];

/** A value that may be left out. */
export const optional = ([what, fits]: Expected): Expected => [
  what,
  (value: unknown) => value === undefined || fits(value as never),
];

/** The path of a member; the path of the whole object is empty. */
const join = (path: string, name: string): string => (path ? `${path}.${name}` : name);

/** The problem of a value that is not as expected, without a path that of all options; `got` is in words. */
export const problem = (path: string, expected: string, got: string | number): Problem => ({
  path,
  message: `${path || 'options'}: expected ${expected}, got ${got}`,
});

/** Adds a problem unless a value is as expected; returns whether it is. */
export const check = (problems: Problem[], path: string, value: unknown, [what, fits]: Expected): boolean => {
  const isFit = fits(value as never);
  if (!isFit) problems.push(problem(path, what, show(value)));
  return isFit;
};

/** Adds a problem for each member of an object that is not as expected. */
export const checkMembers = (problems: Problem[], path: string, record: object, members: Members): void => {
  for (const name in members) {
    check(problems, join(path, name), (record as Record<string, unknown>)[name], members[name]!);
  }
};

/** Whether two names begin alike, as those of most typing errors do. */
const beginsLike = (a: string, b: string): boolean =>
  a.slice(0, 2).toLowerCase() === b.slice(0, 2).toLowerCase();

/** Adds a problem if a value is not an object, or for each member that `known` lacks; returns whether it is an object. */
export const checkNames = (
  problems: Problem[],
  path: string,
  value: unknown,
  known: object,
): value is object => {
  const isObject = check(problems, path, value, OBJECT);
  for (const name in isObject ? (value as object) : {}) {
    if (Object.hasOwn(known, name)) continue;
    const names = Object.keys(known);
    const meant = names.find((known) => beginsLike(known, name));
    const advice = meant ? ` (did you mean ${meant}?)` : `, expected ${names.join(', ') || 'none'}`;
    problems.push({ path: join(path, name), message: `${join(path, name)}: unknown${advice}` });
  }
  return isObject;
};

/** Checks that a value is an object with the given members only, and checks each of them; returns whether all fit. */
export const checkRecord = (problems: Problem[], path: string, value: unknown, members: Members): boolean => {
  const before = problems.length;
  if (checkNames(problems, path, value, members)) checkMembers(problems, path, value, members);
  return problems.length === before;
};

export const messagesOf = (problems: readonly Problem[]): readonly string[] =>
  problems.map(({ message }) => message);

export const throwIfAny = (
  problems: readonly Problem[],
  error: new (problems: readonly Problem[]) => Error,
): void => {
  if (problems.length) throw new error(problems);
};

/** A value in a message: strings in quotes, of objects only what they are. */
export const show = (value: unknown): string => {
  if (typeof value === 'string')
    return /^[[{]./.test(value) ? 'text (did you forget JSON.parse?)' : JSON.stringify(value).slice(0, 80);
  if (Object(value) !== value) return typeof value === 'bigint' ? `${value}n` : String(value);
  return Array.isArray(value)
    ? 'a list'
    : 'then' in (value as object)
      ? 'a promise (did you forget await?)'
      : 'state' in (value as object)
        ? 'a game'
        : 'stateFrom' in (value as object)
          ? 'a ruleset'
          : typeof value;
};
