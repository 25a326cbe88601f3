/** Creates endgame tables. */
import { assertRules } from '../ruleset/steps-of.ts';
import { COUNT, FUNCTION } from '../model/validation.ts';
import { invalidOption } from '../model/errors.ts';
import { checkArguments, checkOptions, type OptionChecks } from '../model/option-checks.ts';
import type { Rules } from '../ruleset/rules.ts';
import { createReporter, inSlices, runUntil, SIGNAL, type StopSignal } from '../tools/slices.ts';
import { CachedStorage, storageOf } from './file-storage.ts';
import { fillTable, type TableProgress, type Workspace } from './fill-table.ts';
import { maxSeeds, PackedValues } from './packed-values.ts';
import { countPositions, PositionIndex } from './position-index.ts';
import { CACHE_SIZE, TABLE_FILE, type TableFile } from './table-file.ts';
import { MemoryStorage, type TableStorage } from './table-storage.ts';
import { CACHE_MB, packedValuesOf, tablebaseIn, tablebaseOf, type Tablebase } from './tablebase.ts';

/** The number of positions, and of moves in the biggest layer, must fit in 31 bits. */
const MAX_COUNT = 2 ** 31;

/**
 * The options of {@link createTablebase}.
 *
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { createTablebase, type TablebaseOptions } from 'mancala-rules/tables';
 *
 * const options: TablebaseOptions = { seeds: 3, signal: AbortSignal.timeout(60_000) };
 * (await createTablebase(wari, options)).bytes; // => 455
 * ```
 */
export interface TablebaseOptions {
  /** The maximum number of seeds in play, from 0. `tablebaseMemory` of `mancala-rules/search` returns the memory it takes. */
  readonly seeds: number;
  /** Stops the work when aborted; the promise then rejects with the reason. */
  readonly signal?: StopSignal | undefined;
  /**
   * A file to write the table to, layer by layer; by default the table is in memory only. An unfinished file is
   * continued after its last complete layer.
   */
  readonly toFile?: TableFile | undefined;
  /**
   * If the table is written to a file: how much of it to keep in memory, in megabytes (2^20 bytes), above 0; default
   * 256. The layer being made takes additional memory.
   */
  readonly cacheMb?: number | undefined;
  /** Called with the progress, at most about ten times a second, and once when the table is complete. */
  readonly onProgress?:
    | ((progress: {
        /** The seeds in play in the current layer, from 0. */
        readonly seeds: number;
        /** The number of positions examined so far. */
        readonly done: number;
        /** The number of positions in the table. */
        readonly total: number;
      }) => void)
    | undefined;
}

/**
 * Checks the options of a table for a board with `pits` pits in a row.
 *
 * @throws {InvalidOptionsError} when an option is invalid or the table would have too many positions
 */
export const checkTable = (
  pits: number,
  options: { readonly seeds: number },
  own: OptionChecks = { toFile: TABLE_FILE },
): void => {
  checkOptions(options, { seeds: COUNT, signal: SIGNAL, cacheMb: CACHE_SIZE, onProgress: FUNCTION, ...own });
  const { seeds } = options;
  const limit = maxSeeds(pits);
  checkArguments({ seeds }, { seeds: COUNT });
  checkArguments({ seeds }, { seeds: [`at most ${limit}`, () => seeds <= limit] });
  const most = Math.max(countPositions(2 * pits, seeds), countPositions(2 * pits - 1, seeds) * pits);
  if (most < MAX_COUNT) return;
  const expected = `fewer than ${MAX_COUNT} positions and moves`;
  throw invalidOption('seeds', expected, `${seeds}, which makes ${most}`);
};

/**
 * Creates an endgame table: the value of every position with up to `seeds` seeds in play. Bots and searches that are
 * given it look these positions up.
 *
 * A 2x6 board has 2.7 million positions with up to 12 seeds, 17 million with up to 15, 86 million with up to 18 and 548
 * million with up to 22. A table uses one byte for each position. During creation, each position of the largest layer
 * needs 4 more bytes, or `4 * pits + 8` if moves can have several laps.
 *
 * Tables are indexed by pits and turn only. Rulesets that depend on anything else, such as `togyzqumalaq`, or that treat
 * the players differently are not supported. Differences that the rules do not declare are detected in a sample of
 * positions. For games that end at a majority, such as `oware`, the table is of the game played on to the last seed: the
 * winner is the same, but the margin can be another one ({@link Tablebase.exact}).
 *
 * @param rules - the rules of the game
 * @param options - the size of the table, a file, a signal, a progress callback
 * @returns the table
 * @throws {InvalidOptionsError} when an option is invalid, `seeds` exceeds `255 / (pits + 1)`, the table would have
 *   2^31 or more positions, or the rules are not supported
 * @throws {TablebaseError} when the file is of another table or damaged
 * @throws the reason of the signal, when it is aborted
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { createTablebase } from 'mancala-rules/tables';
 *
 * const table = await createTablebase(wari, { seeds: 4 });
 * const state = wari.stateFrom({ pits: [0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1], removed: 45 });
 * table.value(state); // => 3
 * table.best(state); // => 5
 * table.counts(1); // => new Map([[-1, 7], [1, 5]])
 * ```
 */
export const createTablebase = async (rules: Rules, options: TablebaseOptions): Promise<Tablebase> => {
  assertRules(rules);
  const { pits } = rules.options;
  checkTable(pits, options);
  const { seeds, toFile, cacheMb = CACHE_MB } = options;
  if (toFile) {
    const file = storageOf(toFile, rules, seeds, cacheMb);
    const storage = fitsInCache(pits, seeds, cacheMb)
      ? new CachedStorage(file, loadInto(new Uint8Array(countPositions(2 * pits, seeds)), file))
      : file;
    await fill(rules, options, storage);
    return tablebaseIn(rules, seeds, storage);
  }
  return tablebaseOf(rules, seeds, await createPackedValues(rules, options));
};

/** Whether all values of a table fit in the cache. */
export const fitsInCache = (pits: number, seeds: number, cacheMb: number): boolean =>
  countPositions(2 * pits, seeds) <= cacheMb * 2 ** 20;

/** Copies the complete layers of a file to the beginning of an array, and returns it. */
export const loadInto = (bytes: Uint8Array, file: TableStorage): Uint8Array => {
  bytes.set(file.all());
  return bytes;
};

/**
 * Computes the packed values of an endgame table; those of a smaller table are copied. Rejects like
 * {@link createTablebase}.
 */
export const createPackedValues = async (
  rules: Rules,
  options: TablebaseOptions,
  smaller?: Tablebase,
): Promise<Uint8Array> => {
  const { pits } = rules.options;
  checkTable(pits, options);
  const bytes = new Uint8Array(countPositions(2 * pits, options.seeds));
  const storage = new MemoryStorage(bytes);
  if (smaller) {
    bytes.set(packedValuesOf(smaller));
    storage.layers = smaller.seeds + 1;
  }
  await fill(rules, options, storage);
  return bytes;
};

/** Fills a storage with the values of an endgame table, or with the share of this thread. */
export const fill = async (
  rules: Rules,
  { seeds, signal, onProgress }: TablebaseOptions,
  storage: TableStorage,
  workspace?: Workspace,
): Promise<void> => {
  const { pits } = rules.options;
  const total = countPositions(2 * pits, seeds);
  const index = new PositionIndex(2 * pits, seeds);
  let progress: TableProgress = { seeds: 0, done: 0, total };

  const filling = (function* () {
    for (const reached of fillTable(rules, index, new PackedValues(storage, pits), workspace)) {
      progress = reached ?? progress;
      yield;
    }
  })();
  const report = createReporter(() => onProgress?.(progress));
  const reportLayers = (): void => {
    // Neither before the first layer, nor twice at the end.
    if (progress.done % total !== 0) report();
  };
  await inSlices((until) => runUntil(filling, until), signal, reportLayers);
  onProgress?.({ seeds, done: total, total });
};
