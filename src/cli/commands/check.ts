import type { Command } from 'commander';
import { plural } from '../numbers.ts';
import { paint, report, say } from '../output.ts';
import { errorTold, recordsIn, rulesetsOf, takesRecords, type RecordOptions } from '../records.ts';
import { addCommand, EXIT } from '../usage.ts';

interface Options extends RecordOptions {
  readonly json?: true;
}

/** Adds `check`. */
export const addCheck = (program: Command): void => {
  takesRecords(addCommand(program, 'check', 'play the games of records and tell every record that is wrong'))
    .argument('<file...>', 'files of records; - for standard input')
    .option('--json', 'print JSON')
    .action(async (paths: string[], given: Options) => {
      const rulesets = await rulesetsOf(given);
      let records = 0;
      const errors: object[] = [];
      for (const path of paths) {
        for await (const read of recordsIn(path, rulesets)) {
          records++;
          if (read.ok) continue;
          errors.push({ file: path, ...read.error });
          if (!given.json) say(errorTold(path, read.error));
        }
      }
      if (errors.length > 0) process.exitCode = EXIT.wrong;
      const verdict = errors.length > 0 ? paint.red(`${errors.length} wrong`) : paint.green('all right');
      report(given, { records, wrong: errors.length, errors }, [`${plural(records, 'record')}, ${verdict}`]);
    });
};
