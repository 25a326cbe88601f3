/** Estimates the memory that the creation of a table needs. */
import { assertRules } from '../ruleset/steps-of.ts';
import { checkSteps } from './examiner.ts';
import { BOOLEAN, POSITIVE_INTEGER } from '../model/validation.ts';
import type { Rules } from '../ruleset/rules.ts';
import { countPositions } from './position-index.ts';
import { checkTable, fitsInCache, type TablebaseOptions } from './create-tablebase.ts';
import { layerBytes } from './fill-table.ts';
import { MAX_WAITING, WAVE_BYTES } from './retrograde-analysis.ts';
import { sowingsOf } from './sowings.ts';
import { teamBytes } from './team.ts';
import { CACHE_MB } from './tablebase.ts';

/**
 * Returns the maximum memory that `createTablebase` uses. The JavaScript engine itself needs about 80 MB more, and 30
 * MB for each worker.
 *
 * @param rules - the rules of the game
 * @param options - the size of the table, and how it is to be created
 * @returns the memory in bytes
 * @throws {InvalidOptionsError} when an option is invalid, the table would have too many positions, or the rules have no tables
 *
 * @example
 * ```ts
 * import { wari } from 'mancala-rules';
 * import { tablebaseMemory } from 'mancala-rules/tables';
 *
 * const megabytes = tablebaseMemory(wari, { seeds: 18, threads: 2 }) / 2 ** 20;
 * Math.round(megabytes); // => 259
 * ```
 */
export const tablebaseMemory = (
  rules: Rules,
  options: Pick<TablebaseOptions, 'seeds' | 'cacheMb'> & {
    /** Whether the table is written to a file; default false. */
    readonly toFile?: boolean | undefined;
    /** The number of workers, from 1; default 1. */
    readonly threads?: number | undefined;
  },
): number => {
  assertRules(rules);
  checkSteps(rules);
  const { pits } = rules.options;
  checkTable(pits, options, { toFile: BOOLEAN, threads: POSITIVE_INTEGER });
  const { seeds, toFile = false, cacheMb = CACHE_MB, threads = 1 } = options;
  const layer = countPositions(2 * pits - 1, seeds);
  const rows = countPositions(pits, seeds);
  const sowings = sowingsOf(rules, seeds);
  const inMemory = !toFile || fitsInCache(pits, seeds, cacheMb);
  const values = inMemory ? countPositions(2 * pits, seeds) : cacheMb * 2 ** 20;
  // A number for each row and number of seeds sown; for each move of a row; the pits of rows and their sums.
  const rowTables = rows * (4 * (pits + 1) + 4 * pits + pits + 1);
  // Where the moves of rows begin, twice; and the rows before sowing.
  const takenBack = sowings ? rows * (8 + 4 * (pits + 1)) : layer * 4 * (pits + 1);
  const waves = Math.min(layer, MAX_WAITING) * WAVE_BYTES + Math.ceil(layer / 16);
  const moves = (sowings ? rowTables : 0) + (sowings?.descend ? 0 : takenBack + waves);
  return values + layerBytes(pits, seeds) + threads * moves + teamBytes(threads);
};
