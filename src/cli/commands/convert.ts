import type { Command } from 'commander';
import { writeGame, type GameFormat, type Parsed, type ReadGame } from 'mancala-rules/notation';
import {
  addRecordOptions,
  formatError,
  readingOf,
  recordsIn,
  WRITTEN_FORMATS,
  type RecordOptions,
} from '../args/records.ts';
import { checkReadable } from '../shell/files.ts';
import { host } from '../shell/host.ts';
import { drained, jsonList, sanitize } from '../shell/output.ts';
import { addCommand, EXIT, messageOf, joinedLines, oneWord } from '../shell/usage.ts';

interface Options extends RecordOptions {
  readonly to: GameFormat;
}

/** A game in another format, or why there is none. */
type Converted =
  { readonly text: string } | { readonly error: { readonly code: string; readonly message: string } };

const convert = (read: Parsed<ReadGame>, to: GameFormat): Converted => {
  if (!read.ok) return { error: read.error };
  try {
    return { text: writeGame(read.value, to) };
  } catch (error) {
    return { error: { code: 'format', message: joinedLines(messageOf(error)) } };
  }
};

/** Adds `convert`. */
export const addConvert = (program: Command): void => {
  const command = addCommand(program, 'convert', 'write the games of a file in another format', [
    'games.txt --to ogn',
    '- --to record --format playok < games.txt',
  ]);
  addRecordOptions(command)
    .argument('<file>', 'a file of games or positions; - for standard input')
    .requiredOption(
      '--to <format>',
      `the format to write: ${WRITTEN_FORMATS.join(', ')}`,
      oneWord('--to', WRITTEN_FORMATS),
    )
    .action(async (path: string, given: Options) => {
      const reading = await readingOf(given);
      await checkReadable(path);
      const list = given.json ? jsonList('convert', 'games') : null;
      let game = 0;
      let isFirst = true;
      for await (const read of recordsIn(path, reading)) {
        const converted = convert(read, given.to);
        game++;
        if ('error' in converted) host.exitCode = EXIT.wrong;
        if (list) list.add({ game, ...converted });
        else if ('text' in converted) {
          // An empty line separates games with headers.
          const { text } = converted;
          host.stdout.write(isFirst || !text.startsWith('[') ? text : `\n${text}`);
          isFirst = false;
        } else if (read.ok)
          host.stderr.write(sanitize(`${path}: game ${game}: ${converted.error.message}`) + '\n');
        else host.stderr.write(`${formatError(path, read.error)}\n`);
        await drained();
      }
      list?.end();
    });
};
