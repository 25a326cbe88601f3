/**
 * A file with random access, for `createTablebase` and {@link openTablebase}. All methods are synchronous, because tables are
 * probed in the middle of a search.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { createTablebase, openTablebase, type TableFile } from 'mancala-rules/search';
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
  /** The length in bytes; 0 if the file is new. */
  size(): number;
  /** Reads as many bytes as `into` holds, from a position. */
  read(position: number, into: Uint8Array): void;
  /** Writes bytes to a position. Makes the file longer if it ends before. */
  write(position: number, bytes: Uint8Array): void;
  /** Returns when everything written is on the disk. */
  flush(): void;
}

/** A file in memory. */
export const memoryFile = (bytes: Uint8Array): TableFile => ({
  size: () => bytes.length,
  read: (position, into) => into.set(bytes.subarray(position, position + into.length)),
  write: (position, given) => bytes.set(given, position),
  flush: () => undefined,
});
