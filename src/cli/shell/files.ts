/** Files named on the command line. */
import { access, constants, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UsageError } from './usage.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
  EEXIST: 'the file already exists',
  ENOSPC: 'no space left on the disk',
  EDQUOT: 'no space left in the quota of the disk',
  EFBIG: 'the file is larger than the system allows',
};

/** Whether an error comes from the operating system. */
export const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** The error for a file that cannot be read or written; `verb` is the participle. */
export const fileError = (path: string, verb: string, error: unknown): UsageError => {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return new UsageError(`${path || '""'}: cannot be ${verb}: ${REASONS[code] ?? message}`);
};

/**
 * The contents of a file.
 *
 * @throws {UsageError} when the file cannot be read
 */
export const readAll = async (path: string): Promise<Buffer> => {
  try {
    return await readFile(path);
  } catch (error) {
    throw fileError(path, 'read', error);
  }
};

/**
 * Checks that a file can be read; `-` is standard input.
 *
 * @throws {UsageError} when it cannot
 */
export const checkReadable = async (path: string): Promise<void> => {
  if (path === '-') return;
  try {
    await access(path, constants.R_OK);
    if ((await stat(path)).isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
  } catch (error) {
    throw fileError(path, 'read', error);
  }
};

/** Whether a path is a pipe or a device. */
export const isSpecialFile = async (path: string): Promise<boolean> => {
  try {
    return !(await stat(path)).isFile();
  } catch {
    return false;
  }
};

/**
 * Whether a path is a regular file, not a pipe or device.
 *
 * @throws {UsageError} when it does not exist, unless it may be new
 */
export const isFile = async (path: string, ifMissing?: 'new'): Promise<boolean> => {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    if (ifMissing && (error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw fileError(path, 'read', error);
  }
};

/**
 * Checks that a file can be written, before the work whose result it will hold.
 *
 * @throws {UsageError} when it cannot
 */
export const checkWritable = async (path: string | undefined): Promise<void> => {
  if (path === undefined) return;
  try {
    const found = await stat(path).catch(() => null);
    if (found?.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
    await access(found || path === '' ? path : dirname(path), constants.W_OK);
  } catch (error) {
    throw fileError(path, 'written', error);
  }
};

/**
 * Writes a file; the flag `wx` does not overwrite an existing one.
 *
 * @throws {UsageError} when the file cannot be written
 */
export const write = async (
  path: string,
  data: string | Uint8Array,
  flag: 'w' | 'wx' = 'w',
): Promise<void> => {
  try {
    await writeFile(path, data, { flag });
  } catch (error) {
    throw fileError(path, 'written', error);
  }
};
