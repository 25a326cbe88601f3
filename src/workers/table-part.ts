/** Makes a worker's share of a table. */
import type { Rules } from '../ruleset/rules.ts';
import { fill, type TablebaseOptions } from '../tables/create-tablebase.ts';
import { CachedStorage, storageOf } from '../tables/file-storage.ts';
import { MemoryStorage, type TableStorage } from '../tables/table-storage.ts';
import { joinTeam, type TeamMemory } from '../tables/team.ts';
import { tableFileAt } from './table-file-at.ts';

/** The task of one worker of a team. */
export interface TablePart {
  readonly seeds: number;
  readonly memory: TeamMemory;
  /** The number of the worker. */
  readonly rank: number;
  /** The file of the table, if it is written to one. Its values need not be in the memory then. */
  readonly file?: { readonly path: string; readonly cacheMb: number } | undefined;
}

/** Makes the share of one worker. */
export const fillPart = async (
  rules: Rules,
  { seeds, memory, rank, file }: TablePart,
  onProgress: TablebaseOptions['onProgress'],
): Promise<void> => {
  const { values } = memory;
  let storage: TableStorage = new MemoryStorage(values);
  if (file) {
    const inFile = storageOf(await tableFileAt(file.path, 'write'), rules, seeds, file.cacheMb);
    storage = values.length > 0 ? new CachedStorage(inFile, values) : inFile;
  }
  await fill(rules, { seeds, onProgress }, storage, { team: joinTeam(memory, rank), cells: memory.cells });
};
