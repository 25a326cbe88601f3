import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { TablebaseError, tablebaseMemory, type Tablebase } from 'mancala-rules/tables';
import { createTablebase } from 'mancala-rules/search/workers';
import { checkWritable, fileError, isSpecialFile, isSystemError, write } from '../shell/files.ts';
import { interruptible } from '../shell/interrupt.ts';
import { count, duration, countOf } from '../shell/words.ts';
import { printJson, say, table as rowsOf } from '../shell/output.ts';
import { withProgress } from '../shell/progress.ts';
import { addRuleset, rulesFromArgs, workerFor, type RulesOptions } from '../args/rules.ts';
import { addCommand, UsageError, wholeNumber } from '../shell/usage.ts';

interface Options extends RulesOptions {
  readonly out?: string;
  readonly threads: number;
  readonly cacheMb: number;
}

/** The memory that the JavaScript engine needs itself, and for each worker, in bytes. */
const ENGINE_BYTES = 80 * 2 ** 20;
const WORKER_BYTES = 30 * 2 ** 20;

const megabytes = (bytes: number): string => `${count(Math.ceil(bytes / 2 ** 20))} MB`;

/** The counts of the positions of each layer. */
const layersOf = (table: Tablebase): Record<'seeds' | 'positions' | 'won' | 'drawn' | 'lost', number>[] =>
  Array.from({ length: table.seeds + 1 }, (_, seeds) => {
    const counts = [...table.counts(seeds)];
    const countWhere = (matches: (value: number) => boolean): number =>
      counts.reduce((sum, [value, positions]) => sum + (matches(value) ? positions : 0), 0);
    return {
      seeds,
      positions: countWhere(() => true),
      won: countWhere((value) => value > 0),
      drawn: countWhere((value) => value === 0),
      lost: countWhere((value) => value < 0),
    };
  });

/** Adds `table`. */
export const addTable = (program: Command): void => {
  const command = addCommand(program, 'table', 'create the endgame table of all positions with few seeds', [
    'wari 10',
    'kalah 12 --out kalah.table --threads 4',
  ]);
  addRuleset(command)
    .argument('<seeds>', 'maximum number of seeds in play', wholeNumber('seeds', 0))
    .option(
      '--out <file>',
      'write the table to a file, for --table of analyze and solve; goes on where an interrupted run ended',
    )
    .option('--threads <n>', 'how many threads make it', wholeNumber('--threads', 1), availableParallelism())
    .option('--cache-mb <n>', 'megabytes of the file that are in memory', wholeNumber('--cache-mb', 1), 1024)
    .action(async (ruleset: string, seeds: number, given: Options) => {
      const rules = await rulesFromArgs(ruleset, given.option);
      await checkWritable(given.out);
      const { out, threads, cacheMb } = given;
      const toFile = out === undefined || (await isSpecialFile(out)) ? undefined : out;
      const memory =
        tablebaseMemory(rules, { seeds, toFile: toFile !== undefined, cacheMb, threads }) +
        ENGINE_BYTES +
        threads * WORKER_BYTES;
      if (!given.json) say(`This takes at most ${megabytes(memory)} of memory.`, '');
      let progress = { seeds: 0, done: 0, total: 0 };
      const started = performance.now();
      const there = await workerFor(ruleset);
      const onProgress = (now: typeof progress): void => void (progress = now);
      const create = (signal: AbortSignal): Promise<Tablebase> =>
        withProgress(
          () => ({
            share: progress.total > 0 ? progress.done / progress.total : 0,
            text: `${progress.seeds} of ${seeds} seeds, ${count(progress.done)} of ${countOf(progress.total, 'position')}, ${megabytes(memory)}`,
          }),
          () => createTablebase(rules, { ...there, seeds, threads, toFile, cacheMb, signal, onProgress }),
        );
      const [table, layers] = await interruptible(async (signal) => {
        const table = await create(signal);
        return [table, layersOf(table)] as const;
      }).catch((error: unknown) => {
        if (error instanceof TablebaseError) throw new UsageError(`${out}: ${error.message}`);
        if (toFile !== undefined && isSystemError(error)) throw fileError(toFile, 'written', error);
        throw error;
      });
      const elapsed = performance.now() - started;
      if (out !== undefined && toFile === undefined) await write(out, table.save());
      const { bytes } = table;
      const rows = layers.map((layer) => Object.values(layer).map(count));
      if (given.json) printJson('table', rules, { seeds, bytes, memory, file: out ?? null, layers });
      else
        say(
          ...rowsOf(['seeds', 'positions', 'won', 'drawn', 'lost'], rows),
          '',
          `${count(bytes)} bytes, ${duration(elapsed)}, ${countOf(threads, 'thread')}`,
          ...(out === undefined ? [] : [`Written to ${out}.`]),
        );
    });
};
