import type { Command } from 'commander';
import type { Game } from 'mancala-rules';
import type { GameRecord } from 'mancala-rules/notation';
import { describeOutcome } from 'mancala-rules/text';

import { jsonList } from '../shell/json.ts';
import { drained, sanitize, say } from '../shell/output.ts';
import {
  formatError,
  gameJson,
  recordsIn,
  rulesetsOf,
  addRecordOptions,
  type RecordOptions,
} from '../args/records.ts';
import { addCommand, EXIT, UsageError, wholeNumber } from '../shell/usage.ts';
import { drawGame } from '../shell/board.ts';
import { describeStep } from '../shell/words.ts';
import { host, paint } from '../shell/host.ts';

interface Options extends RecordOptions {
  readonly game?: number;
  readonly json?: true;
}

const showStep = (game: Game): void => say('', `${game.ply}. ${describeStep(game)}`, '', ...drawGame(game));

const show = (record: GameRecord): void => {
  const { headers, comments } = record;
  const { rules, ply: last } = record.game;
  say(
    paint.bold(rules.title),
    ...Object.entries(headers).map(([name, text]) => `${name}: ${sanitize(text)}`),
  );
  const showComments = (ply: number): void => {
    for (const comment of comments) if (comment.ply === ply) say('', `{${sanitize(comment.text)}}`);
  };
  say('', ...drawGame(record.game.goTo(0)));
  showComments(0);
  for (let ply = 1; ply <= last; ply++) {
    showStep(record.game.goTo(ply));
    showComments(ply);
  }
  const { state } = record.game;
  if (state.outcome) say('', paint.green(describeOutcome(rules, state)));
  say('');
};

/** Adds `replay`. */
export const addReplay = (program: Command): void => {
  const command = addCommand(program, 'replay', 'show the games of a file of records, move by move', [
    'games.txt',
    'games.txt --game 3 --json',
  ]);
  addRecordOptions(command)
    .argument('<file>', 'a file of records; - for standard input')
    .option('-g, --game <number>', 'show only this game, counted from 1', wholeNumber('--game', 1))
    .action(async (path: string, given: Options) => {
      const rulesets = await rulesetsOf(given);
      const list = given.json ? jsonList('replay', 'games') : null;
      let number = 0;
      for await (const read of recordsIn(path, rulesets)) {
        number++;
        if (given.game !== undefined && number < given.game) continue;
        if (!read.ok) host.exitCode = EXIT.wrong;
        if (list) await list.add(read.ok ? gameJson(read.value.game, read.value) : { error: read.error });
        else if (read.ok) show(read.value);
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
