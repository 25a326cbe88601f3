import { isatty } from 'node:tty';
import type { Command } from 'commander';
import { Game } from 'mancala-rules';
import { HIGHEST_LEVEL, levelBot } from '../args/levels.ts';
import { report, say } from '../shell/output.ts';
import { loadGame } from '../play/orders.ts';
import { sitDown } from '../play/sit-down.ts';
import { watch } from '../play/watch.ts';
import { gameJson, rulesetsOf } from '../args/records.ts';
import { RULESET_HELP, rulesOf, takesOptions, type RulesOptions } from '../args/rules.ts';
import { addCommand, UsageError, wholeNumber } from '../shell/usage.ts';

interface Options extends Pick<RulesOptions, 'option'> {
  readonly level: number;
  readonly first?: true;
  readonly repetition?: number | 'none';
  readonly load?: string;
  readonly json?: true;
}

/** Reads how often a position occurs before the game ends. */
const timesOrNone = (text: string): number | 'none' => (text === 'none' ? text : wholeNumber(2, 1000)(text));

/** A new game, or one that was saved; that has its options with it. */
const gameFor = async (
  ruleset: string | undefined,
  { load, option, first, repetition }: Options,
): Promise<Game> => {
  if (load !== undefined) {
    if (first || repetition !== undefined || Object.keys(option).length > 0) {
      throw new UsageError(
        'A game that is loaded has its options with it: --load goes without --first, --repetition and -o.',
      );
    }
    return await loadGame(load, await rulesetsOf(ruleset === undefined ? {} : { ruleset }));
  }
  // The person is South; whoever wants something else says so with an option.
  const begins = { first: first ? 'south' : 'north' };
  const rules = await rulesOf({ ruleset: ruleset ?? 'wari', option: { ...begins, ...option } });
  return Game.start(rules, { repetition: repetition === 'none' ? null : repetition });
};

/** Adds `play`. */
export const addPlay = (program: Command): void => {
  takesOptions(addCommand(program, 'play', 'play against a bot; without a terminal a bot plays itself'))
    .argument('[ruleset]', `${RULESET_HELP}; wari if nothing is said`)
    .option(
      '-l, --level <level>',
      `how strong the bot is, 1 to ${HIGHEST_LEVEL}`,
      wholeNumber(1, HIGHEST_LEVEL),
      4,
    )
    .option('-f, --first', 'you begin')
    .option(
      '--repetition <times>',
      'end the game when a position occurs so often, or none: never (default: 3)',
      timesOrNone,
    )
    .option('--load <file>', 'go on with the game of a record')
    .option('--json', 'print the game that a bot plays against itself as JSON')
    .action(async (ruleset: string | undefined, options: Options): Promise<void> => {
      const { level, json } = options;
      const game = await gameFor(ruleset, options);
      const bot = levelBot(level);
      const isAlone = json ?? (!isatty(0) || !isatty(1));
      if (!isAlone)
        return sitDown({ game, you: 'south', opponent: `level ${level}`, written: new Set() }, bot);
      const lines: string[] = [];
      const played = await watch(game, bot, json ? (...told) => void lines.push(...told) : say);
      if (json) report({ json }, gameJson(played), lines);
    });
};
