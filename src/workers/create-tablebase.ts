import { checkTable, type TablebaseOptions } from '../search/tables/create-tablebase.ts';
import { tablebaseOf, type Tablebase } from '../search/tables/tablebase.ts';
import { runInThread } from './run-in-thread.ts';
import { sendRules, type RulesetSource } from './ruleset-source.ts';
import { sendOptions } from './sent-options.ts';

/**
 * Creates an endgame table like `createTablebase` of `mancala-rules/search`, but in a worker thread. The table is transferred
 * back without a copy; its `rules` are those of this thread.
 *
 * Rejects like `createTablebase` of `mancala-rules/search`, also with InvalidOptionsError when the rules cannot be sent to a
 * worker, and with Error in a browser or when the worker ends early. An aborted signal rejects at once.
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
  const [localRules, sentRules] = await sendRules(rules);
  checkTable(localRules.options.pits, options);
  const { seeds } = options;
  const values = await runInThread('createTablebase', sentRules, { options: sendOptions(options) }, options);
  return tablebaseOf(localRules, seeds, values);
};
