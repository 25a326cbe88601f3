import type { GameState, IllegalReason, Problem } from './types.ts';

/** A value as it may appear in a message; never runs code of the value's own. */
export const show = (value: unknown): string => (Object(value) === value ? typeof value : String(value));

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

/**
 * Thrown for a move that is not legal; nothing has changed then. Copies of the package that do not share their
 * classes know it by `name` and `code`.
 *
 * @example
 * ```ts
 * import { IllegalMoveError, wari } from 'mancala-rules';
 *
 * try {
 *   wari.apply(wari.initialState(), 7);
 * } catch (error) {
 *   if (!(error instanceof IllegalMoveError)) throw error;
 *   error.reason; // => 'not-yours'
 * }
 * ```
 */
export class IllegalMoveError extends Error {
  override readonly name = 'IllegalMoveError';
  /** Stable, for programs. */
  readonly code = 'ILLEGAL_MOVE';
  /** The first reason that applies (A9). */
  readonly reason: IllegalReason;
  /** The move as it was given, whatever it was. */
  readonly move: unknown;
  /** The state it was meant for. */
  readonly state: GameState;

  /** Made by the library; thrown by `apply` and `trace`. */
  constructor(reason: IllegalReason, move: unknown, state: GameState) {
    super(`Move ${show(move)} is not legal: ${reason}.`);
    this.reason = reason;
    this.move = move;
    this.state = state;
  }
}

/** What errors with a list of problems have in common. */
class ProblemsError extends Error {
  /** All that is wrong, at least one. */
  readonly problems: readonly Problem[];

  constructor(name: string, problems: readonly Problem[]) {
    super(messagesOf(problems).join('; '));
    this.name = name;
    this.problems = problems;
  }
}

/**
 * Thrown for a position that does not fit the rules, with everything that is wrong with it.
 *
 * @example
 * ```ts
 * import { InvalidStateError, wari } from 'mancala-rules';
 *
 * try {
 *   wari.stateFrom({ pits: [1, -2, 3] });
 * } catch (error) {
 *   if (!(error instanceof InvalidStateError)) throw error;
 *   error.problems.map(({ path }) => path); // => ['pits', 'pits[1]']
 * }
 * ```
 */
export class InvalidStateError extends ProblemsError {
  /** Stable, for programs. */
  readonly code = 'INVALID_STATE';

  /** Made by the library. */
  constructor(problems: readonly Problem[]) {
    super('InvalidStateError', problems);
  }
}

/**
 * Thrown for options that a ruleset does not have or that do not fit it, with everything that is wrong.
 *
 * @example
 * ```ts
 * import { InvalidOptionsError, wari } from 'mancala-rules';
 *
 * try {
 *   wari.with({ pits: 0 });
 * } catch (error) {
 *   if (!(error instanceof InvalidOptionsError)) throw error;
 *   error.problems[0]?.path; // => 'pits'
 * }
 * ```
 */
export class InvalidOptionsError extends ProblemsError {
  /** Stable, for programs. */
  readonly code = 'INVALID_OPTIONS';

  /** Made by the library. */
  constructor(problems: readonly Problem[]) {
    super('InvalidOptionsError', problems);
  }
}

/** Whether something thrown says what is wrong with data; by its code, since rules may be of another copy of the package. */
export const isInvalid = (error: unknown): error is InvalidStateError | InvalidOptionsError =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'INVALID_STATE' || error.code === 'INVALID_OPTIONS');
