/** Runs bots in a worker. */
import type { GameState, Move } from '../model/types.ts';
import { checkOptions } from '../model/option-checks.ts';
import type { Rules } from '../ruleset/rules.ts';
import { movesToChoose } from '../search/bots/bot.ts';
import { throwIfAborted, type StopSignal } from '../tools/slices.ts';
import { terminableBot, type TerminableBot } from '../search/bots/terminable-bot.ts';
import { tableReader } from '../search/bots/table-reader.ts';
import type { Tablebase } from '../tables/tablebase.ts';
import { runRequest } from './run-in-thread.ts';
import { checkBot, sendBot, tableOf, type BotDescription } from './sent-bot.ts';
import { sendState, sendRules, WORKER, type InWorker } from './sent.ts';
import { startThread, type Thread } from './thread.ts';
import { checkLevel, type LevelBotOptions } from '../search/bots/level-bot.ts';

/** Milliseconds until an idle worker is terminated. */
const IDLE_MS = 60_000;

/**
 * Creates a bot that thinks in a worker, so that a page or server stays responsive. The worker starts with the first
 * move and is terminated after a minute without a move, or when a move is aborted. An idle worker does not keep a
 * process alive. Moves that are chosen at the same time use one worker each. In a new worker, a bot with a seed repeats
 * its random moves from the beginning. When a promised tablebase is there, the next move starts a new worker. A bot that looked
 * its first move up searches for a fifth of a second more, until the next move, so that it is fast then.
 *
 * @param source - a bot of this library, such as `{ bot: 'mcts', playouts: 2000 }`, or one that your `worker` serves
 * @param options - a worker of your own, for rules and bots of your own
 * @returns the bot
 * @throws {InvalidOptionsError} when the description or one of its options is invalid
 *
 * @example
 * ```ts no-run
 * import { kalah } from 'mancala-rules';
 * import { botInWorker } from 'mancala-rules/search/workers';
 *
 * const bot = botInWorker({ bot: 'alphaBeta', timeMs: 500 });
 * console.log(await bot(kalah, kalah.initialState()));
 * ```
 */
export const botInWorker = (source: BotDescription, options: InWorker = {}): TerminableBot => {
  checkBot(source, 'bot');
  checkOptions(options, { worker: WORKER });
  const { worker } = options;
  // Not one for all: Node warns of a leak when a signal has more than ten listeners.
  const searches = new Set<AbortController>();
  const readTable = tableReader(tableOf(source));
  /** The tablebase of the bot in the newest workers. */
  let sentTable: Tablebase | undefined;
  let idle: Thread | undefined;
  let timer: unknown;

  /** Returns the idle worker, which is not idle any more. */
  const takeIdle = (): Thread | undefined => {
    const thread = idle;
    idle = undefined;
    clearTimeout(timer as never);
    thread?.keepAlive(true);
    return thread;
  };
  const terminateIdle = (): void => void takeIdle()?.terminate();

  const keep = (thread: Thread): void => {
    terminateIdle();
    idle = thread;
    thread.keepAlive(false);
    thread.onFailure = () => {
      if (idle === thread) terminateIdle();
    };
    timer = setTimeout(terminateIdle, IDLE_MS);
    // In Node, Deno and Bun, timers keep the process alive.
    (timer as { unref?: () => void }).unref?.();
  };

  const searchMove = async (
    rules: Rules,
    state: GameState,
    signals: readonly StopSignal[],
  ): Promise<Move> => {
    const sentRules = sendRules(rules, worker);
    const sentState = sendState(rules, state);
    movesToChoose(rules, sentState);

    const tablebase = readTable();
    if (tablebase !== sentTable) terminateIdle();
    sentTable = tablebase;
    // A kept worker has the bot.
    const kept = takeIdle();
    const bot = kept ? {} : { bot: sendBot(rules, source, 'bot', tablebase) };
    const input = { state: sentState, ...bot };
    const thread = kept ?? (await startThread(worker));
    try {
      const request = { task: 'chooseMove', rules: sentRules, input, reportsProgress: false } as const;
      const move = await runRequest(thread, request, signals);
      if (tablebase === sentTable) keep(thread);
      else await thread.terminate();
      return move;
    } catch (error) {
      await thread.terminate();
      throw error;
    }
  };

  const terminate = (): void => {
    terminateIdle();
    for (const search of searches) search.abort();
  };
  return terminableBot(async (rules, state, signal) => {
    throwIfAborted(signal);
    const search = new AbortController();
    searches.add(search);
    try {
      return await searchMove(rules, state, signal ? [search.signal, signal] : [search.signal]);
    } finally {
      searches.delete(search);
    }
  }, terminate);
};

/**
 * Creates a bot of one of nine levels that thinks in a worker, so that a page or server stays responsive. `levelBot` of
 * `mancala-rules/search` describes the levels, {@link botInWorker} the worker.
 *
 * @param level - a whole number from 1 to 9
 * @param options - the seed of the random moves, the time limit, a tablebase, an opening book, and a worker of your own
 * @returns the bot
 * @throws {InvalidOptionsError} when the level or an option is invalid; the message has the value and the range
 *
 * @example
 * ```ts no-run
 * import { oware } from 'mancala-rules';
 * import { levelBot } from 'mancala-rules/search/workers';
 *
 * const opponent = levelBot(8);
 * const state = oware.initialState();
 * console.log(oware.apply(state, await opponent(oware, state)));
 * ```
 */
export const levelBot = (level: number, options: LevelBotOptions & InWorker = {}): TerminableBot => {
  const { worker, ...ofBot } = Object(options) as LevelBotOptions & InWorker;
  checkLevel(level, Object(options) === options ? ofBot : options);
  return botInWorker({ bot: 'level', level, ...ofBot }, { worker });
};
