/** Files that people name. */
import { access, constants, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UsageError } from './usage.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  EACCES: 'that is not allowed',
  EEXIST: 'there is such a file already',
};

/** Why a file cannot be used. */
export const fileError = (path: string, verb: string, error: unknown): UsageError => {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return new UsageError(`${path || '""'} cannot be ${verb}: ${REASONS[code] ?? message}.`);
};

/** All of a file. UsageError if it cannot be read. */
export const readAll = async (path: string): Promise<Buffer> => {
  try {
    return await readFile(path);
  } catch (error) {
    throw fileError(path, 'read', error);
  }
};

/** UsageError if a file cannot be read; - is standard input. */
export const checkReadable = async (path: string): Promise<void> => {
  if (path === '-') return;
  try {
    await access(path, constants.R_OK);
    if ((await stat(path)).isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
  } catch (error) {
    throw fileError(path, 'read', error);
  }
};

/** Whether a path leads to a file that ends: no pipe, no device. UsageError if it leads nowhere. */
export const isFile = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    throw fileError(path, 'read', error);
  }
};

/** UsageError if a file cannot be written, before the work whose result it is to hold. */
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

/** Writes a file, or writes over it. UsageError if it cannot be written. */
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
