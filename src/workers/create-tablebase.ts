/** Creates endgame tables in workers. */
import { POSITIVE_INTEGER, type Expected } from '../model/validation.ts';
import type { Rules } from '../ruleset/rules.ts';
import { countPositions } from '../tables/position-index.ts';
import { checkTable, fitsInCache, loadInto, type TablebaseOptions } from '../tables/create-tablebase.ts';
import { CachedStorage, storageOf } from '../tables/file-storage.ts';
import { layerBytes } from '../tables/fill-table.ts';
import { CACHE_MB, tablebaseIn, tablebaseOf, type Tablebase } from '../tables/tablebase.ts';
import { createTeamMemory } from '../tables/team.ts';
import { onAbort, throwIfAborted } from '../tools/slices.ts';
import { runInThread } from './run-in-thread.ts';
import { sendRules, WORKER, type SentRules, type InWorker } from './sent.ts';
import { tableFileAt } from './table-file-at.ts';
import type { TablePart } from './table-part.ts';

const PATH: Expected = ['a path', (path: unknown): boolean => typeof path === 'string' && path !== ''];

/**
 * Creates an endgame table in one or more workers. It is `createTablebase` of `mancala-rules/tables` in all other respects.
 *
 * @param rules - built-in rules with any options, or rules that your `worker` serves
 * @param options - the size of the table, the number of workers, a file, a signal, a progress callback
 * @returns the table, with the rules of this thread
 * @throws {InvalidOptionsError} when an option is invalid, or the rules have no tables or the worker does not serve them
 * @throws {TablebaseError} when the file is of another table or damaged
 * @throws {Error} when a worker fails
 * @throws the reason of the signal, as soon as it is aborted
 * @example
 * ```ts no-run
 * import { writeFile } from 'node:fs/promises';
 * import { kalah } from 'mancala-rules';
 * import { createTablebase } from 'mancala-rules/search/workers';
 *
 * const table = await createTablebase(kalah, { seeds: 12, onProgress: ({ done, total }) => console.log(done / total) });
 * await writeFile('kalah-12.table', table.save());
 * await createTablebase(kalah, { seeds: 18, threads: 4, toFile: 'kalah-18.table' });
 * ```
 */
export const createTablebase = async (
  rules: Rules,
  options: Omit<TablebaseOptions, 'toFile'> &
    InWorker & {
      /**
       * The number of workers, from 1; default 1. Several workers need `SharedArrayBuffer`, which browsers offer only to
       * cross-origin isolated pages; without it, one worker is used. The table does not depend on the number.
       */
      readonly threads?: number | undefined;
      /**
       * The path of a file to write the table to, layer by layer, in Node, Deno and Bun; by default the table is in memory
       * only. An unfinished file is continued after its last complete layer.
       */
      readonly toFile?: string | undefined;
    },
): Promise<Tablebase> => {
  const sentRules = sendRules(rules, (Object(options) as InWorker).worker);
  checkTable(rules.options.pits, options, { toFile: PATH, threads: POSITIVE_INTEGER, worker: WORKER });
  const { seeds, threads = 1, toFile } = options;
  const size = typeof SharedArrayBuffer === 'function' ? threads : 1;
  if (toFile === undefined && size === 1) {
    return tablebaseOf(rules, seeds, await runInThread('createTablebase', sentRules, { seeds }, options));
  }
  return createByTeam(rules, sentRules, options, size);
};

/** Creates a table with several workers, or in a file. */
const createByTeam = async (
  rules: Rules,
  sentRules: SentRules,
  { seeds, toFile, cacheMb = CACHE_MB, signal, onProgress, worker }: Parameters<typeof createTablebase>[1],
  size: number,
): Promise<Tablebase> => {
  const { pits } = rules.options;
  // Created here, so that all workers find it.
  const file =
    toFile === undefined ? null : storageOf(await tableFileAt(toFile, 'write'), rules, seeds, cacheMb);
  const inMemory = !file || fitsInCache(pits, seeds, cacheMb);
  const memory = createTeamMemory(size, {
    values: inMemory ? countPositions(2 * pits, seeds) : 0,
    cells: layerBytes(pits, seeds),
  });
  if (file && inMemory) loadInto(memory.values, file);
  const sentFile = toFile === undefined ? undefined : { path: toFile, cacheMb: cacheMb / size };
  // One for each worker: Node warns of a leak when a signal has more than ten listeners.
  const stops = Array.from({ length: size }, () => new AbortController());
  const stopAll = (reason: unknown): void => stops.forEach((stop) => stop.abort(reason));
  const stopListening = signal ? onAbort(signal, stopAll) : undefined;
  const work = async ({ signal: stop }: AbortController, rank: number): Promise<void> => {
    const part: TablePart = { seeds, memory, rank, file: sentFile };
    const reports = rank === 0 ? onProgress : undefined;
    try {
      await runInThread('fillTable', sentRules, part, { signal: stop, onProgress: reports, worker });
    } catch (error) {
      // The others would wait for this one forever.
      stopAll(error);
    }
  };
  await Promise.all(stops.map(work));
  stopListening?.();
  throwIfAborted(stops[0]!.signal);
  if (!file) return tablebaseOf(rules, seeds, memory.values);
  file.followLayer();
  return tablebaseIn(rules, seeds, inMemory ? new CachedStorage(file, memory.values) : file);
};
