// @ts-check
/** Blocks of a layer: files next to the table, which are deleted when the table has the layer. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../farm/files.js';

/**
 * A block that was written. A block that is not needed any more, because the table has its layer, has no file.
 *
 * @typedef {object} Block
 * @property {number} layer
 * @property {{ name: string, bytes: number, sha256: string } | null} file
 */

const hashOf = (/** @type {Uint8Array} */ bytes) => createHash('sha256').update(bytes).digest('hex');

/** @type {(table: string, layer: number) => string} */
const prefixOf = (table, layer) => `${table}.layer-${layer}.`;

/**
 * Writes a block.
 *
 * @param {{ folder: string, table: string, layer: number, block: number, blocks: number }} job
 * @param {Uint8Array} bytes
 * @returns {Block}
 */
export const writeBlock = ({ folder, table, layer, block, blocks }, bytes) => {
  const name = `${prefixOf(table, layer)}block-${block}-of-${blocks}`;
  writeWhole(join(folder, name), bytes);
  return { layer, file: { name, bytes: bytes.length, sha256: hashOf(bytes) } };
};

/**
 * Why a block cannot be used; undefined if it can.
 *
 * @param {string} folder
 * @param {Block} block
 */
export const problemOf = (folder, { layer, file }) => {
  if (!file) return `layer ${layer}: expected a block, got none, because the table had this layer before`;
  const path = join(folder, file.name);
  let bytes;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    return `${path}: expected a block, got ${code === 'ENOENT' ? 'no file' : message}`;
  }
  if (bytes.length !== file.bytes)
    return `${path}: damaged; expected ${file.bytes} bytes, got ${bytes.length}`;
  const sha256 = hashOf(bytes);
  return sha256 === file.sha256
    ? undefined
    : `${path}: damaged; expected SHA-256 ${file.sha256}, got ${sha256}`;
};

/**
 * The contents of blocks, one after another.
 *
 * @param {string} folder
 * @param {readonly Block[]} blocks
 * @returns {Generator<Uint8Array, void>}
 */
export function* readBlocks(folder, blocks) {
  for (const { file } of blocks) if (file) yield readFileSync(join(folder, file.name));
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
