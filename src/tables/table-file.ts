/** Files of endgame tables. */
import type { Expected } from '../model/validation.ts';
import { isPositive } from '../tools/slices.ts';

/**
 * The error for a file that is not a valid endgame table of the game. It is thrown when the file is opened, or when a
 * damaged block is read, before any wrong value is returned.
 *
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { loadTablebase, TablebaseError } from 'mancala-rules/tables';
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

/**
 * A file with random access, for `createTablebase` and {@link openTablebase}. In Node, Deno and Bun, `tableFileAt` of
 * `mancala-rules/search/workers` opens one. All methods are synchronous, because tables are read in the middle of a search.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { createTablebase, openTablebase, type TableFile } from 'mancala-rules/tables';
 *
 * // A file in memory. With `node:fs`, use `readSync`, `writeSync` and `fsyncSync`.
 * let bytes = new Uint8Array(0);
 * const file: TableFile = {
 *   size: () => bytes.length,
 *   read: (position, into) => into.set(bytes.subarray(position, position + into.length)),
 *   write(position, given) {
 *     const longer = new Uint8Array(Math.max(bytes.length, position + given.length));
 *     longer.set(bytes);
 *     longer.set(given, position);
 *     bytes = longer;
 *   },
 *   flush: () => undefined,
 * };
 * await createTablebase(kalah, { seeds: 3, toFile: file });
 * openTablebase(kalah, file).seeds; // => 3
 * ```
 */
export interface TableFile {
  /**
   * Returns the length of the file.
   *
   * @returns bytes; 0 if the file is new
   */
  size(): number;
  /**
   * Reads bytes.
   *
   * @param position - the offset in the file, from 0
   * @param into - the array to fill completely
   */
  read(position: number, into: Uint8Array): void;
  /**
   * Writes bytes, and extends the file if necessary.
   *
   * @param position - the offset in the file, from 0
   * @param bytes - the bytes to write
   */
  write(position: number, bytes: Uint8Array): void;
  /** Makes sure that everything written is on the disk. */
  flush(): void;
}

export const TABLE_FILE: Expected = [
  'a file with size, read, write and flush',
  (file: unknown): boolean =>
    ['size', 'read', 'write', 'flush'].every(
      (name) => typeof (Object(file) as Record<string, unknown>)[name] === 'function',
    ),
];
export const CACHE_SIZE: Expected = ['a number above 0', isPositive];

/** A file in memory. */
export const memoryFile = (bytes: Uint8Array): TableFile => ({
  size: () => bytes.length,
  read: (position, into) => into.set(bytes.subarray(position, position + into.length)),
  write: (position, given) => bytes.set(given, position),
  flush: () => undefined,
});
