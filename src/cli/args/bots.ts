/** Bots named on the command line. */
import {
  alphaBetaBot,
  greedyBot,
  HIGHEST_LEVEL,
  levelBot,
  mctsBot,
  randomBot,
  type Bot,
} from 'mancala-rules/search';
import { interruptible } from '../shell/interrupt.ts';
import { UsageError, wholeNumber } from '../shell/usage.ts';
import { openEngine, type EngineProcess } from './engines.ts';
import { findName, unknownName } from './names.ts';
import { exportOf, isPath } from './rules.ts';

type Numbers = Readonly<Record<string, number>>;

interface Kind {
  /** The names of its options, which are all numbers. */
  readonly takes: readonly string[];
  readonly make: (options: Numbers) => Bot;
}

const KINDS: Readonly<Record<string, Kind>> = {
  random: { takes: ['seed'], make: randomBot },
  greedy: { takes: [], make: greedyBot },
  alphaBeta: { takes: ['depth', 'timeMs', 'nodes', 'tableMb'], make: alphaBetaBot },
  mcts: { takes: ['playouts', 'timeMs', 'seed'], make: mctsBot },
};

/** The help text for bot arguments. */
export const BOT_HELP: string = [
  `a level from 1 to ${HIGHEST_LEVEL}`,
  ...Object.keys(KINDS),
  'with options as in alphaBeta:depth=6,tableMb=16',
  'a module that exports bot: ./my-bot.js',
  'or a UCI engine: "uci:java -jar engine.jar", with options as in "uci:timeMs=200:java -jar engine.jar"',
].join(', ');

/**
 * Parses `depth=6,tableMb=16`.
 *
 * @throws {UsageError} when the text is malformed, or the bot has no such option
 */
const optionsOf = (kind: string, text: string, names: readonly string[]): Numbers => {
  const pairs = text
    .split(',')
    .filter(Boolean)
    .map((pair): [string, number] => {
      const [, typed = '', value] = /^([\w-]+)=(-?[\d.]+)$/.exec(pair) ?? [];
      if (typed === '' || !Number.isFinite(Number(value))) {
        throw new UsageError(
          `${kind}: expected options as name=number, such as depth=6, got ${JSON.stringify(pair)}`,
        );
      }
      const name = findName(typed, names);
      if (name !== undefined) return [name, Number(value)];
      const list = `options: ${names.join(', ') || 'none'}`;
      throw new UsageError(`${kind}: ${unknownName('option', typed, names, list)}`);
    });
  return Object.fromEntries(pairs);
};

/** `uci:depth=4,timeMs=200:command`; the options may be left out. */
const UCI_NAME = /^uci:(?:((?:timeMs|depth|nodes)=[^:\s]*):)?(.*)$/is;

/**
 * The bot of a name or path. Engines are added to `engines`, and must be ended.
 *
 * @throws {UsageError} when there is no such bot, or its options are invalid
 */
const botOf = async (name: string, engines: EngineProcess[]): Promise<Bot> => {
  const [isEngine, options = '', command = ''] = UCI_NAME.exec(name) ?? [];
  if (isEngine !== undefined) {
    const engine = openEngine(command, optionsOf('uci', options, ['timeMs', 'depth', 'nodes']));
    engines.push(engine);
    return engine.bot;
  }
  if (isPath(name)) {
    const [, bot] = await exportOf(name, ['bot', 'default']);
    if (typeof bot === 'function') return bot as Bot;
    throw new UsageError(`${name}: expected the exported bot to be a function`);
  }
  if (/^\d+$/.test(name)) return levelBot(wholeNumber('level', 1, HIGHEST_LEVEL)(name));
  const [typed = '', ...rest] = name.split(':');
  const kinds = Object.keys(KINDS);
  const kind = findName(typed, kinds);
  if (kind === undefined) throw new UsageError(unknownName('bot', typed, kinds, `bots: ${BOT_HELP}`));
  const { takes, make } = KINDS[kind]!;
  return make(optionsOf(kind, rest.join(':'), takes));
};

/**
 * Does some work with the bots of these names. After it, and after Ctrl-C or SIGTERM, no process of an engine is left.
 *
 * @throws {UsageError} when there is no such bot, or its options are invalid
 */
export const withBots = async <T>(
  names: readonly string[],
  work: (bots: readonly Bot[], signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const engines: EngineProcess[] = [];
  try {
    const bots: Bot[] = [];
    for (const name of names) bots.push(await botOf(name, engines));
    return await interruptible((signal) => {
      const interrupted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
      return Promise.race([work(bots, signal), interrupted]);
    });
  } finally {
    await Promise.all(engines.map(({ end }) => end()));
  }
};
