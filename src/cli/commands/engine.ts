import type { Command } from 'commander';
import type { Rules } from 'mancala-rules';
import { findBook } from 'mancala-rules/books';
import { analyze, HIGHEST_LEVEL, levelBot, type Bot } from 'mancala-rules/search';
import { serveUci, type UciPlayer } from 'mancala-rules/uci';
import { addRuleset, rulesFromArgs, type RulesOptions } from '../args/rules.ts';
import { host } from '../shell/host.ts';
import { addCommand, UsageError, wholeNumber } from '../shell/usage.ts';

interface Options extends RulesOptions {
  readonly level: number;
}

/** A player that keeps to the limits of a program at level 0, and plays as `levelBot` does at the others. */
const createPlayer = (rules: Rules, levelNow: () => number): UciPlayer => {
  const book = findBook(rules);
  let leveled: Bot = levelBot(1);
  let made = '';
  return async (_, state, { signal }, search) => {
    const level = levelNow();
    if (level === 0) return (await analyze(rules, state, { ...search, book, signal })).moves[0]!.move;
    const { timeMs } = search;
    // A bot keeps what it has found for its next move.
    if (made !== (made = `${level} ${timeMs}`)) leveled = levelBot(level, { timeMs });
    return await leveled(rules, state);
  };
};

/** Adds `engine`. */
export const addEngine = (program: Command): void => {
  const command = addCommand(program, 'engine', 'serve a bot to a program that uses UCI engines', [
    'oware',
    'oware --level 5',
    'kalah -o seeds=6',
  ]);
  addRuleset(command)
    .option(
      '-l, --level <level>',
      `the strength, 1 to ${HIGHEST_LEVEL}; with 0, as long as the program lets it think`,
      wholeNumber('--level', 0, HIGHEST_LEVEL),
      0,
    )
    .action(async (ruleset: string, { level: given, option, json }: Options) => {
      if (json) throw new UsageError('--json: expected none, since the protocol is text');
      const rules = await rulesFromArgs(ruleset, option);
      let level = given;
      const Level = { default: level, min: 0, max: HIGHEST_LEVEL, set: (value: number) => (level = value) };
      const io = { input: host.stdin, write: (line: string) => host.stdout.write(line) };
      const player = createPlayer(rules, () => level);
      await serveUci(rules, player, io, { options: { Level } });
    });
};
