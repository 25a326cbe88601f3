/** Files that people name. */
import { readFile, writeFile } from 'node:fs/promises';
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
  return new UsageError(`${path} cannot be ${verb}: ${REASONS[code] ?? message}.`);
};

/** All of a file. UsageError if it cannot be read. */
export const readAll = async (path: string): Promise<Buffer> => {
  try {
    return await readFile(path);
  } catch (error) {
    throw fileError(path, 'read', error);
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
