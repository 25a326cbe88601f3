/** The rules of sowing in which every lap is decided anew: where its seeds come from, its direction, what the player is asked. */
import type { IllegalReason, Move, Player } from '../model/types.ts';
import type { Board } from './board.ts';
import type { Ending } from './endings.ts';
import type { NextLap } from './move-so-far.ts';
import type { SowingRules } from './sowing.ts';

/**
 * The rules of sowing for {@link lapByLap}: those of {@link SowingRules}, and what games of four rows need. All members are
 * optional. Between laps, the functions know the move so far as `board.move`. Their results must be the same for equal arguments.
 *
 * @example
 * ```ts
 * import { createCursor, defineRules, kalah, lapByLap, type LapRules } from 'mancala-rules';
 *
 * // Captured seeds are sown again, from the pit after the last one.
 * const resow: LapRules = {
 *   lifts: (board, last) => (board.move?.taken ? { origin: last, from: 'store' } : null),
 * };
 * const resowingKalah = defineRules({
 *   ...kalah.spec,
 *   id: 'resowingKalah',
 *   steps: (options) => ({ ...kalah.spec.steps(options), sowing: lapByLap(resow) }),
 * });
 * const state = resowingKalah.stateFrom({ pits: [1, 0, 2, 0, 0, 0, 1, 0, 0, 0, 3, 0], removed: 41 });
 * resowingKalah.apply(state, 0).pits; // => [0, 0, 3, 1, 1, 0, 1, 0, 0, 0, 0, 0]
 * ```
 */
export interface LapRules extends Omit<SowingRules, 'lifts' | 'passing'> {
  /**
   * Decides whether a pit is captured during sowing, as soon as a seed has fallen in it. By default none is.
   *
   * @param board - the board after that seed
   * @param pit - the pit where it fell
   * @param inHand - seeds still to sow in this lap; 0 for the last seed
   * @returns the player who takes all seeds of the pit; null to leave them there
   */
  passing?(board: Board, pit: number, inHand: number): Player | null;
  /**
   * Decides whether another lap follows. It is called after captures, unless the last seed fell in a store. By default
   * a move is one lap.
   *
   * @param board - the board after the lap and its captures
   * @param last - the pit where the last seed fell
   * @param choice - the choice of the lap, from 0
   * @returns the pit to lift for the next lap, or a lap of another kind; null if the move is over
   */
  lifts?(board: Board, last: number, choice: number): number | NextLap | null;
  /**
   * Decides how a move begins. By default all seeds of the pit are lifted and sown.
   *
   * @param board - the board before the move
   * @param pit - the pit that is played
   * @param choice - the choice of the move without its answers, from 0
   * @returns the first lap
   */
  begins?(board: Board, pit: number, choice: number): number | NextLap;
  /**
   * Lists the moves that can be played, without answers to questions. By default every pit with seeds can be played,
   * with every choice.
   *
   * @param board - the position
   * @returns the moves of the player to move, each once; empty if there is none
   */
  moves?(board: Board): Move[];
  /**
   * Names why `moves` does not list a move of a pit with seeds. By default the reason is `not-allowed`.
   *
   * @param board - the position
   * @param move - the move, without answers to questions
   * @returns the reason
   */
  forbids?(board: Board, move: Move): IllegalReason;
  /**
   * The number of yes-or-no questions that a move can ask ({@link MoveSoFar.ask}); default 0. The answers are the higher
   * part of the choice: with two directions and one question, `choices` is 4, and the choice is the direction plus
   * twice the answer. A move that answers what was not asked is not legal.
   */
  readonly questions?: number;
  /**
   * Decides whether any move of a position may ask a question. It is a quick test, because only playing a move shows what it
   * asks. By default always true.
   *
   * @param board - the position
   * @returns false if no move asks anything
   */
  mayAsk?(board: Board): boolean;
  /**
   * Returns what the rules must know about the position before the move while they play it. By default nothing.
   *
   * @param board - the board before the move
   * @param pit - the pit that is played
   * @param choice - the choice of the move without its answers, from 0
   * @returns the value of {@link MoveSoFar.remembered}
   */
  remembers?(board: Board, pit: number, choice: number): unknown;
  /**
   * Checks a running position that is set up, for what the rules need beyond the total of seeds. By default nothing.
   *
   * @param board - the position
   * @returns a message for each problem, such as `stores: expected none, got 3`; it begins with the path of the problem
   */
  problems?(board: Board): readonly string[];
  /** The number of laps from which on a move counts as endless; default 2^26. */
  readonly maxLaps?: number;
  /**
   * How a move whose laps never end ends the game. The pits are as before the move, and the turn has passed. By default
   * each player collects the seeds of their own row.
   */
  readonly endless?: Pick<Ending, 'reason' | 'collects' | 'winner'>;
}
