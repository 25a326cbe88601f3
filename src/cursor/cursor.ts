/** The cursor interface: a board that is played on in place. */
import type { ByPlayer, GameState, Mark, Move, Outcome, Player } from '../model/types.ts';

/**
 * A board that moves are played on in place and taken back: fast, for bots, solvers and counting. It refuses what
 * is no move of a pit of the player to move with seeds, which costs nothing measurable; whether a rule forbids a move it does not
 * check, so play only legal moves. Most moves allocate no memory. A cursor ends a game only by its rules, not for
 * repetition: count positions by `hash` or `key`, or limit the number of moves.
 *
 * @example
 * ```ts
 * import { createCursor, kalah, type Cursor, type Move } from 'mancala-rules';
 *
 * const gain = (cursor: Cursor, move: Move): number => {
 *   const { turn } = cursor;
 *   const before = cursor.store(turn);
 *   cursor.play(move);
 *   const after = cursor.store(turn);
 *   cursor.undo();
 *   return after - before;
 * };
 * const cursor = createCursor(kalah, kalah.initialState());
 * cursor.legalMoves().map((move) => gain(cursor, move)); // => [0, 0, 1, 1, 1, 1]
 * ```
 */
export interface Cursor {
  /**
   * Lists the legal moves.
   *
   * @returns the moves in ascending order; empty if and only if the game is over
   */
  legalMoves(): Move[];
  /**
   * Writes the legal moves to a list that you provide, which is faster than `legalMoves`.
   *
   * @param into - the list, changed from index 0. Use a `Uint8Array` only for games with at most 256 moves
   * @returns the number of legal moves
   * @throws {InvalidArgumentError} when the list is too short for them
   */
  fillMoves(into: Move[] | Uint8Array | Int32Array): number;
  /**
   * Plays a move.
   *
   * @param move - a legal move; whether a rule forbids it is not checked
   * @throws {IllegalMoveError} when it is no move of a pit of the player to move with seeds; the cursor stays as it was
   * @throws {InvalidArgumentError} when 262,142 moves can be undone, which is the maximum
   */
  play(move: Move): void;
  /**
   * Takes back the last move.
   *
   * @throws {InvalidArgumentError} when there is no move to undo
   */
  undo(): void;
  /**
   * Goes to a state of the same game; moves before it cannot be undone.
   *
   * @param state - a state of this game
   * @throws {InvalidStateError} when the state is of other rules, or has more seeds than the cursor was created for
   */
  load(state: GameState): void;
  /**
   * Sets up a position without making a state; moves before it cannot be undone. The arguments are not checked. Seeds
   * of the game that are neither in pits nor in stores count as removed. If the game is over there by the rules,
   * it ends.
   *
   * @param pits - seeds in each pit, `2n` counts in sowing order
   * @param stores - seeds in each player's store
   * @param turn - the player to move
   * @param marks - the mark of each pit; by default no pit is marked
   */
  load(pits: ArrayLike<number>, stores: ByPlayer<number>, turn: Player, marks?: readonly Mark[]): void;
  /**
   * Plays random legal moves until the game is over. A cursor knows nothing of repetition, so some games would never
   * end: `maxMoves` limits the number of moves. They can be undone.
   *
   * @param random - returns a number from 0 up to but not including 1; default `Math.random`
   * @param maxMoves - the maximum number of moves, from 0; default 1,000
   * @returns the number of moves played
   * @throws {InvalidArgumentError} when `random` is not a function
   */
  playOut(random?: () => number, maxMoves?: number): number;
  /**
   * Seeds in a pit.
   *
   * @param pit - `0..2n-1`
   * @returns the count, from 0
   * @throws {InvalidArgumentError} when there is no such pit
   */
  seeds(pit: number): number;
  /**
   * Seeds in a player's store.
   *
   * @param player - the owner of the store
   * @returns the count, from 0
   * @throws {InvalidArgumentError} when there is no such player
   */
  store(player: Player): number;
  /**
   * The mark of a pit.
   *
   * @param pit - `0..2n-1`
   * @returns the mark; null if the pit has none, and in games that do not mark pits
   * @throws {InvalidArgumentError} when there is no such pit
   */
  mark(pit: number): Mark;
  /** The player to move. */
  readonly turn: Player;
  /** The number of moves that can be undone, from 0. */
  readonly ply: number;
  /** The number of moves by both players since the last capture or the start. */
  readonly quietMoves: number;
  /** Whether the game is over. */
  readonly isOver: boolean;
  /** The result; null while the game goes on. */
  readonly outcome: Outcome | null;
  /**
   * A key for maps and caches. It is equal for positions with equal pits, turn, marks and other parts that the rules
   * depend on.
   *
   * @returns the key, a text or a number
   */
  key(): string | number;
  /**
   * A hash of the {@link key}, for tables of numbers and counts of repetitions. Different positions have the same hash by chance
   * only, about once in 2^64 pairs.
   *
   * @returns a number of 64 bits from 0, the same on every machine
   */
  hash(): bigint;
  /**
   * Returns the position as a state.
   *
   * @returns the state, deep-frozen
   */
  state(): GameState;
}
