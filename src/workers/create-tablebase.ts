import {
  checkTable,
  tablebaseOf,
  type Tablebase,
  type TablebaseOptions,
} from '../search/tables/tablebase.ts';
import { ask } from './ask.ts';
import { sendRules, type RulesetSource } from './ruleset-source.ts';
import { sendOptions } from './sent-options.ts';

/**
 * Works out an endgame table, as `createTablebase` of `mancala-rules/search` does, in a thread of its own. The table comes back
 * without being copied, and is one of the rules given here.
 *
 * Rejects as that does; with InvalidOptionsError, too, for rules that cannot travel; with the signal's reason at once when
 * that says stop; with an Error in a browser, or if the thread dies.
 *
 * @example
 * ```ts no-run
 * import { writeFile } from 'node:fs/promises';
 * import { kalah } from 'mancala-rules';
 * import { createTablebase } from 'mancala-rules/search/workers';
 *
 * const table = await createTablebase(kalah, { seeds: 12, onProgress: ({ done, total }) => console.log(done / total) });
 * await writeFile('kalah-12.table', table.save());
 * ```
 */
export const createTablebase = async (
  rules: RulesetSource,
  options: TablebaseOptions,
): Promise<Tablebase> => {
  const [here, there] = await sendRules(rules);
  checkTable(here.options.pits, options);
  const { seeds } = options;
  const codes = await ask('createTablebase', there, { options: sendOptions(options) }, options);
  return tablebaseOf(here, seeds, codes);
};
