/** Exact position keys: arrays of integers that are equal if and only if two positions have the same future. */
import type { FastCursor } from '../../cursor/fast-cursor.ts';
import type { PositionStack } from '../../cursor/position-stack.ts';

/** The half word whose lowest bit is the turn. */
const META_HALF = 1;

/**
 * Reads keys from a cursor: the half words of its position, masked to what the future depends on. Unlike hashes, two different
 * positions never share a key.
 */
export class PositionKey {
  /** Elements of a key. */
  readonly width: number;
  private readonly stack: PositionStack;
  /** The relevant half words of a position. */
  private readonly relevant: readonly number[];
  /** The relevant bits of each of them. */
  private readonly masks: Int32Array;
  private readonly readsQuietMoves: boolean;

  constructor({ stack, depends, pits }: FastCursor) {
    const { packing, size, offsets, markWord } = stack.layout;
    const bits = 8 << (3 - packing);
    const masks = new Int32Array(2 * size);
    const places = depends.includes('stores') ? 2 * pits + 2 : 2 * pits;
    for (const offset of offsets.subarray(0, places)) {
      const at = offset * bits;
      masks[at >> 5]! |= (2 ** (bits - 1) - 1) << (at & 31);
    }
    // The number of the marks, which are the same for all positions of a game without marks.
    if (markWord >= 0) masks[2 * markWord] = 2 ** 31 - 1;
    this.stack = stack;
    this.relevant = [...masks.keys()].filter((half) => masks[half] !== 0);
    this.masks = Int32Array.from(this.relevant, (half) => masks[half]!);
    this.readsQuietMoves = depends.includes('quietMoves');
    this.width = this.masks.length + Number(this.readsQuietMoves);
  }

  /** Writes the key of the current position to `into`. */
  read(into: Int32Array): void {
    const { stack, relevant, masks } = this;
    const { length } = masks;
    const { halves, at } = stack;
    for (let i = 0; i < length; i++) into[i] = halves[2 * at + relevant[i]!]! & masks[i]!;
    // No cell uses its highest bit.
    into[length - 1]! |= halves[2 * at + META_HALF]! << 31;
    if (this.readsQuietMoves) into[length] = stack.quietMoves;
  }
}
