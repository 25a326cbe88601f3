// @ts-check
/**
 * Endgame tables, layer by layer. A run adds the next layer to a table file: a job examines a block of its positions and writes
 * what it finds to a file, the producer combines the blocks. The table is that of `createTablebase`.
 */
import { existsSync, rmSync, statSync } from 'node:fs';
import { basename, isAbsolute, join } from 'node:path';
import { rulesFor } from 'mancala-rules';
import { z } from 'zod';
// What the build has made of `src/tables/layer-parts.ts` of the library.
import { completeLayer, examineLayer } from '../../dist/tables/layer-parts.js';
import { check, count, members, ruleset, text } from '../farm/check.js';
import { explainFullDisk } from '../farm/files.js';
import { blockSchema, listBlocks, readBlocks, removeBlocks, writeBlock } from '../layer/blocks.js';
import { countLayers, countPositions, layerSize, withTableFile } from '../layer/table-file.js';

/** @type {(path: string) => boolean} */
const isFolder = (path) => isAbsolute(path) && existsSync(path) && statSync(path).isDirectory();
/** @type {(name: string) => boolean} */
const isName = (name) => name !== '' && basename(name) === name;

const layerSpec = members({
  kind: z.string(),
  ruleset,
  /** The maximum number of seeds in play of the whole table. */
  seeds: count(),
  /** A folder that the producer and all workers share under this path. */
  folder: text(isFolder, 'the absolute path of a folder that exists'),
  /** The name of the table file in it. */
  table: text(isName, 'the name of a file in the folder'),
  /** The number of jobs for a layer. */
  blocks: count().default(16),
  /** Megabytes of the table that a process keeps in memory. */
  cacheMb: count().default(256),
});
const layerJob = members({ ...layerSpec.shape, layer: count(0), block: count(0) });

/** @typedef {z.input<typeof layerSpec>} LayerSpec */
/** @typedef {z.output<typeof layerSpec>} Table */
/** @typedef {z.output<typeof layerJob>} LayerJob */
/** @typedef {import('../layer/blocks.js').Block} Block */

/**
 * @typedef {object} LayerOutcome
 * @property {string} ruleset
 * @property {string} path The table file.
 * @property {number} seeds The maximum number of seeds in play of the table.
 * @property {number} layer The layer that was added: positions with this number of seeds in play.
 * @property {number} layers The number of complete layers.
 * @property {number} positions How many positions the layer has.
 */

export const version = 2;

/** The producer makes layers with fewer positions itself. */
const MIN_POSITIONS = 100_000;

/** @type {(table: Table) => string} */
const pathOf = ({ folder, table }) => join(folder, table);

/** Makes the small first layers; returns the number of complete layers. */
const makeSmallLayers = async (/** @type {Table} */ table) => {
  const rules = rulesFor(table);
  const { seeds, cacheMb } = table;
  const path = pathOf(table);
  const isNew = !existsSync(path);
  let layers = 0;
  try {
    return await withTableFile(pathOf(table), 'write', async (file) => {
      layers = countLayers(rules, seeds, file);
      while (layers <= seeds && layerSize(rules, layers) < MIN_POSITIONS) {
        const layer = await examineLayer(rules, 0, 1, { seeds, file, cacheMb });
        layers = await completeLayer(rules, [layer], { seeds, file, cacheMb });
      }
      return layers;
    });
  } catch (error) {
    // The file of a spec that cannot be run.
    if (isNew && layers === 0) rmSync(path, { force: true });
    throw explainFullDisk(error, path, countPositions(rules, seeds));
  }
};

/** @type {(spec: LayerSpec) => Promise<LayerJob[]>} */
export const split = async (spec) => {
  const table = check(layerSpec, spec);
  const { seeds, folder, blocks } = table;
  const layers = await makeSmallLayers(table);
  // Blocks of a complete layer are left if the producer was killed before it recorded the outcome. It does so now.
  const isRecorded = layers === 0 || listBlocks(folder, table.table, layers - 1).length === 0;
  const layer = isRecorded ? layers : layers - 1;
  if (layer > seeds) return [];
  return Array.from({ length: blocks }, (_, block) => ({ ...table, layer, block }));
};

/** @type {(table: Table, layer: number, layers: number | string) => Error} */
const oldTableError = (table, layer, layers) =>
  new Error(
    `${pathOf(table)}: expected ${layer} complete layers, got ${layers}; "folder" must be shared with the producer, not a copy`,
  );

/** @type {(job: LayerJob) => Promise<Block>} */
export const run = async (given) => {
  const job = check(layerJob, given, 'job');
  const rules = rulesFor({ ruleset: job.ruleset });
  const { seeds, layer, block, blocks, cacheMb } = job;
  if (!existsSync(pathOf(job))) throw oldTableError(job, layer, 'no file');
  return withTableFile(pathOf(job), 'read', async (file) => {
    const layers = countLayers(rules, seeds, file);
    if (layers < layer) throw oldTableError(job, layer, layers);
    if (layers > layer) return { layer, file: null };
    return writeBlock(job, await examineLayer(rules, block, blocks, { seeds, file, cacheMb }));
  });
};

/** @type {(result: unknown, job: LayerJob) => unknown} */
export const checkResult = (result, job) => check(blockSchema(job), result, 'result');

/**
 * Adds a layer to the table, unless the table has it.
 *
 * @param {Table} table
 * @param {number} layer
 * @param {readonly Block[]} blocks
 * @param {import('mancala-rules/tables').TableFile} file
 */
const addLayer = async (table, layer, blocks, file) => {
  const rules = rulesFor(table);
  const { seeds, folder, cacheMb } = table;
  const layers = countLayers(rules, seeds, file);
  if (layers > layer) return;
  if (layers < layer) throw oldTableError(table, layer, layers);
  await completeLayer(rules, readBlocks(folder, blocks), { seeds, file, cacheMb }).catch((error) => {
    throw explainFullDisk(error, pathOf(table), layerSize(rules, layer));
  });
};

/** @type {(blocks: readonly Block[], spec: LayerSpec) => Promise<LayerOutcome>} */
export const merge = async (blocks, spec) => {
  const table = check(layerSpec, spec);
  const { ruleset, seeds, folder } = table;
  const rules = rulesFor(table);
  // A complete table has no jobs.
  const layer = blocks[0]?.layer ?? seeds;
  return withTableFile(pathOf(table), 'write', async (file) => {
    await addLayer(table, layer, blocks, file);
    // Also those of a lower layer, which a slow worker has written too late.
    for (let done = layer; done >= 0; done--) removeBlocks(folder, table.table, done);
    const layers = countLayers(rules, seeds, file);
    return { ruleset, path: pathOf(table), seeds, layer, layers, positions: layerSize(rules, layer) };
  });
};

export const isComplete = (/** @type {LayerOutcome} */ { seeds, layers }) => layers > seeds;

export const describe = (/** @type {LayerOutcome} */ outcome) => {
  const { ruleset, path, layer, layers, positions } = outcome;
  const lines = [`layer ${layer} of ${ruleset}: ${positions.toLocaleString('en-US')} positions`];
  if (isComplete(outcome)) lines.push(`${path} is complete: ${layers} layers`);
  return lines.join('\n');
};

export const format = (/** @type {LayerOutcome} */ outcome) => `${JSON.stringify(outcome, null, 2)}\n`;
