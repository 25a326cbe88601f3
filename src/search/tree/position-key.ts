/** Positions as a few whole numbers, equal exactly for positions with the same future. */
import type { FastCursor } from '../../cursor/cursor.ts';

/** Bits a number. */
const BITS = 32;

/**
 * Reads keys off a cursor: its cells as they are packed in memory, without what the future does not depend on. Nothing is
 * left to chance, as it would be with a hash alone.
 */
export class PositionKey {
  /** Numbers a key. */
  readonly width: number;
  private readonly cursor: FastCursor;
  /** What of the cells counts. */
  private readonly masks: Int32Array;
  /** What of the number that holds turn and quiet moves counts, if that is a number of the key. */
  private readonly rest: number;
  /** Where else the turn is put: a bit that no cell uses. */
  private readonly turnAt: number = 0;
  private readonly turnBit: number = 0;

  constructor(cursor: FastCursor) {
    const { packing, stride, pits } = cursor;
    const bits = 64 >> packing;
    this.cursor = cursor;
    this.masks = new Int32Array(2 * stride - 2);
    const places = cursor.depends.includes('stores') ? 2 * pits + 2 : 2 * pits;
    const used = (cell: number): boolean => {
      const place = cursor.placeOf(cell);
      return place < places && cursor.cellOf(place) === cell;
    };
    for (let cell = 0; cell < (stride - 1) << packing; cell++) {
      const at = Math.floor((cell * bits) / BITS);
      const lowest = 1 << ((cell * bits) % BITS);
      if (used(cell)) {
        this.masks[at]! |= bits === BITS ? -1 : ((1 << bits) - 1) * lowest;
      } else {
        this.turnAt = at;
        this.turnBit = lowest;
      }
    }
    this.rest = cursor.depends.includes('quietMoves') ? -1 : this.turnBit === 0 ? 1 : 0;
    this.width = this.masks.length + (this.rest === 0 ? 0 : 1);
  }

  /** Writes the key of the present position to `into`. */
  read(into: Int32Array): void {
    const { cursor, masks, rest } = this;
    const { halves, word, stride } = cursor;
    const from = 2 * word;
    const size = masks.length;
    const turn = halves[from + 2 * stride - 2]!;
    for (let i = 0; i < size; i++) into[i] = halves[from + i]! & masks[i]!;
    if (rest !== 0) into[size] = turn & rest;
    else if ((turn & 1) !== 0) into[this.turnAt]! |= this.turnBit;
  }
}
