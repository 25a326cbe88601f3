/** Describes bots by data that can be sent to a worker. */
import { InvalidOptionsError } from '../model/errors.ts';
import { ANYTHING, FUNCTION, show } from '../model/validation.ts';
import { checkOptions, type OptionChecks } from '../model/option-checks.ts';
import { alphaBetaChecks, createAlphaBetaBot, type AlphaBetaOptions } from '../search/bots/alpha-beta-bot.ts';
import { findBook } from '../books/kalah.ts';
import type { Bot } from '../search/bots/bot.ts';
import type { Resources } from '../search/bots/resources.ts';
import { createTablebase } from '../tables/create-tablebase.ts';
import { greedyBot } from '../search/bots/greedy-bot.ts';
import { createLevelBot, levelChecks, type LevelBotOptions } from '../search/bots/level-bot.ts';
import { mctsBot, mctsChecks, type MctsOptions } from '../search/bots/mcts-bot.ts';
import { randomBot, randomChecks } from '../search/bots/random-bot.ts';
import { checkGame } from '../search/tree/limits.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { Tablebase } from '../tables/tablebase.ts';
import { hrefOf, importFrom, MODULE, NAME, type ModuleUrl } from './module-export.ts';
import { receiveOptions, sendOptions, type Sent } from './sent-options.ts';

/**
 * A bot of `mancala-rules/search` and its options, as plain data.
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
    } & MctsOptions);

/**
 * The module of a custom bot, which the worker imports. In a browser the imports of the module must be URLs, because
 * import maps do not apply to workers.
 *
 * @example
 * ```ts no-run
 * import { kalah } from 'mancala-rules';
 * import { playMatch, type BotModule } from 'mancala-rules/search/workers';
 *
 * // my-bots.js: export const careful = ({ depth }) => (rules, state) => …
 * const module = new URL('./my-bots.js', import.meta.url);
 * const mine: BotModule = { module, name: 'careful', options: { depth: 3 } };
 * const { score } = await playMatch(kalah, mine, { bot: 'greedy' });
 * ```
 */
export interface BotModule {
  /** The module that exports the bot. */
  readonly module: ModuleUrl;
  /** The name of the export; default `bot`. */
  readonly name?: string | undefined;
  /**
   * Options of the bot, as plain data. If given, the export is a function that takes them and returns a bot or a
   * promise of one; otherwise the export is the bot.
   */
  readonly options?: unknown;
}

/**
 * A bot for a worker: a description of a bot of this library, or the module of a custom bot. Functions cannot be sent
 * to a worker.
 *
 * @example
 * ```ts no-run
 * import { kalah } from 'mancala-rules';
 * import { playMatch, type BotSource } from 'mancala-rules/search/workers';
 *
 * const champion: BotSource = { module: new URL('./my-bot.js', import.meta.url) };
 * const others: BotSource[] = [{ bot: 'random', seed: 1 }, { bot: 'greedy' }, { bot: 'alphaBeta', depth: 4 }];
 * const results = await Promise.all(others.map((other) => playMatch(kalah, champion, other)));
 * ```
 */
export type BotSource = BotDescription | BotModule;

/** A bot in a form that can be cloned. */
export type SentBot = BotModule | Sent<BotDescription>;

/** The export of a {@link BotModule} with `options`. */
type BotFactory = (options: unknown) => Bot | Promise<Bot>;

type Name = BotDescription['bot'];

const [, isFunction] = FUNCTION as readonly [string, (value: unknown) => boolean];

const checksOf: Readonly<Record<Name, () => OptionChecks>> = {
  level: () => levelChecks,
  random: () => randomChecks,
  greedy: () => ({}),
  alphaBeta: alphaBetaChecks,
  mcts: () => mctsChecks,
};

/** Workers make tables and find books themselves. */
const RESOURCES: Resources = { createTablebase, findBook };

const factories: Readonly<Record<Name, (options: never) => Bot>> = {
  level: ({ level, ...options }: LevelBotOptions & { readonly level: number }) =>
    createLevelBot(level, options, RESOURCES),
  random: ({ seed }: { readonly seed?: number }) => randomBot(seed),
  greedy: () => greedyBot(),
  alphaBeta: (options: AlphaBetaOptions) => createAlphaBetaBot(options, RESOURCES),
  mcts: (options: MctsOptions) => mctsBot(options),
};

/**
 * Checks a bot. `side` is its name in error messages.
 *
 * @throws {InvalidOptionsError} when the description or one of its options is invalid
 */
export const checkBot = (source: BotSource, side: string): void => {
  const { bot, module } = Object(source) as { readonly bot?: Name; readonly module?: ModuleUrl };
  if (module !== undefined) {
    const checks = { module: MODULE, name: NAME, options: ANYTHING };
    checkOptions({ [side]: source }, { [side]: checks });
    return;
  }
  if (typeof bot !== 'string' || !Object.hasOwn(checksOf, bot)) {
    const names = Object.keys(checksOf).map((name) => `'${name}'`);
    const message = `${side}: expected { bot: ${names.join(' | ')} } or { module: url, name }, got ${show(bot ?? source)}`;
    throw new InvalidOptionsError([{ path: side, message }]);
  }
  checkOptions({ [side]: source }, { [side]: { bot: NAME, ...checksOf[bot]() } });
};

/** The tablebase of a bot, which need not be valid. */
export const tableOf = (source: BotSource): AlphaBetaOptions['tablebase'] =>
  (Object(source) as AlphaBetaOptions).tablebase;

/**
 * Converts a bot to a form that can be cloned, with a tablebase in place of its own. `side` is its name in error messages.
 *
 * @throws {InvalidOptionsError} when the bot is invalid or the tablebase belongs to another game
 */
export const sendBot = (
  rules: Rules,
  source: BotSource,
  side: string,
  tablebase: Tablebase | undefined,
): SentBot => {
  checkBot(source, side);
  if ('module' in source) return { ...source, module: hrefOf(source.module) };
  checkGame(rules, { ...(source as AlphaBetaOptions), tablebase });
  return sendOptions({ ...source, tablebase: tableOf(source) === false ? false : tablebase });
};

/**
 * Creates the bot that was sent.
 *
 * @throws {InvalidOptionsError} when the module does not export it
 */
export const receiveBot = async (rules: Rules, sent: SentBot): Promise<Bot> => {
  if ('module' in sent) {
    const { module, name = 'bot', options } = sent;
    if (options === undefined) return await importFrom<Bot>(module, name, isFunction, 'a bot');
    return await (
      await importFrom<BotFactory>(module, name, isFunction, 'a function that returns a bot')
    )(options);
  }
  const { bot, ...options } = receiveOptions<BotDescription>(rules, sent);
  return factories[bot](options as never);
};
