/** A bot that asks an outside engine. */
import type { GameState, Move } from '../model/types.ts';
import { checkOptions, type OptionChecks } from '../model/option-checks.ts';
import { POSITIVE_INTEGER } from '../model/validation.ts';
import type { Rules } from '../ruleset/rules.ts';
import { terminableBot, type TerminableBot } from '../search/bots/terminable-bot.ts';
import { isPositive, throwIfAborted, untilAborted, type StopSignal } from '../tools/slices.ts';
import { checkIo, type UciIo } from './io.ts';
import { createEngine, type Search, type UciBotOptions } from './outside-engine.ts';

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
 * @param options - limits for a move, options of the engine, the time to wait for an answer
 * @returns the bot; call `terminate` at the end, because a running engine keeps a process alive
 * @throws {InvalidOptionsError} when an argument or option is invalid; lists every problem
 * @example
 * ```ts
 * import { oware } from 'mancala-rules';
 * import { greedyBot, playGame, randomBot } from 'mancala-rules/search';
 * import { serveUci, uciBot } from 'mancala-rules/uci';
 *
 * // A pipe in this program; usually, the engine is another process.
 * const pipe = () => {
 *   const { readable, writable } = new TransformStream<string, string>();
 *   const writer = writable.getWriter();
 *   return { input: readable.values(), write: (line: string) => writer.write(line) };
 * };
 * const [commands, answers] = [pipe(), pipe()];
 * void serveUci(oware, greedyBot(), { input: commands.input, write: answers.write });
 *
 * const bot = uciBot({ input: answers.input, write: commands.write });
 * const game = await playGame(oware, bot, randomBot(1));
 * game.isOver; // => true
 * bot.terminate();
 * ```
 */
export const uciBot = (
  io: UciIo | (() => UciIo | Promise<UciIo>),
  options: UciBotOptions = {},
): TerminableBot => {
  if (typeof io !== 'function') checkIo(io);
  checkOptions(options, CHECKS);
  const engine = createEngine(io, options);
  let queue: Promise<unknown> = Promise.resolve();

  const chooseMove = async (
    rules: Rules,
    state: GameState,
    signal: StopSignal | undefined,
  ): Promise<Move> => {
    const search: Search = { stop: () => undefined };
    const thinking = queue.then(() => {
      throwIfAborted(signal);
      return engine.chooseMove(rules, state, search);
    });
    // The next move waits for the answer to this one, even if it is not needed any more.
    queue = thinking.catch(() => undefined);
    const move = await untilAborted(thinking, signal);
    if (move !== undefined) return move;
    search.stop();
    throw signal!.reason;
  };
  return terminableBot(chooseMove, engine.terminate);
};
