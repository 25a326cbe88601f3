/** Opens table files in Node, Deno and Bun. */
import type * as NodeFs from 'node:fs';
import { damagedError, type TableFile } from '../tables/table-file.ts';
import { importBuiltin } from './platform.ts';

/**
 * Opens a file for `openTablebase` or `createTablebase` of `mancala-rules/tables`, in Node, Deno and Bun. It stays open
 * until you call `close`.
 *
 * @param path - the path of the file
 * @param use - `'read'`, or `'write'`, which creates the file if there is none; default `'read'`
 * @returns the file, with a method to close it
 * @throws the error of the system, when the file cannot be opened
 * @example
 * ```ts no-run
 * import { wari } from 'mancala-rules';
 * import { openTablebase } from 'mancala-rules/tables';
 * import { tableFileAt } from 'mancala-rules/search/workers';
 *
 * const file = await tableFileAt('wari-18.table');
 * console.log(openTablebase(wari, file).counts(18));
 * file.close();
 * ```
 */
export const tableFileAt = async (
  path: string,
  use: 'read' | 'write' = 'read',
): Promise<
  TableFile & {
    /** Closes the file. */
    readonly close: () => void;
  }
> => {
  const fs = await importBuiltin<typeof NodeFs>('node:fs');
  // The mode that allows writing at any position does not create the file.
  if (use === 'write') fs.closeSync(fs.openSync(path, 'a'));
  const file = fs.openSync(path, use === 'write' ? 'r+' : 'r');
  return {
    size: () => fs.fstatSync(file).size,
    read(position, into) {
      for (let done = 0; done < into.length;) {
        const count = fs.readSync(file, into, done, into.length - done, position + done);
        if (count === 0) throw damagedError(`${position + into.length} bytes`, position + done);
        done += count;
      }
    },
    write(position, bytes) {
      for (let done = 0; done < bytes.length;)
        done += fs.writeSync(file, bytes, done, bytes.length - done, position + done);
    },
    flush: () => fs.fsyncSync(file),
    close: () => fs.closeSync(file),
  };
};
