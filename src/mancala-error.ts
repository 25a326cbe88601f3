/** Recognizes the errors of the library, those of all entries. */
import {
  hasCode,
  type IllegalMoveError,
  type InvalidArgumentError,
  type InvalidOptionsError,
  type InvalidStateError,
  type WorkerError,
} from './model/errors.ts';
import type { TablebaseError } from './tables/table-file.ts';
import type { UciError } from './uci/io.ts';

/**
 * Any error that the library throws. Its `code` says which one it is, and so which other members it has.
 *
 * @example
 * ```ts
 * import { isMancalaError, wari, type MancalaError } from 'mancala-rules';
 *
 * const explain = (error: MancalaError): string =>
 *   error.code === 'ILLEGAL_MOVE' ? error.reason : error.message;
 * try {
 *   wari.apply(wari.initialState(), 7);
 * } catch (error) {
 *   if (!isMancalaError(error)) throw error;
 *   explain(error); // => 'not-yours'
 * }
 * ```
 */
export type MancalaError =
  | IllegalMoveError
  | InvalidArgumentError
  | InvalidOptionsError
  | InvalidStateError
  | TablebaseError
  | UciError
  | WorkerError;

const CODES: Readonly<Record<MancalaError['code'], true>> = {
  ILLEGAL_MOVE: true,
  INVALID_ARGUMENT: true,
  INVALID_OPTIONS: true,
  INVALID_STATE: true,
  INVALID_TABLEBASE: true,
  UCI_ENGINE: true,
  WORKER_FAILED: true,
};

/**
 * Returns whether a caught value is an error of the library. It checks the `code`, so it also knows errors of another copy of the
 * package. It does not throw.
 *
 * @param error - any value
 * @returns true if it has one of the codes
 * @example
 * ```ts
 * import { isMancalaError, rulesetById, type RulesetId } from 'mancala-rules';
 *
 * const statusOf = (error: unknown): number => (isMancalaError(error) ? 400 : 500);
 * try {
 *   rulesetById('nope' as RulesetId);
 * } catch (error) {
 *   statusOf(error); // => 400
 * }
 * ```
 */
export const isMancalaError = (error: unknown): error is MancalaError => hasCode(error, Object.keys(CODES));
