import type { GameState, IllegalReason, Problem } from './types.ts';

const REASONS: Record<IllegalReason, string> = {
  'game-over': 'the game is over',
  'not-a-move': 'it names no pit of this board',
  'not-yours': "the pit is not the mover's",
  empty: 'the pit is empty',
  'not-allowed': 'the rules do not allow it now',
  'grand-slam': "it would take all of the opponent's seeds",
  'must-feed': 'it leaves the opponent without seeds',
};

/** A value as it may appear in a message; never runs code of the value's own. */
export const show = (value: unknown): string =>
  typeof value === 'string'
    ? JSON.stringify(value)
    : typeof value === 'object' && value !== null
      ? Array.isArray(value)
        ? 'a list'
        : 'an object'
      : typeof value === 'function'
        ? 'a function'
        : Object.is(value, -0)
          ? '0'
          : String(value);

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
    super(`Move ${show(move)} is not legal: ${REASONS[reason]} (${reason}).`);
    this.reason = reason;
    this.move = move;
    this.state = state;
  }
}

const list = (what: string, problems: readonly Problem[]): string =>
  `${what}: ${problems.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; ')}.`;

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
  override readonly name = 'InvalidStateError';
  /** Stable, for programs. */
  readonly code = 'INVALID_STATE';
  /** All that is wrong, at least one. */
  readonly problems: readonly Problem[];

  /** Made by the library; thrown by whatever takes a position. */
  constructor(problems: readonly Problem[]) {
    super(list('The position does not fit', problems));
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
  override readonly name = 'InvalidOptionsError';
  /** Stable, for programs. */
  readonly code = 'INVALID_OPTIONS';
  /** All that is wrong, at least one. */
  readonly problems: readonly Problem[];

  /** Made by the library; thrown by `with` and {@link defineRules}. */
  constructor(problems: readonly Problem[]) {
    super(list('The options do not fit', problems));
    this.problems = problems;
  }
}
