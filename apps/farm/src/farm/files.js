// @ts-check
import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** What the system reports when a disk, or the part of it that a user may take, is full. */
const FULL_DISK = ['ENOSPC', 'EDQUOT'];

/**
 * If an error means that the disk is full, an error with the path and the bytes that the file needs; any other error as it is.
 *
 * @param {unknown} error
 * @param {string} path
 * @param {number} bytes
 */
export const explainFullDisk = (error, path, bytes) =>
  FULL_DISK.includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')
    ? new Error(`${path}: the disk is full; expected room for ${bytes} bytes`, { cause: error })
    : error;

/**
 * Writes a file that is complete whenever it is there: first under another name, which is then changed. So processes on several
 * machines may write the same file.
 *
 * @param {string} path
 * @param {string | Uint8Array} content
 */
export const writeWhole = (path, content) => {
  const draft = `${path}.${randomUUID()}.part`;
  try {
    writeFileSync(draft, content, { flag: 'wx', flush: true });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw explainFullDisk(error, path, Buffer.byteLength(content));
  }
};
