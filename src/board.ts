import type { Outcome, Player } from './types.ts';

/** A player as an index: 0 is South, 1 is North. */
export type Side = 0 | 1;

export const sideOf = (player: Player): Side => (player === 'north' ? 1 : 0);
export const playerOf = (side: Side): Player => (side === 0 ? 'south' : 'north');
export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

/**
 * The board as a step sees it: to be read, never written. Pits are `0..2n-1` in sowing order; the cells after them,
 * `2n` and `2n + 1`, are South's and North's store.
 */
export interface Board {
  /** Pits a side. */
  readonly pits: number;
  /** Whose turn it is. While a move is being played, its mover; when endings are asked, whoever moves next. */
  readonly turn: Side;
  /** Moves since the last capture or the start. */
  readonly quietMoves: number;
  /** All seeds: in pits, in stores and removed. */
  readonly total: number;
  /** Seeds in a pit. */
  seeds(pit: number): number;
  /** Seeds in a side's store. */
  store(side: Side): number;
  /** Seeds in play in a side's row. */
  row(side: Side): number;
  /** The side whose row a pit lies in. */
  owner(pit: number): Side;
  /** The pit across the board. */
  opposite(pit: number): number;
}

/** Where the counters lie behind the cells, in words. */
const TURN = 0;
const QUIET = 1;
const REMOVED = 2;
const COUNTERS = 3;

/**
 * The one board that games are played on, in place. A block of memory holds all that a move can change: the cells
 * (pits, South's store, North's store, then the sums of the two rows), then the counters. A snapshot is a copy of it.
 */
export class PlayBoard implements Board {
  readonly pits: number;
  readonly cells: Int32Array;
  /** Set when the game is over. */
  outcome: Outcome | null = null;
  /** Snapshots that can be gone back to. */
  depth = 0;

  readonly #counters: number;
  #stack: Int32Array;

  constructor(pits: number) {
    this.pits = pits;
    this.#counters = 2 * pits + 4;
    this.cells = new Int32Array(this.#counters + COUNTERS);
    this.#stack = new Int32Array(4 * this.cells.length);
  }

  get turn(): Side {
    return this.cells[this.#counters + TURN] as Side;
  }
  set turn(side: Side) {
    this.cells[this.#counters + TURN] = side;
  }
  get quietMoves(): number {
    return this.cells[this.#counters + QUIET]!;
  }
  set quietMoves(count: number) {
    this.cells[this.#counters + QUIET] = count;
  }
  get removed(): number {
    return this.cells[this.#counters + REMOVED]!;
  }
  set removed(seeds: number) {
    this.cells[this.#counters + REMOVED] = seeds;
  }
  get total(): number {
    return this.row(0) + this.row(1) + this.store(0) + this.store(1) + this.removed;
  }

  seeds(pit: number): number {
    return this.cells[pit]!;
  }
  store(side: Side): number {
    return this.cells[2 * this.pits + side]!;
  }
  row(side: Side): number {
    return this.cells[2 * this.pits + 2 + side]!;
  }
  owner(pit: number): Side {
    return pit < this.pits ? 0 : 1;
  }
  opposite(pit: number): number {
    return 2 * this.pits - 1 - pit;
  }

  /** Sets the sums of the rows by the pits. */
  countRows(): void {
    const { pits, cells } = this;
    let south = 0;
    let north = 0;
    for (let pit = 0; pit < pits; pit++) {
      south += cells[pit]!;
      north += cells[pit + pits]!;
    }
    cells[2 * pits + 2] = south;
    cells[2 * pits + 3] = north;
  }

  /** Takes all seeds of a pit off the board, to be put elsewhere by the caller; returns how many. */
  empty(pit: number): number {
    const seeds = this.cells[pit]!;
    this.cells[pit] = 0;
    this.cells[2 * this.pits + 2 + this.owner(pit)]! -= seeds;
    return seeds;
  }

  /** A copy of the position, for {@link put}. */
  copy(): Int32Array {
    return this.cells.slice();
  }

  /** Sets up a running position that was copied. */
  put(position: Int32Array): void {
    this.cells.set(position);
    this.outcome = null;
  }

  /** Remembers the running position, for one {@link restore}. */
  save(): void {
    const { length } = this.cells;
    if ((this.depth + 1) * length > this.#stack.length) {
      const longer = new Int32Array(2 * this.#stack.length);
      longer.set(this.#stack);
      this.#stack = longer;
    }
    const at = this.depth++ * length;
    for (let i = 0; i < length; i++) this.#stack[at + i] = this.cells[i]!;
  }

  /** Goes back to the position last saved. Only a running one is ever saved, so the game is not over in it. */
  restore(): void {
    const { length } = this.cells;
    const at = --this.depth * length;
    for (let i = 0; i < length; i++) this.cells[i] = this.#stack[at + i]!;
    this.outcome = null;
  }
}
