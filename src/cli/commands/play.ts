import { Option, type Command } from 'commander';
import { Game } from 'mancala-rules';
import { HIGHEST_LEVEL, levelBot, type Bot } from 'mancala-rules/search';
import { printJson, silence } from '../shell/output.ts';
import { isInteractive } from '../shell/host.ts';
import { choose, DEFAULT_LEVEL, type Choice, type Known } from '../play/choose.ts';
import { BOT_HELP, withBots } from '../args/bots.ts';
import { playInteractively } from '../play/interactive.ts';
import { Keyboard } from '../play/keyboard.ts';
import { openSeries } from '../play/series.ts';
import { loadGame, startFor } from '../play/prompt-commands.ts';
import { watchBot } from '../play/watch.ts';
import { gameJson, rulesetsOf } from '../args/records.ts';
import { addRulesOptions, RULESET_HELP, rulesFromArgs, type RulesOptions } from '../args/rules.ts';
import { addCommand, UsageError, wholeNumber } from '../shell/usage.ts';

interface Options extends RulesOptions {
  readonly level?: number;
  readonly bot?: string;
  readonly hotSeat?: true;
  readonly watch?: true;
  readonly first?: boolean;
  readonly repetition?: number | 'none';
  readonly pie?: true;
  readonly load?: string;
  readonly rounds?: number;
  readonly seriesFile?: string;
}

/** Games of a series that bots play are kept in memory until its end. */
const MAX_ROUNDS = 1000;

/** Parses the value of `--repetition`. */
const parseRepetition = (text: string): number | 'none' =>
  text === 'none' ? text : wholeNumber('--repetition', 2, 1000)(text);

/** @throws {UsageError} when an option needs another one */
const checkNeeds = ({ rounds, seriesFile, watch, json }: Options): void => {
  if (seriesFile !== undefined && rounds === undefined)
    throw new UsageError('--series-file: expected --rounds with it, the number of rounds');
  if (json && !watch && isInteractive)
    throw new UsageError('--json: expected --watch with it, or moves on standard input');
};

/**
 * A new game, or the one in the file of `--load`.
 *
 * @throws {UsageError} when the ruleset is missing, or the file cannot be read
 */
const gameFor = async (
  { ruleset, first }: Choice,
  { load, option, repetition, pie }: Options,
): Promise<Game> => {
  if (load !== undefined)
    return await loadGame(load, await rulesetsOf(ruleset === undefined ? {} : { ruleset }));
  if (ruleset === undefined) throw new UsageError('the ruleset is missing (see `mancala-rules rulesets`)');
  const rules = await rulesFromArgs(ruleset, first ? [`first=${first}`, ...option] : option);
  return Game.start(rules, { repetition: repetition === 'none' ? null : repetition, pie });
};

/** The bot of `--bot`. */
interface NamedBot {
  readonly name: string;
  readonly bot: Bot;
}

const play = async (
  ruleset: string | undefined,
  options: Options,
  named: NamedBot | null,
  keyboard: Keyboard | null,
): Promise<void> => {
  const { level = named ? DEFAULT_LEVEL : undefined, hotSeat, first, load } = options;
  const known: Known = {
    ruleset,
    opponent: hotSeat ? 'person' : level,
    first: first === undefined ? undefined : first ? 'south' : 'north',
  };
  const isMenu = keyboard !== null && ruleset === undefined && load === undefined;
  const { opponent: asked = DEFAULT_LEVEL } = known;
  const choice = isMenu ? await choose(keyboard, known) : { ...known, opponent: asked };
  if (choice === null) return;
  const { opponent } = choice;
  const bot = opponent === 'person' ? null : (named?.bot ?? levelBot(opponent));
  const names = bot && { south: 'You', north: named?.name ?? `level ${opponent}` };
  const game = startFor(await gameFor(choice, options), options.watch ? null : names);
  const { repetition, rules } = game;
  const series =
    options.rounds === undefined ? null : await openSeries(rules, options.rounds, options.seriesFile);
  const start = series ? Game.from(rules, series.state.start, { repetition }) : game;
  const session = {
    game: start,
    bots: { south: null, north: bot },
    names,
    played: [],
    written: new Set<string>(),
  };
  const { games, state } =
    options.watch && bot
      ? await watchBot(start, series, bot)
      : await playInteractively(session, keyboard, series);
  if (options.json) {
    printJson('play', rules, { games: games.map((played) => gameJson(played)), series: state });
  }
};

/** Adds `play`. */
export const addPlay = (program: Command): void => {
  const command = addCommand(program, 'play', 'play against a bot, or with another person', [
    'kalah --level 6',
    'o-an-quan --hot-seat',
    'oware -o pits=4 -o grandSlam=forbidden',
    'congkak --rounds 5 --series-file congkak.json',
    'wari --watch --json',
    'oware --bot "uci:java -jar Aalina.jar"',
  ]);
  addRulesOptions(command.argument('[ruleset]', `${RULESET_HELP} (default: a menu)`))
    .option(
      '-l, --level <level>',
      `the strength of the bot, 1 to ${HIGHEST_LEVEL} (default: ${DEFAULT_LEVEL})`,
      wholeNumber('--level', 1, HIGHEST_LEVEL),
    )
    .addOption(new Option('-b, --bot <bot>', `another bot: ${BOT_HELP}`).conflicts('level'))
    .option('-f, --first', 'you make the first move (default: the first player of the ruleset, mostly you)')
    .option('--no-first', 'the bot makes the first move')
    .addOption(
      new Option('--hot-seat', 'two people play at this keyboard').conflicts(['watch', 'level', 'bot']),
    )
    .option('--watch', 'the bot plays both sides')
    .option(
      '--repetition <times>',
      'end the game when a position occurs this often, or never with none (default: 3)',
      parseRepetition,
    )
    .addOption(
      new Option('--pie', 'the second player may swap sides before their first move').conflicts('rounds'),
    )
    .addOption(
      new Option('--load <file>', 'continue the first game of a file, or play from its position').conflicts([
        'first',
        'repetition',
        'pie',
        'rounds',
        'option',
      ]),
    )
    .option(
      '--rounds <rounds>',
      'play a series of at most this many rounds, in games that are played in rounds',
      wholeNumber('--rounds', 1, MAX_ROUNDS),
    )
    .option('--series-file <file>', 'keep the series in this file between rounds, and go on with it')
    .action(async (ruleset: string | undefined, options: Options): Promise<void> => {
      checkNeeds(options);
      silence(options.json === true);
      const keyboard = isInteractive && !options.watch ? new Keyboard() : null;
      const { bot: name } = options;
      try {
        if (name === undefined) await play(ruleset, options, null, keyboard);
        else await withBots([name], ([bot]) => play(ruleset, options, { name, bot: bot! }, keyboard));
      } finally {
        keyboard?.close();
      }
    });
};
