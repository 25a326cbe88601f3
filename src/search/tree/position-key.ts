/** Exact position keys: arrays of integers that are equal if and only if two positions have the same future. */
import type { FastCursor } from '../../cursor/cursor.ts';

/** Bits of a key element. */
const ELEMENT_BITS = 32;

/**
 * Reads keys from a cursor: its packed cells, masked to those that the future depends on. Unlike hashes, two different
 * positions never share a key.
 */
export class PositionKey {
  /** Elements of a key. */
  readonly width: number;
  private readonly cursor: FastCursor;
  /** The relevant bits of each element. */
  private readonly masks: Int32Array;
  /** The relevant bits of the element with turn and quiet moves; 0 if it is not part of the key. */
  private readonly turnMask: number;
  /** If that element is not part of the key, the turn is stored in a bit that no cell uses. */
  private readonly turnElement: number = 0;
  private readonly turnBit: number = 0;

  constructor(cursor: FastCursor) {
    const { packing, stride, pits } = cursor;
    const bits = 64 >> packing;
    this.cursor = cursor;
    this.masks = new Int32Array(2 * stride - 2);
    const indices = cursor.depends.includes('stores') ? 2 * pits + 2 : 2 * pits;
    const used = (cell: number): boolean => {
      const index = cursor.placeOf(cell);
      return index < indices && cursor.cellOf(index) === cell;
    };
    for (let cell = 0; cell < (stride - 1) << packing; cell++) {
      const at = Math.floor((cell * bits) / ELEMENT_BITS);
      const lowest = 1 << ((cell * bits) % ELEMENT_BITS);
      if (used(cell)) {
        this.masks[at]! |= bits === ELEMENT_BITS ? -1 : ((1 << bits) - 1) * lowest;
      } else {
        this.turnElement = at;
        this.turnBit = lowest;
      }
    }
    this.turnMask = cursor.depends.includes('quietMoves') ? -1 : this.turnBit === 0 ? 1 : 0;
    this.width = this.masks.length + (this.turnMask === 0 ? 0 : 1);
  }

  /** Writes the key of the current position to `into`. */
  read(into: Int32Array): void {
    const { cursor, masks, turnMask } = this;
    const { halves, word, stride } = cursor;
    const from = 2 * word;
    const size = masks.length;
    const turn = halves[from + 2 * stride - 2]!;
    for (let i = 0; i < size; i++) into[i] = halves[from + i]! & masks[i]!;
    if (turnMask !== 0) into[size] = turn & turnMask;
    else if ((turn & 1) !== 0) into[this.turnElement]! |= this.turnBit;
  }
}
