/** The mutable board that the engine plays on. */
import { sum } from '../model/state.ts';
import type { Mark, Move, Outcome, Player } from '../model/types.ts';
import type { MoveSoFar } from '../ruleset/move-so-far.ts';
import type { LapBoard } from '../ruleset/lap-code.ts';

/** The cells in which the seeds of a lap fall. */
export interface Path extends ReadonlyArray<number> {
  /** The same in the form that the board of a cursor adds. */
  changes?: Float64Array;
}

/** What the engine needs of the board that it plays on. */
export interface EngineBoard extends LapBoard {
  /** Set when the game is over. */
  outcome: Outcome | null;
  /** The legal moves, if legality rules have filtered them; null if no rule can forbid a move, undefined if unknown. */
  legalMoves: readonly Move[] | null | undefined;
  /** Whether a pit of a player's row holds more seeds than this. It is not asked where the rules list the moves. */
  exceeds?(player: Player, seeds: number): boolean;
  /** Lifts the seeds of a pit and drops one in each cell of a path; returns the last cell. */
  sow(pit: number, path: Path): number;
  /** Saves the position for `pop` and goes on with a copy. */
  push(): void;
  /** Goes back to the running position saved last. */
  pop(): void;
}

/**
 * The board that the engine plays on. It holds any number of seeds in cells: the pits, then South's store, `2n`, and
 * North's, `2n + 1`. `push` and `pop` try moves and take them back.
 */
export class MutableBoard implements EngineBoard {
  readonly pits: number;
  // These are set with the first position.
  total!: number;
  turn!: Player;
  quietMoves!: number;
  /** Seeds that are neither in pits nor in stores. */
  removed!: number;
  marks: readonly Mark[] | undefined;
  move: MoveSoFar | undefined;
  outcome!: Outcome | null;
  legalMoves: readonly Move[] | null | undefined;
  private cells!: number[];
  /** Saved positions: cells, turn, quiet moves, removed seeds, marks. */
  private readonly saved: (readonly [number[], Player, number, number, readonly Mark[] | undefined])[] = [];

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

  /** The seeds of all pits, as a new list. */
  list(): number[] {
    const { cells, pits } = this;
    // V8 freezes an array of known length faster than a slice.
    const list = new Array<number>(2 * pits);
    for (let pit = 0; pit < 2 * pits; pit++) list[pit] = cells[pit]!;
    return list;
  }

  candidates(choices: number): Move[] {
    const { cells, pits } = this;
    const first = this.turn === 'south' ? 0 : pits;
    const moves: Move[] = [];
    for (let added = 0; added < 2 * pits * choices; added += 2 * pits) {
      for (let pit = first; pit < first + pits; pit++) if (cells[pit]) moves.push(pit + added);
    }
    return moves;
  }

  sow(pit: number, path: readonly number[]): number {
    const { cells } = this;
    cells[pit] = 0;
    // `for of` would keep the method from being inlined.
    for (let i = path.length - 1; i >= 0; i--) cells[path[i]!]!++;
    return path[path.length - 1] ?? pit;
  }

  add(cell: number, seeds: number): void {
    this.cells[cell]! += seeds;
  }

  /** Moves all seeds of a pit to a player's store, or (null) off the board; returns how many. */
  collect(pit: number, to: Player | null): number {
    const seeds = this.cells[pit]!;
    this.cells[pit] = 0;
    if (to) this.cells[this.storeOf(to)]! += seeds;
    else this.removed += seeds;
    return seeds;
  }

  /** Ends a move: sets who moves next. */
  setTurn(player: Player, quietMoves: number): void {
    this.turn = player;
    this.quietMoves = quietMoves;
    this.legalMoves = undefined;
  }

  /** Sets up a running position. The board keeps the list of cells. */
  setUp(cells: number[], turn: Player, quietMoves: number, removed: number, marks?: readonly Mark[]): void {
    this.cells = cells;
    this.marks = marks;
    this.total = sum(cells) + removed;
    this.removed = removed;
    this.setTurn(turn, quietMoves);
    this.saved.length = 0;
    this.outcome = null;
  }

  push(): void {
    this.saved.push([this.cells, this.turn, this.quietMoves, this.removed, this.marks]);
    this.cells = [...this.cells];
  }

  pop(): void {
    [this.cells, this.turn, this.quietMoves, this.removed, this.marks] = this.saved.pop()!;
    this.legalMoves = undefined;
    this.outcome = null;
  }

  private storeOf(player: Player): number {
    return 2 * this.pits + (player === 'south' ? 0 : 1);
  }
}
