/** A board that records what a step reads. */
import type { Mark, Player } from '../model/types.ts';
import type { Board, MoveSoFar } from '../ruleset/board.ts';

/**
 * A board that lists each cell that a step reads. Marks are not listed: results are cached for one arrangement of
 * marks.
 */
export class ReadTracker implements Board {
  readonly pits: number;
  /** The cells in the order in which they were first read. The sums of both rows follow the stores. */
  read: number[] = [];
  /** Whether the step read anything that is not in a cell. */
  readsBeyondCells = false;
  private readonly board: Board;

  constructor(board: Board) {
    this.board = board;
    this.pits = board.pits;
  }
  /** Forgets what was read. */
  clear(): void {
    this.read = [];
    this.readsBeyondCells = false;
  }
  get turn(): Player {
    return this.board.turn;
  }

  get total(): number {
    this.readsBeyondCells = true;
    return this.board.total;
  }
  get quietMoves(): number {
    this.readsBeyondCells = true;
    return this.board.quietMoves;
  }
  get move(): MoveSoFar | undefined {
    this.readsBeyondCells = true;
    return this.board.move;
  }
  seeds(cell: number): number {
    this.note(cell);
    return this.board.seeds(cell);
  }
  store(player: Player): number {
    return this.seeds(2 * this.pits + (player === 'south' ? 0 : 1));
  }
  row(player: Player): number {
    this.note(2 * this.pits + (player === 'south' ? 2 : 3));
    return this.board.row(player);
  }
  isEmpty(player: Player): boolean {
    return this.row(player) === 0;
  }
  owner(pit: number): Player {
    return this.board.owner(pit);
  }
  mark(pit: number): Mark {
    return this.board.mark(pit);
  }

  private note(cell: number): void {
    if (!this.read.includes(cell)) this.read.push(cell);
  }
}
