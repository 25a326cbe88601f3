import { PlayBoard, playerOf, sideOf } from './board.ts';
import { engineOf } from './define.ts';
import type { Engine } from './engine.ts';
import type { Rules } from './spec.ts';
import { checkShape, fromBoard, toBoard } from './state.ts';
import type { ByPlayer, GameState, Move, Outcome, Player } from './types.ts';

/**
 * A board that is played on in place, with undo: for bots, solvers and counting. It trusts its caller; play only what
 * is legal. Nothing is allocated per move.
 */
export interface Cursor {
  /** The legal moves in ascending order; none exactly when the game is over. */
  legalMoves(): Move[];
  /** Writes the legal moves to `into[0..count-1]` and returns the count; leaves the rest of `into` alone. */
  fillMoves(into: Move[] | Uint8Array | Int32Array): number;
  /** Plays a legal move. Trusted: only a legal move. */
  play(move: Move): void;
  /** Takes the last move back. RangeError if there is none. */
  undo(): void;
  /**
   * Sets up a running position without going through a state; forgets what could be undone. Trusted; seeds that are
   * neither in pits nor in stores count as removed. If the rules say that the game is over there (A3), it is.
   */
  load(pits: ArrayLike<number>, stores: ByPlayer<number>, turn: Player): void;
  /** Seeds in a pit. */
  seeds(pit: number): number;
  /** Seeds in a player's store. */
  store(player: Player): number;
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

class BoardCursor implements Cursor {
  readonly #engine: Engine;
  readonly #board: PlayBoard;
  readonly #total: number;

  constructor(engine: Engine, state: GameState) {
    this.#engine = engine;
    this.#board = new PlayBoard(engine.pits);
    toBoard(state, this.#board);
    this.#total = this.#board.total;
  }

  get turn(): Player {
    return playerOf(this.#board.turn);
  }
  get ply(): number {
    return this.#board.depth;
  }
  get quietMoves(): number {
    return this.#board.quietMoves;
  }
  get isTerminal(): boolean {
    return this.#board.outcome !== null;
  }
  get outcome(): Outcome | null {
    return this.#board.outcome;
  }

  legalMoves(): Move[] {
    const moves: Move[] = [];
    this.fillMoves(moves);
    return moves;
  }

  fillMoves(into: Move[] | Uint8Array | Int32Array): number {
    return this.isTerminal ? 0 : this.#engine.fillMoves(this.#board, into);
  }

  play(move: Move): void {
    this.#board.save();
    this.#engine.play(this.#board, move);
  }

  undo(): void {
    if (this.#board.depth === 0) throw new RangeError('There is no move to undo.');
    this.#board.restore();
  }

  load(pits: ArrayLike<number>, stores: ByPlayer<number>, turn: Player): void {
    const board = this.#board;
    const { cells } = board;
    const count = 2 * board.pits;
    for (let pit = 0; pit < count; pit++) cells[pit] = pits[pit]!;
    cells[count] = stores.south;
    cells[count + 1] = stores.north;
    board.turn = sideOf(turn);
    board.quietMoves = 0;
    board.removed = 0;
    board.outcome = null;
    board.depth = 0;
    board.countRows();
    board.removed = this.#total - board.total;
    this.#engine.settle(board, null);
  }

  seeds(pit: number): number {
    return this.#board.seeds(pit);
  }

  store(player: Player): number {
    return this.#board.store(sideOf(player));
  }

  key(): string | number {
    return this.#engine.key(this.#board);
  }

  state(): GameState {
    return fromBoard(this.#board);
  }
}

/**
 * A cursor at a state. InvalidStateError if the state is of another board.
 *
 * @example
 * ```ts
 * import { createCursor, kalah } from 'mancala-rules';
 *
 * const cursor = createCursor(kalah, kalah.initialState());
 * cursor.play(2);
 * cursor.store('south'); // => 1
 * cursor.undo();
 * cursor.store('south'); // => 0
 * ```
 */
export const createCursor = (rules: Rules, state: GameState): Cursor => {
  checkShape(state, rules.options.pits);
  return new BoardCursor(engineOf(rules), state);
};
