/** The types that describe how seeds are sown: paths, laps, marks, choices, and what a player is asked. */
import type { Board } from './board.ts';
import type { Ending } from './endings.ts';
import type { IllegalReason, Mark, Move, Player } from '../model/types.ts';

/**
 * One lap of sowing: the seeds of one pit, sown one by one. Most games have one lap a move.
 *
 * @example
 * ```ts
 * import { kalah, type Lap } from 'mancala-rules';
 *
 * const { route } = kalah.spec.steps(kalah.options);
 * const lap: Lap = { pits: 6, mover: 'north', origin: 8, seeds: 4, choice: 0, marks: [] };
 * // After North's last pit comes North's store.
 * route(lap, 11, 3); // => 13
 * ```
 */
export interface Lap {
  /** Pits a side, from 1. */
  readonly pits: number;
  /** The player who sows. */
  readonly mover: Player;
  /** The pit that the seeds were lifted from, or after which they are sown if they come from a store. */
  readonly origin: number;
  /** The number of seeds lifted, from 1. */
  readonly seeds: number;
  /** The choice of the move, or that of the lap if the rules chose another one ({@link NextLap}); 0 in games without choices. */
  readonly choice: number;
  /** The mark of each pit at the beginning of the lap; empty in games that do not mark pits. */
  readonly marks: readonly Mark[];
}

/**
 * The path of sowing: a function that returns the cell where the next seed falls. A cell is a pit `0..2n-1`, South's store
 * `2n`, or North's store `2n + 1`. The result may depend on the arguments only, because it is cached.
 *
 * @param lap - the lap being sown
 * @param cell - the cell where the seed before fell; the origin for the first seed
 * @param nth - the number of the seed in the lap, from 0
 * @returns the cell for this seed
 * @example
 * ```ts
 * import { defineRules, kalah, type Route } from 'mancala-rules';
 *
 * const pastTheStores: Route = ({ pits }, cell) => (cell + 1) % (2 * pits);
 * const rules = defineRules({
 *   ...kalah.spec,
 *   id: 'pastTheStores',
 *   steps: (options) => ({ ...kalah.spec.steps(options), route: pastTheStores }),
 * });
 * rules.apply(rules.initialState(), 5).pits; // => [4, 4, 4, 4, 4, 0, 5, 5, 5, 5, 4, 4]
 * ```
 */
export type Route = (lap: Lap, cell: number, nth: number) => number;

/**
 * The rules of sowing with several laps, marks, choices, questions or passing, for {@link sowing}. All members are optional. In
 * all functions `board.turn` is the mover, and between laps `board.move` is the move so far. Their results must be the same
 * for equal arguments, because cursors cache them.
 *
 * @example
 * ```ts
 * import { createCursor, defineRules, kalah, sowing, type SowingRules } from 'mancala-rules';
 *
 * // If the last seed falls in a pit that was not empty, all seeds of that pit are sown next.
 * const relay: SowingRules = {
 *   lifts: (board, last) => (board.seeds(last) > 1 ? last : null),
 * };
 * const relayKalah = defineRules({
 *   ...kalah.spec,
 *   id: 'relayKalah',
 *   steps: (options) => ({ ...kalah.spec.steps(options), sowing: sowing(relay) }),
 * });
 * relayKalah.apply(relayKalah.initialState(), 0).pits; // => [1, 4, 1, 10, 1, 1, 3, 0, 2, 9, 2, 9]
 *
 * // Captured seeds are sown again, from the pit after the last one.
 * const resow: SowingRules = {
 *   lifts: (board, last) => (board.move?.taken ? { origin: last, from: 'store' } : null),
 * };
 * const resowingKalah = defineRules({
 *   ...kalah.spec,
 *   id: 'resowingKalah',
 *   steps: (options) => ({ ...kalah.spec.steps(options), sowing: sowing(resow) }),
 * });
 * const state = resowingKalah.stateFrom({ pits: [1, 0, 2, 0, 0, 0, 1, 0, 0, 0, 3, 0], removed: 41 });
 * resowingKalah.apply(state, 0).pits; // => [0, 0, 3, 1, 1, 0, 1, 0, 0, 0, 0, 0]
 * ```
 */
export interface SowingRules {
  /** The number of choices for each pit, such as 2 directions; default 1. A move is the pit plus `2n` times the choice. */
  readonly choices?: number;
  /** The marks of the game. By default pits are not marked. */
  readonly marks?: MarkRules;
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
   * Decides whether a pit is captured during sowing, as soon as a seed has fallen in it. By default none is.
   *
   * @param board - the board after that seed
   * @param pit - the pit where it fell
   * @param inHand - seeds still to sow in this lap; 0 for the last seed
   * @returns the player who takes all seeds of the pit; null to leave them there
   */
  passing?(board: Board, pit: number, inHand: number): Player | null;
  /**
   * What a player does who has no legal move although the game is not over. With `'pass'`, the turn passes. With a
   * function, the player puts one seed from their store into each pit that it returns, and moves; a pit can occur
   * several times. By default the player does nothing.
   */
  readonly stuck?: 'pass' | ((board: Board) => readonly number[]);
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
   * @returns the reason; one of your own, too
   */
  forbids?(board: Board, move: Move): IllegalReason | (string & Record<never, never>);
  /**
   * The number of yes-or-no questions that a move can ask (`ask` of {@link Board.move}); default 0. The answers are the higher
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
   * @returns the value that `remembered` of {@link Board.move} has
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
   * How a move whose laps never end ends the game. The position is as before the move, which counts as not played. By
   * default each player collects the seeds of their own row.
   */
  readonly endless?: Pick<Ending, 'reason' | 'collects' | 'winner'>;
}

/**
 * The marks of a game: which ones are valid, and which a move makes.
 *
 * @example
 * ```ts
 * import { congkak, type MarkRules } from 'mancala-rules';
 *
 * const closedPits: MarkRules = {
 *   what: 'null, or closed with no seeds in the pit',
 *   isValid: (board, pit) => board.mark(pit) === 'closed' && board.seeds(pit) === 0,
 * };
 * congkak.spec.steps(congkak.options).sowing?.marks?.what; // => 'null, or closed with no seeds in the pit'
 * ```
 */
export interface MarkRules {
  /** The expected mark of a pit in words, for error messages. */
  readonly what: string;
  /** Set if the route does not depend on the marks, which makes moves faster. */
  readonly offRoute?: true;
  /**
   * Checks a mark of a position that is set up. It is called for every marked pit.
   *
   * @param board - the position
   * @param pit - a marked pit
   * @returns whether the mark is valid
   */
  isValid(board: Board, pit: number): boolean;
  /**
   * Decides whether the mover marks a pit for themselves. It is called for the pit where the last seed of a lap fell,
   * before captures, and for every captured pit, which is empty then. By default moves mark no pits.
   *
   * @param board - the board at that moment
   * @param pit - the pit
   * @returns whether the pit gets the mover's mark
   */
  marksPit?(board: Board, pit: number): boolean;
  /**
   * Decides whether the mover marks a pit of which a lap lifts all seeds. By default moves mark no pits that they lift.
   *
   * @param board - the board before the seeds are lifted
   * @param pit - the pit
   * @returns whether the pit gets the mover's mark
   */
  marksLifted?(board: Board, pit: number): boolean;
  /**
   * Decides whether the mover marks the pit of the last seed when the move is over, until the next move is over or a player
   * passes: all other marks are then removed. Without this member, marks stay.
   *
   * @param board - the board after the move
   * @param pit - the pit of the last seed
   * @returns whether the pit gets the mover's mark
   */
  marksLast?(board: Board, pit: number): boolean;
}

/**
 * A lap that does not simply lift all seeds of a pit: with another choice, of some of its seeds, or of seeds from the
 * mover's store, where captured seeds are until they are sown again.
 *
 * @example
 * ```ts
 * import { hus, type NextLap } from 'mancala-rules';
 *
 * // Captured seeds are sown again, from the pit after the last one.
 * const resow = (last: number): NextLap => ({ origin: last, from: 'store' });
 * resow(9); // => { origin: 9, from: 'store' }
 * hus.spec.steps(hus.options).sowing?.maxLaps; // => 10000
 * ```
 */
export interface NextLap {
  /** The pit before the first pit that is sown. The seeds come from it, unless they come from the store. */
  readonly origin: number;
  /** Set if the seeds come from the mover's store. */
  readonly from?: 'store';
  /** The number of seeds, from 1; default all seeds of the pit, or from the store those that the lap before captured. */
  readonly seeds?: number;
  /** The choice of this lap and of those that follow; default that of the lap before. */
  readonly choice?: number;
}

/**
 * The sowing of a ruleset, made by {@link sowing}. It has the members of its rules.
 *
 * @example
 * ```ts
 * import { sowing, type Sowing } from 'mancala-rules';
 *
 * const twoWays: Sowing = sowing({ choices: 2 });
 * twoWays.choices; // => 2
 * ```
 */
export interface Sowing extends SowingRules {
  /** The number of choices for each pit, from 1. */
  readonly choices: number;
  /** Makes the engine that plays moves of several laps; the bundles of games of one lap do not have it. @internal */
  readonly engine: unknown;
}
