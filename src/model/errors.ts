/** The errors that users of the library can catch, and the paths in them. */
import { describeReason } from './illegal-words.ts';
import { messagesOf, problem, show } from './validation.ts';
import type { GameState, IllegalReason, Problem } from './types.ts';

/**
 * The error for a move that is not legal. Nothing has changed when it is thrown. If a program has several copies of the
 * package, check `code` instead of using `instanceof`.
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
  /** The name of the class; the same in every copy of the package. */
  override readonly name = 'IllegalMoveError';
  /** A stable identifier for programs. */
  readonly code = 'ILLEGAL_MOVE';
  /** Why the move is not legal: the first reason that applies. */
  readonly reason: IllegalReason;
  /** The rejected value, as it was given. */
  readonly move: unknown;
  /** The state in which the move was tried. */
  readonly state: GameState;

  /**
   * Created by the library.
   *
   * @param reason - why the move is not legal
   * @param move - the rejected value
   * @param state - the state in which it was tried
   * @param message - what is wrong, and what would be right; by default the reason in words
   */
  constructor(
    reason: IllegalReason,
    move: unknown,
    state: GameState,
    message = `move ${show(move)} ${describeReason(state.turn, reason)}`,
  ) {
    super(message);
    this.reason = reason;
    this.move = move;
    this.state = state;
  }
}

/**
 * The error for a position, state or saved game that does not fit the rules. It lists every problem.
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
export class InvalidStateError extends Error {
  /** The name of the class; the same in every copy of the package. */
  override readonly name = 'InvalidStateError';
  /** A stable identifier for programs. */
  readonly code = 'INVALID_STATE';
  /** Every problem found, at least one. */
  readonly problems: readonly Problem[];

  /**
   * Created by the library.
   *
   * @param problems - every problem found, at least one
   */
  constructor(problems: readonly Problem[]) {
    super(messagesOf(problems).join('; '));
    this.problems = problems;
  }
}

/**
 * The error for options that are unknown or invalid. It lists every problem.
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
export class InvalidOptionsError extends Error {
  /** The name of the class; the same in every copy of the package. */
  override readonly name = 'InvalidOptionsError';
  /** A stable identifier for programs. */
  readonly code = 'INVALID_OPTIONS';
  /** Every problem found, at least one. */
  readonly problems: readonly Problem[];

  /**
   * Created by the library.
   *
   * @param problems - every problem found, at least one
   */
  constructor(problems: readonly Problem[]) {
    super(messagesOf(problems).join('; '));
    this.problems = problems;
  }
}

/**
 * The error for a call that cannot be right, because of an argument that is neither a move, a state nor options: no such pit,
 * player or ruleset, no step to undo, a format that cannot keep a game.
 *
 * @example
 * ```ts
 * import { InvalidArgumentError, kalah, perft } from 'mancala-rules';
 *
 * try {
 *   perft(kalah, kalah.initialState(), -1);
 * } catch (error) {
 *   if (!(error instanceof InvalidArgumentError)) throw error;
 *   error.message; // => 'depth: expected a whole number from 0, got -1'
 * }
 * ```
 */
export class InvalidArgumentError extends RangeError {
  /** The name of the class; the same in every copy of the package. */
  override readonly name = 'InvalidArgumentError';
  /** A stable identifier for programs. */
  readonly code = 'INVALID_ARGUMENT';
}

/** The error for an argument that is not as expected. */
export const invalidArgument = (name: string, expected: string, got: unknown): InvalidArgumentError =>
  new InvalidArgumentError(`${name}: expected ${expected}, got ${show(got)}`);

/** The error for one option that is not as expected. */
export const invalidOption = (name: string, expected: string, got: string | number): InvalidOptionsError =>
  new InvalidOptionsError([problem(name, expected, got)]);

/**
 * The error of a worker that does not start, or ends before its work is done. What your own code throws in a worker is passed on
 * as it is.
 *
 * @example
 * ```ts no-run
 * import { kalah, WorkerError } from 'mancala-rules';
 * import { levelBot } from 'mancala-rules/search';
 * import * as workers from 'mancala-rules/search/workers';
 *
 * const state = kalah.initialState();
 * const move = await workers.levelBot(7)(kalah, state).catch((error: unknown) => {
 *   if (!(error instanceof WorkerError)) throw error;
 *   return levelBot(7)(kalah, state);
 * });
 * ```
 */
export class WorkerError extends Error {
  /** The name of the class; the same in every copy of the package. */
  override readonly name = 'WorkerError';
  /** A stable identifier for programs. */
  readonly code = 'WORKER_FAILED';
}

/** @throws {InvalidArgumentError} when an argument is not a whole number of a range, which may be open */
export const assertWhole = (name: string, value: number, from: number, to?: number): void => {
  if (Number.isInteger(value) && value >= from && !(value > to!)) return;
  throw invalidArgument(name, `a whole number from ${from}${to === undefined ? '' : ` to ${to}`}`, value);
};

/** Whether a thrown value has one of these codes. Not by class: it may come from another copy of the package. */
export const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  codes.includes((Object(error) as InvalidStateError).code);

/** Whether a thrown value lists problems. */
export const isInvalid = (error: unknown): error is InvalidStateError | InvalidOptionsError =>
  hasCode(error, ['INVALID_STATE', 'INVALID_OPTIONS']);

/**
 * Runs `make`, and reports errors of this library as problems of the member at `path`.
 *
 * @throws {InvalidStateError} when `make` throws an error about a move, a state or options; others pass through
 */
export const withPath = <T>(path: string, make: () => T): T => {
  try {
    return make();
  } catch (error) {
    if (!hasCode(error, ['ILLEGAL_MOVE', 'INVALID_STATE', 'INVALID_OPTIONS'])) throw error;
    const { message, problems = [{ path: '', message }] } = error as Error & Partial<InvalidStateError>;
    throw new InvalidStateError(
      problems.map((problem) => ({
        path: problem.path ? `${path}.${problem.path}` : path,
        message: `${path}: ${problem.message}`,
      })),
    );
  }
};

/** @throws {InvalidOptionsError} when counts of seeds are no list */
export const assertCounts = (counts: unknown): void => {
  if (!Array.isArray(counts)) throw new InvalidOptionsError([problem('counts', 'a list', show(counts))]);
};
