/** The position that an engine plays on, and how seeds move on it. */
import { sum } from '../model/state.ts';
import type { Mark, Move, Outcome, Player } from '../model/types.ts';
import type { Board, MoveSoFar } from '../ruleset/board.ts';

/** Where the seeds of a lap fall. */
export interface Path {
  readonly seeds: number;
  /** The cells in the order in which they are sown; none if there are too many to list. */
  readonly cells: readonly number[];
  /** How many seeds fall in each cell. */
  readonly sown: readonly number[];
  /** The cell of the last seed. */
  readonly last: number;
}

type Saved = readonly [number[], Player, number, number, readonly Mark[] | undefined];

/**
 * The board that an engine plays on. It holds any number of seeds in cells: the pits, then South's store, `2n`, and North's,
 * `2n + 1`. `push` and `pop` try moves and take them back. Whatever moves seeds or marks is a method, so that who wants to watch
 * a move gives the engine a board with methods of its own.
 */
export class MutableBoard implements Board {
  readonly pits: number;
  /** Whether each seed must be dropped in its turn, however many there are. */
  readonly sowsInOrder: boolean = false;
  // These are set with the first position.
  cells!: number[];
  total!: number;
  turn!: Player;
  quietMoves!: number;
  /** Seeds that are neither in pits nor in stores. */
  removed!: number;
  /** The mark of each pit; undefined in games that do not mark pits. */
  marks: readonly Mark[] | undefined;
  move: MoveSoFar | undefined;
  /** Set when the game is over. */
  outcome!: Outcome | null;
  private readonly saved: Saved[] = [];

  constructor(pits: number) {
    this.pits = pits;
  }

  seeds(cell: number): number {
    return this.cells[cell]!;
  }
  store(player: Player): number {
    return this.cells[this.storeOf(player)]!;
  }
  row(player: Player): number {
    const { cells, pits } = this;
    const first = player === 'south' ? 0 : pits;
    let seeds = 0;
    for (let pit = first; pit < first + pits; pit++) seeds += cells[pit]!;
    return seeds;
  }
  isEmpty(player: Player): boolean {
    return !this.exceeds(player, 0);
  }
  /** Whether a pit of a player's row holds more seeds than this. */
  exceeds(player: Player, seeds: number): boolean {
    const { cells, pits } = this;
    const first = player === 'south' ? 0 : pits;
    for (let pit = first; pit < first + pits; pit++) if (cells[pit]! > seeds) return true;
    return false;
  }
  owner(pit: number): Player {
    return pit < this.pits ? 'south' : 'north';
  }
  mark(pit: number): Mark {
    return this.marks?.[pit] ?? null;
  }
  storeOf(player: Player): number {
    return 2 * this.pits + (player === 'south' ? 0 : 1);
  }

  /** The seeds of all pits, as a new list. */
  list(): number[] {
    const { cells, pits } = this;
    // V8 freezes an array of known length faster than a slice.
    const list = new Array<number>(2 * pits);
    for (let pit = 0; pit < 2 * pits; pit++) list[pit] = cells[pit]!;
    return list;
  }

  /** The moves of the non-empty pits of the player to move, with all their choices. */
  candidates(choices = 1): Move[] {
    const { cells, pits } = this;
    const first = this.turn === 'south' ? 0 : pits;
    // V8 makes and reads a list of known length faster than one that grows.
    let filled = 0;
    for (let pit = first; pit < first + pits; pit++) if (cells[pit]) filled++;
    const moves = new Array<Move>(filled * choices);
    let count = 0;
    for (let added = 0; added < 2 * pits * choices; added += 2 * pits) {
      for (let pit = first; pit < first + pits; pit++) if (cells[pit]) moves[count++] = pit + added;
    }
    return moves;
  }

  /** Lifts as many seeds from a cell as a path has, and drops them in its cells; returns the last one. */
  sow(from: number, { seeds, cells: path, sown, last }: Path): number {
    const { cells } = this;
    cells[from]! -= seeds;
    // `for of` would keep the method from being inlined.
    for (let i = path.length - 1; i >= 0; i--) cells[path[i]!]!++;
    if (path.length < seeds) for (let cell = sown.length - 1; cell >= 0; cell--) cells[cell]! += sown[cell]!;
    return last;
  }

  /** Lifts seeds from a cell, which are dropped next. */
  lift(from: number, seeds: number): void {
    this.cells[from]! -= seeds;
  }
  drop(cell: number): void {
    this.cells[cell]!++;
  }

  /** Moves all seeds of a pit to a player's store, or (null) off the board; returns how many. */
  take(pit: number, to: Player | null): number {
    const seeds = this.cells[pit]!;
    this.cells[pit] = 0;
    if (to) this.cells[this.storeOf(to)]! += seeds;
    else this.removed += seeds;
    return seeds;
  }

  setMarks(marks: readonly Mark[]): void {
    this.marks = marks;
  }

  /** Sets up a running position. The board keeps the list of cells. */
  setUp(cells: number[], turn: Player, quietMoves: number, removed: number, marks?: readonly Mark[]): void {
    this.cells = cells;
    this.marks = marks;
    this.total = sum(cells) + removed;
    this.removed = removed;
    this.turn = turn;
    this.quietMoves = quietMoves;
    this.saved.length = 0;
    this.outcome = null;
  }

  /** Saves the position for `pop` and goes on with a copy. */
  push(): void {
    this.saved.push([this.cells, this.turn, this.quietMoves, this.removed, this.marks]);
    this.cells = [...this.cells];
  }

  /** Goes back to the running position saved last. */
  pop(): void {
    [this.cells, this.turn, this.quietMoves, this.removed, this.marks] = this.saved.pop()!;
    this.outcome = null;
  }
}
