import { isatty } from 'node:tty';
import type { Command } from 'commander';
import { Game } from 'mancala-rules';
import { HIGHEST_LEVEL, levelBot } from '../args/levels.ts';
import { report, say } from '../shell/output.ts';
import { loadGame } from '../play/prompt-commands.ts';
import { playInteractively } from '../play/interactive.ts';
import { watch } from '../play/watch.ts';
import { gameJson, rulesetsOf } from '../args/records.ts';
import { RULESET_HELP, rulesOf, addRulesetOptions, type RulesOptions } from '../args/rules.ts';
import { addCommand, UsageError, wholeNumber } from '../shell/usage.ts';

interface Options extends Pick<RulesOptions, 'option'> {
  readonly level: number;
  readonly first?: true;
  readonly repetition?: number | 'none';
  readonly load?: string;
  readonly json?: true;
}

/** Parses the value of `--repetition`. */
const parseRepetition = (text: string): number | 'none' =>
  text === 'none' ? text : wholeNumber(2, 1000)(text);

/**
 * A new game, or the one in the file of `--load`.
 *
 * @throws {UsageError} when the file cannot be read, or is combined with options of a new game
 */
const gameFor = async (
  ruleset: string | undefined,
  { load, option, first, repetition }: Options,
): Promise<Game> => {
  if (load !== undefined) {
    if (first || repetition !== undefined || Object.keys(option).length > 0) {
      throw new UsageError(
        'a loaded game brings its options with it: --load cannot be combined with --first, --repetition and -o',
      );
    }
    return await loadGame(load, await rulesetsOf(ruleset === undefined ? {} : { ruleset }));
  }
  // The user is South, and North begins by default; `-o first=…` overrides both.
  const begins = { first: first ? 'south' : 'north' };
  const rules = await rulesOf({ ruleset: ruleset ?? 'wari', option: { ...begins, ...option } });
  return Game.start(rules, { repetition: repetition === 'none' ? null : repetition });
};

/** Adds `play`. */
export const addPlay = (program: Command): void => {
  addRulesetOptions(
    addCommand(program, 'play', 'play against a bot; without a terminal, the bot plays itself'),
  )
    .argument('[ruleset]', `${RULESET_HELP} (default: wari)`)
    .option(
      '-l, --level <level>',
      `the strength of the bot, 1 to ${HIGHEST_LEVEL}`,
      wholeNumber(1, HIGHEST_LEVEL),
      4,
    )
    .option('-f, --first', 'you make the first move')
    .option(
      '--repetition <times>',
      'end the game when a position occurs this often, or never with none (default: 3)',
      parseRepetition,
    )
    .option('--load <file>', 'continue the game of a record')
    .option('--json', 'let the bot play itself, and print the game as JSON')
    .action(async (ruleset: string | undefined, options: Options): Promise<void> => {
      const { level, json } = options;
      const game = await gameFor(ruleset, options);
      const bot = levelBot(level);
      const isWatching = json ?? (!isatty(0) || !isatty(1));
      if (!isWatching)
        return playInteractively({ game, you: 'south', opponent: `level ${level}`, written: new Set() }, bot);
      const lines: string[] = [];
      const played = await watch(game, bot, json ? (...printed) => void lines.push(...printed) : say);
      if (json) report({ json }, gameJson(played), lines);
    });
};
