/** The `--table` option. */
import type { Rules } from 'mancala-rules';
import { openTablebase, TablebaseError, type Tablebase } from 'mancala-rules/search';
import { tableFileAt } from 'mancala-rules/search/workers';
import { fileError } from '../shell/files.ts';
import { UsageError } from '../shell/usage.ts';

/**
 * The endgame table in a file, or undefined without a path.
 *
 * @throws {UsageError} when the file cannot be read, or is not a table of this game
 */
export const tableFrom = async (rules: Rules, path: string | undefined): Promise<Tablebase | undefined> => {
  if (path === undefined) return undefined;
  try {
    return openTablebase(rules, await tableFileAt(path));
  } catch (error) {
    if (error instanceof TablebaseError) throw new UsageError(`${path}: ${error.message}`);
    throw fileError(path, 'read', error);
  }
};
