import type { Mark, Player } from '../model/types.ts';
import type { Board } from '../ruleset/board.ts';

/** A board that lists each place that a step looks at. Marks are not listed: what is learned with it holds for one arrangement of marks. */
export class ReadTracker implements Board {
  readonly pits: number;
  readonly turn: Player;
  /** Places in the order in which they were first read; after the stores the sums of both rows. */
  readonly read: number[] = [];
  /** Whether it read what no place holds. */
  readMore = false;
  private readonly board: Board;

  constructor(board: Board) {
    this.board = board;
    this.pits = board.pits;
    this.turn = board.turn;
  }

  get total(): number {
    this.readMore = true;
    return this.board.total;
  }
  get quietMoves(): number {
    this.readMore = true;
    return this.board.quietMoves;
  }
  seeds(place: number): number {
    this.note(place);
    return this.board.seeds(place);
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

  private note(place: number): void {
    if (!this.read.includes(place)) this.read.push(place);
  }
}
