/** Endgame tables in files. */
import type { Rules } from 'mancala-rules';
import { loadTablebase, TablebaseError, type Tablebase } from 'mancala-rules/search';
import { readAll } from '../shell/files.ts';
import { UsageError } from '../shell/usage.ts';

/** The table in a file, if one is named. UsageError if it is none of this game. */
export const tableFrom = async (rules: Rules, path: string | undefined): Promise<Tablebase | undefined> => {
  if (path === undefined) return undefined;
  const bytes = await readAll(path);
  try {
    return loadTablebase(rules, bytes);
  } catch (error) {
    if (error instanceof TablebaseError) throw new UsageError(`${path}: ${error.message}`);
    throw error;
  }
};
