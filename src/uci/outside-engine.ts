/** An outside engine: starts it, asks it for moves, and ends it. */
import type { GameState, Move } from '../model/types.ts';
import { formatMove } from '../notation/move-name.ts';
import type { Rules } from '../ruleset/rules.ts';
import { movesToChoose } from '../search/bots/bot.ts';
import { checkIo, type UciIo } from './io.ts';
import { EngineLink } from './engine-link.ts';
import { formatUciLine } from '../notation/formats/uci.ts';
import { formatGo } from './commands.ts';
import { oneLine, reasonOf, UciError } from './lines.ts';
import { continueLine, type PlayedLine } from './played-line.ts';
import type { Limits } from '../search/tree/limits.ts';

/** The default of `timeMs`, if there is no limit. */
const TIME_MS = 1000;

/** The default of `timeoutMs`. */
const TIMEOUT_MS = 10_000;

/**
 * The options of `uciBot`. Without `depth`, `nodes` and `timeMs`, the engine gets one second for a move. All three are
 * whole numbers from 1.
 *
 * @example
 * ```ts
 * import type { UciBotOptions } from 'mancala-rules/uci';
 *
 * const options: UciBotOptions = { timeMs: 200, options: { OwnBook: false, Hash: 64 } };
 * options.timeMs; // => 200
 * ```
 */
export interface UciBotOptions extends Limits {
  /** The options of the engine to set after its start, by name. */
  readonly options?: Readonly<Record<string, string | number | boolean>> | undefined;
  /**
   * How long to wait for an answer of the engine, in milliseconds above 0, for a move in addition to `timeMs`; default 10,000.
   * With `depth` or `nodes` and no `timeMs`, it is the longest time for a move.
   */
  readonly timeoutMs?: number | undefined;
}

/** The search for a move. */
export interface Search {
  /** Asks the engine to answer now. */
  stop: () => void;
}

interface OutsideEngine {
  /** Chooses a move; one at a time. */
  readonly chooseMove: (rules: Rules, state: GameState, search: Search) => Promise<Move>;
  readonly terminate: () => void;
}

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
  throw signal.reason;
};

/** Creates an engine with valid options. It starts with the first move. */
export const createEngine = (
  io: UciIo | (() => UciIo | Promise<UciIo>),
  { depth, nodes, timeMs: given, timeoutMs = TIMEOUT_MS, options: settings = {} }: UciBotOptions,
): OutsideEngine => {
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

  const ask = async (
    rules: Rules,
    state: GameState,
    legal: readonly Move[],
    search: Search,
  ): Promise<Move> => {
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
    throw engine.answerError(`bestmove and a legal move (${names})`);
  };

  const close = (reason: unknown): void => {
    failure ??= reason as Error;
    link?.close(reason);
    link = undefined;
  };

  return {
    chooseMove: async (rules, state, search) => {
      // A wrong position is no failure of the engine.
      const legal = movesToChoose(rules, state);
      try {
        return await ask(rules, state, legal, search);
      } catch (error) {
        close(error);
        throw error;
      }
    },
    terminate: () => {
      const ended = life;
      life = new AbortController();
      ended.abort();
      failure = new UciError('a running engine', 'a terminated one', null);
      try {
        link?.send('quit');
      } catch {
        // It has ended before.
      }
      close(ended.signal.reason);
    },
  };
};
