/** Bots that think elsewhere: in a worker, or as an outside engine. */
import { checkOptions } from '../../model/option-checks.ts';
import type { GameState, Move } from '../../model/types.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { SIGNAL, type StopSignal } from '../../tools/slices.ts';
import { givenPosition, type GameLike, type Given } from '../../ruleset/given-position.ts';

/**
 * A bot that thinks in a worker or asks an outside engine. It is a `Bot` that you can abort and terminate.
 *
 * @example
 * ```ts no-run
 * import { wari } from 'mancala-rules';
 * import { levelBot, type TerminableBot } from 'mancala-rules/search/workers';
 *
 * const bot: TerminableBot = levelBot(9);
 * const move = await bot(wari, wari.initialState(), { signal: AbortSignal.timeout(1000) }).catch(() => null);
 * bot.terminate();
 * console.log(move);
 * ```
 */
export interface TerminableBot {
  /**
   * Chooses a move.
   *
   * @param rules - the rules that the engine plays, or built-in rules with any options, or rules that the `worker` serves
   * @param state - a state of a game that is not over
   * @param options - a signal to abort the move
   * @returns a legal move
   * @throws {InvalidStateError} when the game is over, or the state is of other rules
   * @throws {InvalidOptionsError} when an option is invalid, or the worker does not serve the rules
   * @throws {UciError} when the engine fails
   * @throws {Error} when the worker fails
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
   */
  (
    game: GameLike,
    options?: {
      /** Stops the search for this move when aborted. */
      readonly signal?: StopSignal | undefined;
    },
  ): Promise<Move>;
  /**
   * Ends the worker or the engine. Moves that it is thinking about reject with an `AbortError`. After that, a bot in a worker
   * starts a new one with its next move.
   */
  terminate(): void;
}

/** Makes such a bot of a function that chooses a move until the signal is aborted. */
export const terminableBot = (
  choose: (rules: Rules, state: GameState, signal: StopSignal | undefined) => Promise<Move>,
  terminate: () => void,
): TerminableBot => {
  const chooseMove = async (...given: Given<[options?: Parameters<TerminableBot>[1]]>): Promise<Move> => {
    const [rules, state, options = {}] = givenPosition(given);
    checkOptions(options, { signal: SIGNAL });
    return await choose(rules, state, options.signal);
  };
  return Object.assign(chooseMove, { terminate });
};
