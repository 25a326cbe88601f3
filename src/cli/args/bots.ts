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
import { exportOf, isPath } from './rules.ts';
import { UsageError } from '../shell/usage.ts';

type Numbers = Readonly<Record<string, number>>;

interface Kind {
  /** The names of its options, which are all numbers. */
  readonly takes: readonly string[];
  readonly make: (options: Numbers) => Bot;
}

const KINDS: Readonly<Record<string, Kind>> = {
  random: { takes: ['seed'], make: ({ seed }) => randomBot(seed) },
  greedy: { takes: [], make: greedyBot },
  alphaBeta: { takes: ['depth', 'timeMs', 'nodes', 'tableMb'], make: alphaBetaBot },
  mcts: { takes: ['playouts', 'timeMs', 'seed'], make: mctsBot },
};

/** The help text for bot arguments. */
export const BOT_HELP: string = [
  `a level from 1 to ${HIGHEST_LEVEL}`,
  ...Object.keys(KINDS),
  'with options as in alphaBeta:depth=6,tableMb=16',
  'or a module that exports bot: ./my-bot.js',
].join(', ');

const optionsOf = (text: string): Numbers => {
  const pairs = text
    .split(',')
    .filter(Boolean)
    .map((pair): [string, number] => {
      const [, name, value] = /^(\w+)=(-?[\d.]+)$/.exec(pair) ?? [];
      if (name !== undefined && Number.isFinite(Number(value))) return [name, Number(value)];
      throw new UsageError(
        `expected bot options as name=number, such as depth=6, got ${JSON.stringify(pair)}`,
      );
    });
  return Object.fromEntries(pairs);
};

/**
 * The bot that a name or path stands for.
 *
 * @throws {UsageError} when there is no such bot, or its options are invalid
 */
export const botOf = async (name: string): Promise<Bot> => {
  if (isPath(name)) {
    const bot = await exportOf(name, ['bot', 'default']);
    if (typeof bot === 'function') return bot as Bot;
    throw new UsageError(`${name}: expected the exported bot to be a function`);
  }
  if (/^\d+$/.test(name) && Number(name) >= 1 && Number(name) <= HIGHEST_LEVEL) return levelBot(Number(name));
  const [kind = '', ...rest] = name.split(':');
  const given = rest.join(':');
  if (!Object.hasOwn(KINDS, kind)) {
    throw new UsageError(`unknown bot ${JSON.stringify(name)} (bots: ${BOT_HELP})`);
  }
  const { takes, make } = KINDS[kind]!;
  const options = optionsOf(given);
  const unknown = Object.keys(options).find((option) => !takes.includes(option));
  if (unknown === undefined) return make(options);
  throw new UsageError(`${kind}: unknown option "${unknown}" (options: ${takes.join(', ') || 'none'})`);
};
