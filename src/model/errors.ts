import { show } from './show.ts';
import type { GameState, IllegalReason, Problem } from './types.ts';
import { messagesOf } from './validation.ts';

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
export class InvalidStateError extends Error {
  /** The same in every copy of the package. */
  override readonly name = 'InvalidStateError';
  /** Stable, for programs. */
  readonly code = 'INVALID_STATE';
  /** All that is wrong, at least one. */
  readonly problems: readonly Problem[];

  /** Made by the library. */
  constructor(problems: readonly Problem[]) {
    super(messagesOf(problems).join('; '));
    this.problems = problems;
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
export class InvalidOptionsError extends Error {
  /** The same in every copy of the package. */
  override readonly name = 'InvalidOptionsError';
  /** Stable, for programs. */
  readonly code = 'INVALID_OPTIONS';
  /** All that is wrong, at least one. */
  readonly problems: readonly Problem[];

  /** Made by the library. */
  constructor(problems: readonly Problem[]) {
    super(messagesOf(problems).join('; '));
    this.problems = problems;
  }
}

/** Whether something thrown says what is wrong with data; by its code, since rules may be of another copy of the package. */
export const isInvalid = (error: unknown): error is InvalidStateError | InvalidOptionsError =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'INVALID_STATE' || error.code === 'INVALID_OPTIONS');
