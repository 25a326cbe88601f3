// @ts-check
/**
 * Table files with some complete layers. `openTablebase` opens complete tables only, so the number of layers is read
 * from the header of the file.
 */
import { tableFileAt } from 'mancala-rules/search/workers';
// What the build has made of these files in `src/tables` of the library.
import { countPositions as countPositionsOf } from '../../dist/tables/position-index.js';
import { readHeader } from '../../dist/tables/tablebase-file.js';

/** @typedef {import('mancala-rules').Rules} Rules */
/** @typedef {import('mancala-rules/tables').TableFile} TableFile */

/**
 * Calls `use` with an open file and closes it afterwards. Workers open the table again for each job, because some network file
 * systems show what another machine has written only to files that are opened later.
 *
 * @template T
 * @param {string} path
 * @param {'read' | 'write'} mode
 * @param {(file: TableFile) => Promise<T>} use
 * @returns {Promise<T>}
 */
export const withTableFile = async (path, mode, use) => {
  const file = await tableFileAt(path, mode);
  try {
    return await use(file);
  } finally {
    file.close();
  }
};

/** The number of positions of a table, which has at most `seeds` seeds in play. @type {(rules: Rules, seeds: number) => number} */
export const countPositions = ({ options: { pits } }, seeds) => countPositionsOf(2 * pits, seeds);

/** The number of positions of a layer. */
export const layerSize = (/** @type {Rules} */ rules, /** @type {number} */ layer) =>
  countPositions(rules, layer) - (layer === 0 ? 0 : countPositions(rules, layer - 1));

/**
 * The number of complete layers in a table file; 0 if it is new.
 *
 * @param {Rules} rules
 * @param {number} seeds The maximum number of seeds in play of the table.
 * @param {TableFile} file
 * @throws {TablebaseError} when it is a table of another game, damaged, or no table
 * @throws {RangeError} when it is a table of another number of seeds
 */
export const countLayers = (rules, seeds, file) => {
  if (file.size() === 0) return 0;
  const { seeds: actual, layers } = readHeader(file, rules);
  if (actual !== seeds)
    throw new RangeError(`seeds: expected ${actual}, the seeds of the table file, got ${seeds}`);
  return layers;
};
