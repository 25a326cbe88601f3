import { isatty } from 'node:tty';
import type { Command } from 'commander';
import { Game } from 'mancala-rules';
import { HIGHEST_LEVEL, levelBot } from 'mancala-rules/search';
import { report, say } from '../shell/output.ts';
import { loadGame } from '../play/prompt-commands.ts';
import { playInteractively } from '../play/interactive.ts';
import { openMatch } from '../play/match.ts';
import { watch, watchMatch } from '../play/watch.ts';
import { gameJson, rulesetsOf } from '../args/records.ts';
import { RULESET_HELP, rulesOf, addRulesetOptions, type RulesOptions } from '../args/rules.ts';
import { addCommand, UsageError, wholeNumber } from '../shell/usage.ts';

interface Options extends Pick<RulesOptions, 'option'> {
  readonly level: number;
  readonly first?: true;
  readonly repetition?: number | 'none';
  readonly load?: string;
  readonly match?: number;
  readonly matchFile?: string;
  readonly json?: true;
}

/** Games of a match that bots play are kept in memory until its end. */
const MAX_ROUNDS = 1000;

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
  { load, option, first, repetition, match }: Options,
): Promise<Game> => {
  if (load !== undefined) {
    if (match !== undefined) throw new UsageError('--load cannot be combined with --match');
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
    .option(
      '--match <rounds>',
      'play a match of at most this many rounds, in games that are played in rounds',
      wholeNumber(1, MAX_ROUNDS),
    )
    .option('--match-file <file>', 'keep the match in this file between rounds, and go on with it')
    .option('--json', 'let the bot play itself, and print the game as JSON')
    .action(async (ruleset: string | undefined, options: Options): Promise<void> => {
      const { level, json, match: most, matchFile } = options;
      if (most === undefined && matchFile !== undefined)
        throw new UsageError('--match-file needs --match, the number of rounds');
      const game = await gameFor(ruleset, options);
      const match = most === undefined ? null : await openMatch(game.rules, most, matchFile);
      const start = match ? Game.from(game.rules, match.state.start, { repetition: game.repetition }) : game;
      const bot = levelBot(level);
      const isWatching = json ?? (!isatty(0) || !isatty(1));
      if (!isWatching) {
        const session = {
          game: start,
          you: 'south',
          opponent: `level ${level}`,
          written: new Set<string>(),
        } as const;
        return playInteractively(session, bot, match);
      }
      const lines: string[] = [];
      const print = json ? (...printed: readonly string[]) => void lines.push(...printed) : say;
      if (!match) {
        const played = await watch(start, bot, print);
        if (json) report({ json }, gameJson(played), lines);
        return;
      }
      const { games, state } = await watchMatch(match, start, bot, print);
      if (json) report({ json }, { ...state, games: games.map((played) => gameJson(played)) }, lines);
    });
};
