/**
 * Thrown by `loadTablebase` and `openTablebase` when the bytes are not a valid endgame table of the game, before any value is
 * given.
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
  override readonly name = 'TablebaseError';
  /** A stable identifier for programs. */
  readonly code = 'INVALID_TABLEBASE';
  /**
   * Why the bytes were rejected: not a table file, another format version, damaged data, a table of another game, or a table
   * whose creation has not finished.
   */
  readonly reason: 'foreign' | 'version' | 'damaged' | 'other-rules' | 'unfinished';

  /** Created by the library. */
  constructor(reason: TablebaseError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}
