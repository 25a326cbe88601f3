import type { Command } from 'commander';
import { createTablebase, type TableProgress } from 'mancala-rules/search';
import { checkWritable, write } from '../shell/files.ts';
import { interruptible } from '../shell/interrupt.ts';
import { count, duration, plural } from '../shell/numbers.ts';
import { report, table as rowsOf } from '../shell/output.ts';
import { rulesJson } from '../args/positions.ts';
import { withProgress } from '../shell/progress.ts';
import { rulesOf, addRulesOptions, type RulesOptions } from '../args/rules.ts';
import { addCommand, wholeNumber } from '../shell/usage.ts';

interface Options extends RulesOptions {
  readonly out?: string;
  readonly json?: true;
}

/** Adds `table`. */
export const addTable = (program: Command): void => {
  addRulesOptions(addCommand(program, 'table', 'create the endgame table of all positions with few seeds'))
    .argument('<seeds>', 'maximum number of seeds in play', wholeNumber(0))
    .option('--out <file>', 'write the table to a file, for --table of analyse and solve')
    .option('--json', 'print JSON')
    .action(async (seeds: number, given: Options) => {
      const rules = await rulesOf(given);
      await checkWritable(given.out);
      let progress: TableProgress = { seeds: 0, done: 0, total: 0 };
      const started = performance.now();
      const table = await interruptible((signal) =>
        withProgress(
          () => ({
            share: progress.total > 0 ? progress.done / progress.total : 0,
            text: `${progress.seeds} of ${seeds} seeds, ${count(progress.done)} of ${plural(progress.total, 'position')}`,
          }),
          () => createTablebase(rules, { seeds, signal, onProgress: (now) => void (progress = now) }),
        ),
      );
      const elapsed = performance.now() - started;
      if (given.out !== undefined) await write(given.out, table.save());
      const layers = Array.from({ length: seeds + 1 }, (_, inPlay) => {
        const counts = [...table.counts(inPlay)];
        const countWhere = (matches: (value: number) => boolean): number =>
          counts.reduce((sum, [value, positions]) => sum + (matches(value) ? positions : 0), 0);
        return {
          seeds: inPlay,
          positions: countWhere(() => true),
          won: countWhere((value) => value > 0),
          drawn: countWhere((value) => value === 0),
          lost: countWhere((value) => value < 0),
        };
      });
      const { bytes } = table;
      report(given, { ...rulesJson(rules), seeds, bytes, file: given.out ?? null, layers }, [
        ...rowsOf(
          ['seeds', 'positions', 'won', 'drawn', 'lost'],
          layers.map((layer) => Object.values(layer).map(count)),
        ),
        '',
        `${count(bytes)} bytes, ${duration(elapsed)}`,
        ...(given.out === undefined ? [] : [`Written to ${given.out}.`]),
      ]);
    });
};
