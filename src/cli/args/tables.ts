/** The `--table` option. */
import type { Rules } from 'mancala-rules';
import { openTablebase, TablebaseError, type Tablebase } from 'mancala-rules/tables';
import { tableFileAt } from 'mancala-rules/search/workers';
import { fileError, isSystemError } from '../shell/files.ts';
import { UsageError } from '../shell/usage.ts';

/**
 * Opens the endgame table in a file for a search, or none without a path. The search reads it in blocks, any of which
 * may turn out to be damaged.
 *
 * @throws {UsageError} when the file cannot be read, or is not a table of this game
 */
export const withTable = async <T>(
  rules: Rules,
  path: string | undefined,
  search: (tablebase: Tablebase | undefined) => Promise<T>,
): Promise<T> => {
  if (path === undefined) return await search(undefined);
  try {
    return await search(openTablebase(rules, await tableFileAt(path)));
  } catch (error) {
    if (error instanceof TablebaseError) throw new UsageError(`${path}: ${error.message}`);
    if (isSystemError(error)) throw fileError(path, 'read', error);
    throw error;
  }
};
