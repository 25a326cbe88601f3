/** Detects moves whose laps would repeat forever. */
import type { Mark } from '../model/types.ts';
import type { PlayBoard } from '../ruleset/sowing.ts';

/** Laps are compared from this one on: nearly all moves are shorter. */
const FIRST_CHECKPOINT = 16;
/**
 * Moves with more laps count as endless, so that every call returns. The cycles of large boards are too long to be
 * found; the longest finite moves known have hundreds of laps.
 */
const MAX_LAPS = 2 ** 26;

/** All cells of a board. */
const cellsOf = (board: PlayBoard): number[] => [...board.list(), board.store('south'), board.store('north')];

/** Compares the laps of one move with each other. */
export class EndlessGuard {
  private readonly board: PlayBoard;
  /** The position before the move. */
  private readonly cells: readonly number[];
  private readonly marks: readonly Mark[] | undefined;
  private laps = 0;
  private nextCheckpoint = FIRST_CHECKPOINT;
  /** The position to compare with: pits, marks (a new list after each change) and the pit that was lifted. */
  private pits: readonly number[] = [];
  private marksThen: readonly Mark[] | undefined;
  private origin = -1;

  constructor(board: PlayBoard) {
    this.board = board;
    this.cells = cellsOf(board);
    this.marks = board.marks;
  }

  /**
   * Whether the same pit was lifted from the same pits and marks before, so that the laps go on forever. The position
   * is then as before the move. This is Brent's algorithm: every lap is compared with one earlier lap, which is replaced
   * at ever longer intervals, so that cycles of millions of laps are found. A low limit on laps would be wrong, because
   * moves of hundreds of laps end.
   */
  isEndless(origin: number): boolean {
    const { board } = this;
    this.laps++;
    const repeats =
      origin === this.origin &&
      board.marks === this.marksThen &&
      this.pits.every((seeds, pit) => seeds === board.seeds(pit));
    if (repeats || this.laps === MAX_LAPS) {
      this.restore();
      return true;
    }
    if (this.laps === this.nextCheckpoint) {
      this.nextCheckpoint *= 2;
      this.origin = origin;
      this.pits = board.list();
      this.marksThen = board.marks;
    }
    return false;
  }

  private restore(): void {
    const { board } = this;
    this.cells.forEach((seeds, cell) => {
      board.add(cell, seeds - board.seeds(cell));
    });
    board.marks = this.marks;
  }
}
