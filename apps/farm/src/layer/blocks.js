// @ts-check
/** Blocks of a layer: files next to the table, which are deleted when the table has the layer. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { exactly, expected, members } from '../farm/check.js';
import { writeWhole } from '../farm/files.js';
import { UnusableResultsError } from '../farm/results.js';

/** @typedef {{ table: string, layer: number, block: number, blocks: number }} BlockJob */

const hashOf = (/** @type {Uint8Array} */ bytes) => createHash('sha256').update(bytes).digest('hex');

/** @type {(table: string, layer: number) => string} */
const prefixOf = (table, layer) => `${table}.layer-${layer}.`;

const nameOf = (/** @type {BlockJob} */ { table, layer, block, blocks }) =>
  `${prefixOf(table, layer)}block-${block}-of-${blocks}`;

/** A block that was written. A block that is not needed any more, because the table has its layer, has no file. */
export const blockSchema = (/** @type {BlockJob} */ job) =>
  members({
    layer: exactly(job.layer),
    file: members({
      name: exactly(nameOf(job)),
      sha256: z.hash('sha256', expected('64 hexadecimal digits')),
    }).nullable(),
  });

/** @typedef {z.output<ReturnType<typeof blockSchema>>} Block */

/**
 * Writes a block.
 *
 * @param {BlockJob & { folder: string }} job
 * @param {Uint8Array} bytes
 * @returns {Block}
 */
export const writeBlock = ({ folder, ...job }, bytes) => {
  const { layer } = job;
  const name = nameOf(job);
  writeWhole(join(folder, name), bytes);
  return { layer, file: { name, sha256: hashOf(bytes) } };
};

/**
 * The contents of a block.
 *
 * @param {string} folder
 * @param {Block} block
 * @throws {Error} when it cannot be used
 */
const readBlock = (folder, { layer, file }) => {
  if (!file)
    throw new Error(`layer ${layer}: expected a block, got none, because the table had this layer before`);
  const path = join(folder, file.name);
  if (!existsSync(path)) throw new Error(`${path}: expected a block, got no file`);
  const bytes = readFileSync(path);
  const sha256 = hashOf(bytes);
  if (sha256 !== file.sha256)
    throw new Error(`${path}: damaged; expected SHA-256 ${file.sha256}, got ${sha256}`);
  return bytes;
};

/**
 * The contents of blocks, one after another.
 *
 * @param {string} folder
 * @param {readonly Block[]} blocks
 * @throws {UnusableResultsError} after the last one, when some cannot be used
 */
export function* readBlocks(folder, blocks) {
  /** @type {Map<number, string>} */
  const problems = new Map();
  for (const [index, block] of blocks.entries()) {
    try {
      yield readBlock(folder, block);
    } catch (error) {
      problems.set(index, /** @type {Error} */ (error).message);
    }
  }
  if (problems.size > 0) throw new UnusableResultsError(problems);
}

/**
 * The names of the block files of a layer, also of those that a killed worker has not finished.
 *
 * @type {(folder: string, table: string, layer: number) => string[]}
 */
export const listBlocks = (folder, table, layer) =>
  readdirSync(folder).filter((name) => name.startsWith(prefixOf(table, layer)));

/** @type {(folder: string, table: string, layer: number) => void} */
export const removeBlocks = (folder, table, layer) => {
  for (const name of listBlocks(folder, table, layer)) rmSync(join(folder, name), { force: true });
};
