import type { Command } from 'commander';
import type { Game, Rules } from 'mancala-rules';
import type { ReadGame } from 'mancala-rules/notation';
import { describeOutcome } from 'mancala-rules/text';
import { drained, jsonList, sanitize, say } from '../shell/output.ts';
import {
  formatError,
  formatStep,
  gameJson,
  readingOf,
  recordsIn,
  addRecordOptions,
  type RecordOptions,
} from '../args/records.ts';
import { addCommand, EXIT, UsageError, wholeNumber } from '../shell/usage.ts';
import { drawGame, drawPosition } from '../shell/board.ts';
import { describeStep } from '../shell/words.ts';
import { host, paint } from '../shell/host.ts';

interface Options extends RecordOptions {
  readonly game?: number;
}

/** The marks that have signs, by their numbers in PGN from 1. */
const MARK_SIGNS = ['!', '?', '!!', '??', '!?', '?!'];

/** The marks of a step: `!`, or ` $14` if there is no sign. */
const signsAt = (marks: ReadGame['marks'], ply: number): string =>
  marks.flatMap((mark) => (mark.ply === ply ? (MARK_SIGNS[mark.mark - 1] ?? ` $${mark.mark}`) : [])).join('');

const commentsAt = (comments: ReadGame['comments'], ply: number): readonly string[] =>
  comments.flatMap((comment) => (comment.ply === ply ? `{${sanitize(comment.text)}}` : []));

/** A variation and those in it, one line each. */
const variationLines = (rules: Rules, line: ReadGame['lines'][number], indent: string): readonly string[] => {
  const { ply, moves, comments, marks, lines } = line;
  const words = moves.flatMap((step, i) => [
    formatStep(rules, step) + signsAt(marks, ply + i + 1),
    ...commentsAt(comments, ply + i + 1),
  ]);
  return [
    `${indent}(${[`${ply + 1}.`, ...commentsAt(comments, ply), ...words].join(' ')})`,
    ...lines.flatMap((inner) => variationLines(rules, inner, `${indent}  `)),
  ];
};

const showStep = (game: Game, { marks }: ReadGame): void => {
  const { rules, ply, steps } = game;
  const signs = signsAt(marks, ply);
  const last = steps.at(-1);
  const marked =
    signs && (typeof last === 'number' || last === 'swap') ? `${formatStep(rules, last)}${signs} ` : '';
  say('', `${ply}. ${marked}${describeStep(game)}`, '', ...drawGame(game));
};

const showRecord = (record: ReadGame): void => {
  const { headers, comments, lines, position } = record;
  const { rules, ply: last } = record.game;
  say(
    paint.bold(rules.title),
    ...Object.entries(headers).map(([name, text]) => `${name}: ${sanitize(text)}`),
  );
  const showComments = (ply: number): void => {
    for (const comment of commentsAt(comments, ply)) say('', comment);
  };
  if (position) say('', ...drawPosition(rules, position));
  else say('', ...drawGame(record.game.goTo(0)));
  showComments(0);
  for (let ply = 1; ply <= last; ply++) {
    showStep(record.game.goTo(ply), record);
    showComments(ply);
    const others = lines.filter((line) => line.ply === ply - 1);
    if (others.length > 0) say('', ...others.flatMap((line) => variationLines(rules, line, '  ')));
  }
  const { state } = record.game;
  if (state.outcome && !position) say('', paint.green(describeOutcome(rules, state)));
  say('');
};

/** Adds `replay`. */
export const addReplay = (program: Command): void => {
  const command = addCommand(program, 'replay', 'show the games of a file, move by move', [
    'games.txt',
    'games.txt --game 3 --json',
  ]);
  addRecordOptions(command)
    .argument('<file>', 'a file of games or positions; - for standard input')
    .option('-g, --game <number>', 'show only this game, counted from 1', wholeNumber('--game', 1))
    .action(async (path: string, given: Options) => {
      const reading = await readingOf(given);
      const list = given.json ? jsonList('replay', 'games') : null;
      let number = 0;
      for await (const read of recordsIn(path, reading)) {
        number++;
        if (given.game !== undefined && number < given.game) continue;
        if (!read.ok) host.exitCode = EXIT.wrong;
        if (list) list.add(read.ok ? gameJson(read.value.game, read.value) : { error: read.error });
        else if (read.ok) showRecord(read.value);
        else host.stderr.write(`${formatError(path, read.error)}\n`);
        await drained();
        if (number === given.game) break;
      }
      if (given.game !== undefined && given.game > number) {
        throw new UsageError(
          `--game: expected at most ${number}, the records of ${path}, got "${given.game}"`,
        );
      }
      list?.end();
    });
};
