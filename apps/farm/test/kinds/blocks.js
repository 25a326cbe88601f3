// @ts-check
/** Numbers from 0 up, in blocks of bytes. The blocks are files in a folder that all workers share; the outcome is one array. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../../src/farm/files.js';

/** @typedef {{ folder: string, size: number, perJob: number }} BlocksSpec */
/** @typedef {{ folder: string, from: number, to: number }} Block */
/** @typedef {{ file: string, sha256: string }} Written */

export const version = 1;

/** @type {(spec: BlocksSpec) => Block[]} */
export const split = ({ folder, size, perJob }) =>
  Array.from({ length: Math.ceil(size / perJob) }, (_, i) => ({
    folder,
    from: i * perJob,
    to: Math.min((i + 1) * perJob, size),
  }));

const hashOf = (/** @type {Uint8Array} */ bytes) => createHash('sha256').update(bytes).digest('hex');

/** @type {(block: Block) => Promise<Written>} */
export const run = async ({ folder, from, to }) => {
  const bytes = Uint8Array.from({ length: to - from }, (_, i) => from + i);
  const file = `${from}.block`;
  writeWhole(join(folder, file), bytes);
  return { file, sha256: hashOf(bytes) };
};

/** @type {(results: readonly Written[], spec: BlocksSpec) => Promise<Uint8Array>} */
export const merge = async (results, { folder }) =>
  Buffer.concat(
    results.map(({ file, sha256 }) => {
      const bytes = readFileSync(join(folder, file));
      if (hashOf(bytes) !== sha256) throw new Error(`${file}: damaged`);
      return bytes;
    }),
  );

export const describe = (/** @type {Uint8Array} */ bytes) => `${bytes.length} bytes`;
export const format = (/** @type {Uint8Array} */ bytes) => bytes;
