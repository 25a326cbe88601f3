/** Builds of this package: this one, and another one to compare it with. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as main from 'mancala-rules';
import type * as search from 'mancala-rules/search';
import type * as tables from 'mancala-rules/tables';

export interface Build {
  readonly folder: string;
  readonly version: string;
  readonly main: typeof main;
  readonly search: typeof search;
  readonly tables: typeof tables;
}

/**
 * Imports the build of this package in a folder: a checkout that has been built, or the folder of an installed package.
 *
 * @throws {Error} when there is none
 */
export const importBuild = async (folder: string): Promise<Build> => {
  const importEntry = async (name: string): Promise<unknown> =>
    await import(pathToFileURL(resolve(folder, 'dist', `${name}.js`)).href);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return {
    folder,
    version,
    main: (await importEntry('index')) as typeof main,
    search: (await importEntry('search')) as typeof search,
    tables: (await importEntry('tables')) as typeof tables,
  };
};
