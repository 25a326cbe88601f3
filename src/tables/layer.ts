/** One layer of a table: all positions with the same number of seeds in play, and their moves. */
import { EMPTY_CELL, innerMoves, isSettled, moveOf, OPEN_AT, valueOf, withBest } from './cell.ts';
import { ALONE, TEAM_CHUNK, inChunks, type Team } from './team.ts';
import type { PackedValues } from './packed-values.ts';
import type { StoredMoves } from './stored-moves.ts';

/** Collects the moves of the positions of a layer, and writes their values when they are settled. */
export class Layer {
  readonly cells: Int32Array;
  private readonly stored: StoredMoves | null;

  /**
   * `memory` has a cell for each position of the biggest layer. Where moves in the layer lead is stored, unless the moves
   * of the rules can be taken back.
   */
  constructor(memory: Uint8Array, stored: StoredMoves | null) {
    this.cells = new Int32Array(memory.buffer);
    this.stored = stored;
  }

  /** Starts a layer of `size` positions; yields after every chunk. */
  *begin(size: number, team: Team = ALONE): Generator<undefined, void> {
    yield* inChunks(size, team, (from, to) => this.fill(from, to, 0));
    if (this.stored) yield* this.stored.clear(size);
    team.meet(false);
  }

  /** Starts some positions anew, with the moves to others of the layer that have a bit. */
  fill(from: number, to: number, bits: number): void {
    this.cells.fill(EMPTY_CELL + innerMoves(bits), from, to);
  }

  /** Adds a move that leaves the layer and has a known value. */
  addExit(from: number, move: number, value: number): void {
    const cell = this.cells[from]!;
    if (value > valueOf(cell)) this.cells[from] = withBest(cell, value, move);
  }

  /** Adds a move to another position of the layer; `extraTurn` if the same player moves there. */
  addInner(from: number, move: number, to: number, extraTurn: boolean): void {
    if (this.stored) {
      this.cells[from]! += 1 << OPEN_AT;
      this.stored.add(from, move, to, extraTurn);
    } else this.addQuiet(from, move);
  }

  /** The same for a move that can be taken back. */
  addQuiet(from: number, move: number): void {
    this.cells[from]! += innerMoves(1 << move);
  }

  /** The settled value of a position. */
  value(position: number): number {
    const cell = this.cells[position]!;
    return isSettled(cell) ? valueOf(cell) : 0;
  }

  /** The move that settled a value above 0. */
  move(position: number): number {
    return moveOf(this.cells[position]!);
  }

  /** Writes the values of `size` positions, starting at index `first`, yielding after every chunk. */
  *write(target: PackedValues, first: number, size: number, team: Team = ALONE): Generator<undefined, void> {
    const bytes = new Uint8Array(TEAM_CHUNK);
    yield* inChunks(size, team, (from, to) => {
      for (let i = from; i < to; i++) bytes[i - from] = target.encode(this.value(i), this.move(i));
      target.storage.write(first + from, bytes.subarray(0, to - from));
    });
  }
}
