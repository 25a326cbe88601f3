/** Sends bots to a worker, as data that describe them. */
import { invalidOption } from '../model/errors.ts';
import { ANYTHING, show, TEXT } from '../model/validation.ts';
import { checkOptions, type OptionChecks } from '../model/option-checks.ts';
import { alphaBetaChecks, createAlphaBetaBot } from '../search/bots/alpha-beta-bot.ts';
import { findFirstMove } from '../books/first-moves.ts';
import { findBook } from '../books/kalah.ts';
import { findLearned } from '../search/evaluation/nets/index.ts';
import type { Bot } from '../search/bots/bot.ts';
import type { Resources } from '../search/bots/resources.ts';
import { createTablebase } from '../tables/create-tablebase.ts';
import { greedyBot } from '../search/bots/greedy-bot.ts';
import { createLevelBot, levelChecks, type LevelBotOptions } from '../search/bots/level-bot.ts';
import { mctsBot, mctsChecks, type MctsOptions } from '../search/bots/mcts-bot.ts';
import { randomBot, randomChecks } from '../search/bots/random-bot.ts';
import { assertKnowledge, type AlphaBetaOptions } from '../search/tree/limits.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { Tablebase } from '../tables/tablebase.ts';
import { receiveOptions, sendOptions, type Sent } from './sent.ts';

/**
 * A bot of `mancala-rules/search` and its options, or a bot that a worker of your own serves, as plain data. Functions cannot be
 * sent to a worker.
 *
 * @example
 * ```ts no-run
 * import { kalah } from 'mancala-rules';
 * import { playMatch, type BotDescription } from 'mancala-rules/search/workers';
 *
 * const strong: BotDescription = { bot: 'alphaBeta', depth: 8 };
 * const weak: BotDescription = { bot: 'mcts', playouts: 100, seed: 1 };
 * const { score } = await playMatch(kalah, strong, weak);
 * ```
 */
export type BotDescription =
  | ({
      /** The bot `levelBot`. */
      readonly bot: 'level';
      /** The level, a whole number from 1 to 9. */
      readonly level: number;
    } & LevelBotOptions)
  | {
      /** The bot `randomBot`. */
      readonly bot: 'random';
      /** The seed of its moves, any safe integer; by default a random one. */
      readonly seed?: number | undefined;
    }
  | {
      /** The bot `greedyBot`. */
      readonly bot: 'greedy';
    }
  | ({
      /** The bot `alphaBetaBot`. */
      readonly bot: 'alphaBeta';
    } & AlphaBetaOptions)
  | ({
      /** The bot `mctsBot`. */
      readonly bot: 'mcts';
    } & MctsOptions)
  | {
      /** A bot that your `worker` serves: see `serveBots` of `mancala-rules/search/serve`. */
      readonly bot: 'own';
      /** The name under which it is served. */
      readonly name: string;
      /** What it is made with, as plain data; by default nothing. */
      readonly options?: unknown;
    };

/** A bot in a form that can be cloned. */
export type SentBot = Sent<BotDescription>;

/** Bots of one's own by name. */
export type OwnBots = Readonly<Record<string, (options: never) => Bot | Promise<Bot>>>;

type Name = BotDescription['bot'];

const checksOf: Readonly<Record<Name, () => OptionChecks>> = {
  level: () => levelChecks,
  random: () => randomChecks,
  greedy: () => ({}),
  alphaBeta: alphaBetaChecks,
  mcts: () => mctsChecks,
  own: () => ({ name: TEXT, options: ANYTHING }),
};

/** What workers have from the start. */
export const RESOURCES: Resources = { createTablebase, findBook, findFirstMove, findLearned };

type Factory = (options: never, resources: Resources) => Bot;

const factories: Readonly<Record<Exclude<Name, 'own'>, Factory>> = {
  level: ({ level, ...options }: LevelBotOptions & { readonly level: number }, resources) =>
    createLevelBot(level, options, resources),
  random: randomBot,
  greedy: greedyBot,
  alphaBeta: createAlphaBetaBot,
  mcts: mctsBot,
};

/**
 * Checks a bot. `side` is its name in error messages.
 *
 * @throws {InvalidOptionsError} when the description or one of its options is invalid
 */
export const checkBot = (source: BotDescription, side: string): void => {
  const { bot } = Object(source) as { readonly bot?: Name };
  if (typeof bot !== 'string' || !Object.hasOwn(checksOf, bot)) {
    const names = Object.keys(checksOf).map((name) => `'${name}'`);
    throw invalidOption(side, `{ bot: ${names.join(' | ')} }`, show(bot ?? source));
  }
  checkOptions({ [side]: source }, { [side]: { bot: TEXT, ...checksOf[bot]() } });
  if (bot === 'own' && (source as { readonly name?: string }).name === undefined)
    throw invalidOption(`${side}.name`, TEXT[0], 'undefined');
};

/** The tablebase of a bot, which need not be valid. */
export const tableOf = (source: BotDescription): AlphaBetaOptions['tablebase'] =>
  (Object(source) as AlphaBetaOptions).tablebase;

/**
 * Converts a bot to a form that can be cloned, with a tablebase in place of its own. `side` is its name in error messages.
 *
 * @throws {InvalidOptionsError} when the bot is invalid or the tablebase belongs to another game
 */
export const sendBot = (
  rules: Rules,
  source: BotDescription,
  side: string,
  tablebase: Tablebase | undefined,
): SentBot => {
  checkBot(source, side);
  assertKnowledge(rules, { ...(source as AlphaBetaOptions), tablebase });
  return sendOptions({ ...source, tablebase: tableOf(source) === false ? false : tablebase });
};

type OwnBot = Extract<BotDescription, { readonly bot: 'own' }>;

const ownBot = async ({ name, options }: OwnBot, served: OwnBots): Promise<Bot> => {
  const names = Object.keys(served);
  if (!names.includes(name)) {
    const expected = names.map(show).join(' or ') || 'none, since the worker serves no bots';
    throw invalidOption('name', expected, show(name));
  }
  const bot = await served[name]!(options as never);
  if (typeof bot === 'function') return bot;
  throw invalidOption(name, 'a function that returns a bot', show(bot));
};

/**
 * Creates the bot that was sent. `isAlone` is whether the worker has no other bot.
 *
 * @throws {InvalidOptionsError} when it is one's own and not served
 */
export const receiveBot = async (
  rules: Rules,
  sent: SentBot,
  served: OwnBots,
  isAlone = false,
): Promise<Bot> => {
  const description = receiveOptions<BotDescription>(rules, sent);
  if (description.bot === 'own') return await ownBot(description, served);
  const { bot, ...options } = description;
  return factories[bot](options as never, { ...RESOURCES, isAlone });
};
