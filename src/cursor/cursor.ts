import type { ByPlayer, GameState, Mark, Move, Outcome, Player } from '../model/types.ts';

/**
 * A board that is played on in place, with undo: for bots, solvers and counting. It trusts its caller; play only what
 * is legal. An ordinary move allocates nothing.
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
  /** The legal moves in ascending order; none exactly when the game is over. */
  legalMoves(): Move[];
  /**
   * Writes the legal moves to `into[0..count-1]` and returns the count; leaves the rest of `into` alone. Trusted: `into` has
   * room for every move of every pit of a row, and a `Uint8Array` is for games with up to 256 moves.
   */
  fillMoves(into: Move[] | Uint8Array | Int32Array): number;
  /** Plays a legal move. Trusted: only a legal move. RangeError if there is no room for more moves to undo, after 262,142. */
  play(move: Move): void;
  /** Takes the last move back. RangeError if there is none. */
  undo(): void;
  /**
   * Sets up a running position without going through a state; forgets what could be undone. Trusted. Seeds that are
   * neither in pits nor in stores count as removed. If the rules say that the game is over there (A3), it is. Marks left out are
   * none.
   */
  load(pits: ArrayLike<number>, stores: ByPlayer<number>, turn: Player, marks?: readonly Mark[]): void;
  /** Seeds in a pit. */
  seeds(pit: number): number;
  /** Seeds in a player's store. */
  store(player: Player): number;
  /** What a pit is marked with; null in games that do not mark pits. */
  mark(pit: number): Mark;
  /** Who moves next. */
  readonly turn: Player;
  /** Moves that can be undone. */
  readonly ply: number;
  /** Moves since the last capture. */
  readonly quietMoves: number;
  /** Whether the game is over. */
  readonly isTerminal: boolean;
  /** How the game ended; null while it goes on. */
  readonly outcome: Outcome | null;
  /** Equal for positions with the same future: pits, turn and what the rules depend on besides. */
  key(): string | number;
  /** The position as a frozen state. */
  state(): GameState;
}
