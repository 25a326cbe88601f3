/** A bot that asks an outside engine: starts it, asks it for moves, and ends it. */
import { checkOptions, type OptionChecks } from '../model/option-checks.ts';
import type { GameState, Move } from '../model/types.ts';
import { POSITIVE_INTEGER } from '../model/validation.ts';
import { formatUciLine } from '../notation/formats/uci.ts';
import { formatMove } from '../notation/move-name.ts';
import type { Rules } from '../ruleset/rules.ts';
import { movesToChoose } from '../search/bots/bot.ts';
import { terminableBot, type TerminableBot } from '../search/bots/terminable-bot.ts';
import type { AlphaBetaOptions } from '../search/tree/limits.ts';
import { abortReason, isPositive, throwIfAborted, untilAborted } from '../tools/slices.ts';
import { formatGo } from './commands.ts';
import { EngineLink } from './engine-link.ts';
import { checkIo, oneLine, reasonOf, UciError, type UciIo } from './io.ts';
import { continueLine, type PlayedLine } from './played-line.ts';

/** The default of `timeMs`, if there is no limit. */
const TIME_MS = 1000;

/** The default of `timeoutMs`. */
const TIMEOUT_MS = 10_000;

type Options = NonNullable<Parameters<typeof uciBot>[1]>;

/** Starts an engine; `signal` is aborted when it is not needed any more. */
const open = async (start: () => UciIo | Promise<UciIo>, signal: AbortSignal): Promise<UciIo> => {
  let io: UciIo;
  try {
    io = await start();
  } catch (error) {
    throw new UciError('a start', reasonOf(error), null, { cause: error });
  }
  checkIo(io);
  if (!signal.aborted) return io;
  io.close?.();
  throw abortReason(signal);
};

/** Creates an engine with valid options. It starts with the first move. */
const createEngine = (
  io: UciIo | (() => UciIo | Promise<UciIo>),
  { depth, nodes, timeMs: given, timeoutMs = TIMEOUT_MS, options: settings = {} }: Options,
) => {
  const timeMs = given ?? (depth === undefined && nodes === undefined ? TIME_MS : undefined);
  const go = formatGo({ depth, nodes, timeMs });
  let life = new AbortController();
  let link: EngineLink | undefined;
  let line: PlayedLine | null = null;
  /** Why a connection that cannot be made again is closed. */
  let failure: Error | undefined;

  const synchronize = async (engine: EngineLink): Promise<void> => {
    engine.send('isready');
    await engine.wait('readyok', timeoutMs);
  };

  const connect = async (): Promise<EngineLink> => {
    if (link) return link;
    if (typeof io !== 'function' && failure) throw failure;
    const engine = new EngineLink(typeof io === 'function' ? await open(io, life.signal) : io);
    link = engine;
    line = null;
    engine.send('uci');
    await engine.wait('uciok', timeoutMs);
    for (const [name, value] of Object.entries(settings))
      engine.send(oneLine(`setoption name ${name} value ${value}`));
    await synchronize(engine);
    return engine;
  };

  const close = (reason: unknown): void => {
    failure ??= reason as Error;
    link?.close(reason);
    link = undefined;
  };

  return {
    /** Chooses a move; one at a time. */
    chooseMove: async (rules: Rules, state: GameState, search: { stop: () => void }): Promise<Move> => {
      // A wrong position is no failure of the engine.
      const legal = movesToChoose(rules, state);
      try {
        const engine = await connect();
        const next = continueLine(line, rules, state);
        if (next.moves.length === 0) {
          engine.send('ucinewgame');
          await synchronize(engine);
        }
        line = next;
        engine.send(formatUciLine(rules, next.start, next.moves));
        engine.send(go);
        search.stop = () => engine.send('stop');
        const [answer] = await engine.wait('bestmove', (timeMs ?? 0) + timeoutMs);
        const move = legal.find((each) => formatMove(rules, each) === answer);
        if (move !== undefined) return move;
        const names = legal.map((each) => formatMove(rules, each)).join(', ');
        throw engine.error(`bestmove and a legal move (${names})`);
      } catch (error) {
        close(error);
        throw error;
      }
    },
    terminate: (): void => {
      const ended = life;
      life = new AbortController();
      ended.abort();
      failure = new UciError('a running engine', 'a terminated one', null);
      try {
        link?.send('quit');
      } catch {
        // It has ended before.
      }
      close(abortReason(ended.signal));
    },
  };
};

const CHECKS: OptionChecks = {
  depth: POSITIVE_INTEGER,
  timeMs: POSITIVE_INTEGER,
  nodes: POSITIVE_INTEGER,
  options: [
    'an object with a text, number or boolean by name',
    (value: unknown): boolean =>
      Object(value) === value &&
      Object.values(value as object).every((each) => ['string', 'number', 'boolean'].includes(typeof each)),
  ],
  timeoutMs: ['a number above 0', isPositive],
};

/**
 * Creates a bot that asks an outside engine, such as Aalina, by the Universal Chess Interface with the positions and moves of
 * `mancala-rules/notation`. The engine starts with the first move, and is told the moves of a game as far as they can be found.
 * Moves that are chosen at the same time wait for each other.
 *
 * When the engine fails, the move rejects with a `UciError`, and the connection is closed. If `io` is a function, the next
 * move starts a new engine; otherwise all later moves reject with the same error.
 *
 * @param io - the connection to the engine, or a function that starts an engine and returns its connection
 * @param options - limits for a move, which are whole numbers from 1, by default one second; options of the engine; the time to
 *   wait for an answer
 * @returns the bot; call `terminate` at the end, because a running engine keeps a process alive
 * @throws {InvalidOptionsError} when an argument or option is invalid; lists every problem
 * @example
 * ```ts
 * import { PassThrough } from 'node:stream';
 * import { oware } from 'mancala-rules';
 * import { greedyBot, playGame, randomBot } from 'mancala-rules/search';
 * import { serveUci, uciBot } from 'mancala-rules/uci';
 *
 * // Pipes in this program; usually, the engine is another process.
 * const [commands, answers] = [new PassThrough(), new PassThrough()];
 * void serveUci(oware, greedyBot(), { input: commands, write: (line) => answers.write(line) });
 *
 * const bot = uciBot({ input: answers, write: (line) => commands.write(line) });
 * const game = await playGame(oware, bot, randomBot({ seed: 1 }));
 * game.isOver; // => true
 * bot.terminate();
 * ```
 */
export const uciBot = (
  io: UciIo | (() => UciIo | Promise<UciIo>),
  options: Pick<AlphaBetaOptions, 'depth' | 'timeMs' | 'nodes'> & {
    /** The options of the engine to set after its start, by name. */
    readonly options?: Readonly<Record<string, string | number | boolean>> | undefined;
    /**
     * How long to wait for an answer of the engine, in milliseconds above 0, for a move in addition to `timeMs`; default 10,000.
     * With `depth` or `nodes` and no `timeMs`, it is the longest time for a move.
     */
    readonly timeoutMs?: number | undefined;
  } = {},
): TerminableBot => {
  if (typeof io !== 'function') checkIo(io);
  checkOptions(options, CHECKS);
  const engine = createEngine(io, options);
  let queue: Promise<unknown> = Promise.resolve();

  return terminableBot(async (rules, state, signal) => {
    /** Its `stop` asks the engine to answer now. */
    const search = { stop: (): void => undefined };
    const thinking = queue.then(() => {
      throwIfAborted(signal);
      return engine.chooseMove(rules, state, search);
    });
    // The next move waits for the answer to this one, even if it is not needed any more.
    queue = thinking.catch(() => undefined);
    const move = await untilAborted(thinking, signal);
    if (move !== undefined) return move;
    search.stop();
    throw abortReason(signal!);
  }, engine.terminate);
};
