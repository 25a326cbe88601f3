import type { GameState, IllegalReason, Problem } from './types.ts';

/** A value as it may appear in a message; never runs code of the value's own. */
export const show = (value: unknown): string => (Object(value) === value ? typeof value : String(value));

/** Whether this is a whole number from 0, and not so big that a board could not count so far. */
export const isCount = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < 5e8;

/** Whether this is one of the two players. */
export const isPlayer = (value: unknown): boolean => value === 'south' || value === 'north';

/** Checks that note what cannot be; each returns whether it can. */
export interface Checks {
  readonly problems: Problem[];
  readonly can: (ok: boolean, path: string, be: unknown) => boolean;
  /** A whole number, not below `from`. */
  readonly count: (path: string, be: unknown, from?: number) => boolean;
  readonly player: (path: string, be: unknown) => boolean;
  /** An object with no other members than those known; null if it is no object. */
  readonly members: (
    path: string,
    be: unknown,
    known: readonly string[],
  ) => Readonly<Record<string, unknown>> | null;
  /** Throws if there are problems. */
  readonly report: (error: new (problems: readonly Problem[]) => Error) => void;
}

export const makeChecks = (): Checks => {
  const problems: Problem[] = [];
  const can: Checks['can'] = (ok, path, be) => {
    if (!ok) problems.push({ path, message: `${path || 'it'} cannot be ${show(be)}` });
    return ok;
  };
  return {
    problems,
    can,
    count: (path, be, from = 0) => can(isCount(be) && (be as number) >= from, path, be),
    player: (path, be) => can(isPlayer(be), path, be),
    members: (path, be, known) => {
      if (!can(!!be && typeof be === 'object' && !Array.isArray(be), path, be)) return null;
      for (const name in be as object) can(known.includes(name), path ? `${path}.${name}` : name, 'here');
      return be as Record<string, unknown>;
    },
    report(error) {
      if (problems.length) throw new error(problems);
    },
  };
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
    super(problems.map(({ message }) => message).join('; '));
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
