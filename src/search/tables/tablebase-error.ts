/** The error for invalid table files. */

/**
 * The error for a file that is not a valid endgame table of the game. It is thrown when the file is opened, or when a
 * damaged block is read, before any wrong value is returned.
 *
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { loadTablebase, TablebaseError } from 'mancala-rules/search';
 *
 * try {
 *   loadTablebase(wari, new Uint8Array(100));
 * } catch (error) {
 *   if (!(error instanceof TablebaseError)) throw error;
 *   error.reason; // => 'foreign'
 * }
 * ```
 */
export class TablebaseError extends Error {
  /** The name of the class; the same in every copy of the package. */
  override readonly name = 'TablebaseError';
  /** A stable identifier for programs. */
  readonly code = 'INVALID_TABLEBASE';
  /**
   * Why the file was rejected: not a table file (`'foreign'`), another version of the format, damaged data, a table of
   * another game, or an unfinished table.
   */
  readonly reason: 'foreign' | 'version' | 'damaged' | 'other-rules' | 'unfinished';

  /**
   * Created by the library.
   *
   * @param reason - why the file was rejected
   * @param message - the reason in English
   */
  constructor(reason: TablebaseError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The error for damaged data, with what was expected and what was found. */
export const damagedError = (expected: string, found: number): TablebaseError =>
  new TablebaseError('damaged', `The endgame table is damaged: expected ${expected}, got ${found}.`);
