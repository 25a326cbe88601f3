import type { Command } from 'commander';
import { checkReadable } from '../shell/files.ts';
import { count, countOf } from '../shell/words.ts';
import { drained, jsonList, say } from '../shell/output.ts';
import { formatError, readingOf, recordsIn, addRecordOptions, type RecordOptions } from '../args/records.ts';
import { addCommand, EXIT } from '../shell/usage.ts';
import { host, paint } from '../shell/host.ts';

/** Adds `check`. */
export const addCheck = (program: Command): void => {
  const command = addCommand(program, 'check', 'check games and positions by playing every move', [
    'games.txt more.txt',
    '- --json < games.txt',
  ]);
  addRecordOptions(command)
    .argument('<file...>', 'files of games; - for standard input')
    .action(async (paths: string[], given: RecordOptions) => {
      const reading = await readingOf(given);
      for (const path of paths) await checkReadable(path);
      const list = given.json ? jsonList('check', 'errors') : null;
      let records = 0;
      let wrong = 0;
      for (const path of paths) {
        for await (const read of recordsIn(path, reading)) {
          records++;
          if (read.ok) continue;
          wrong++;
          host.exitCode = EXIT.wrong;
          if (list) list.add({ file: path, ...read.error });
          else say(formatError(path, read.error));
          await drained();
        }
      }
      const verdict = wrong > 0 ? paint.red(`${count(wrong)} wrong`) : paint.green('all right');
      if (list) list.end({ records, wrong });
      else say(`${countOf(records, 'record')}, ${verdict}`);
    });
};
