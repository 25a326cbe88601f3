/** The types of bots that ask an outside engine. */
import type { GameState, Move } from '../model/types.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { GameToPlay } from '../search/bots/bot.ts';
import type { Limits } from '../search/tree/limits.ts';
import type { StopSignal } from '../tools/slices.ts';

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

/**
 * A bot that asks an outside engine. It is a `Bot` of `mancala-rules/search` that you can abort and terminate.
 *
 * @example
 * ```ts no-run
 * import { Game, oware } from 'mancala-rules';
 * import { uciBot, type UciBot, type UciIo } from 'mancala-rules/uci';
 *
 * declare const io: UciIo;
 * const bot: UciBot = uciBot(io);
 * const move = await bot(Game.start(oware), { signal: AbortSignal.timeout(500) }).catch(() => null);
 * bot.terminate();
 * console.log(move);
 * ```
 */
export interface UciBot {
  /**
   * Chooses a move.
   *
   * @param rules - the rules that the engine plays
   * @param state - a state of a game that is not over
   * @param options - a signal to abort the move
   * @returns a legal move
   * @throws {InvalidStateError} when the game is over, or the state is of other rules
   * @throws {InvalidOptionsError} when an option is invalid
   * @throws {UciError} when the engine fails
   * @throws the reason of the signal, as soon as it is aborted
   */
  (
    rules: Rules,
    state: GameState,
    options?: {
      /** Stops the search for this move when aborted. */
      readonly signal?: StopSignal | undefined;
    },
  ): Promise<Move>;
  /**
   * Chooses a move of a game.
   *
   * @param game - a `Game`, or any object with its rules and its state
   * @param options - a signal to abort the move
   * @returns a legal move
   * @throws {UciError} when the engine fails
   */
  (
    game: GameToPlay,
    options?: {
      /** Stops the search for this move when aborted. */
      readonly signal?: StopSignal | undefined;
    },
  ): Promise<Move>;
  /** Ends the engine. Moves that it is thinking about reject with an `AbortError`. */
  terminate(): void;
}
