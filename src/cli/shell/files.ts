/** Files named on the command line. */
import type { Stats } from 'node:fs';
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

/** @throws {UsageError} when a file cannot be used; `verb` is the participle */
const usingFile = async <T>(path: string, verb: string, use: () => Promise<T>): Promise<T> => {
  try {
    return await use();
  } catch (error) {
    throw fileError(path, verb, error);
  }
};

const refuseFolder = (found: Stats | null): void => {
  if (found?.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
};

/**
 * The contents of a file.
 *
 * @throws {UsageError} when the file cannot be read
 */
export const contentsOf = (path: string): Promise<Buffer> => usingFile(path, 'read', () => readFile(path));

/**
 * Checks that a file can be read; `-` is standard input.
 *
 * @throws {UsageError} when it cannot
 */
export const checkReadable = async (path: string): Promise<void> => {
  if (path === '-') return;
  await usingFile(path, 'read', async () => {
    await access(path, constants.R_OK);
    refuseFolder(await stat(path));
  });
};

/** What is at a path; null if there is nothing. */
const statOf = (path: string): Promise<Stats | null> => stat(path).catch(() => null);

/** Whether a path is a pipe or a device. */
export const isSpecialFile = async (path: string): Promise<boolean> =>
  (await statOf(path))?.isFile() === false;

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
  await usingFile(path, 'written', async () => {
    const found = await statOf(path);
    refuseFolder(found);
    await access(found || path === '' ? path : dirname(path), constants.W_OK);
  });
};

/**
 * Writes a file; the flag `wx` does not overwrite an existing one.
 *
 * @throws {UsageError} when the file cannot be written
 */
export const write = (path: string, data: string | Uint8Array, flag: 'w' | 'wx' = 'w'): Promise<void> =>
  usingFile(path, 'written', () => writeFile(path, data, { flag }));
