/** Records which amounts occur in which positions, so that a scan for one amount can skip other positions. */

/** Positions that share a set of amounts. */
export const BLOCK = 64;
/** Greater amounts count as this one. */
const MAX_AMOUNT = 31;

const bitOf = (value: number): number => 1 << Math.min(Math.abs(value), MAX_AMOUNT);

/** For each block of positions, the amounts that are won or lost there. */
export class Amounts {
  private readonly bits: Int32Array;

  constructor(positions: number) {
    this.bits = new Int32Array(Math.ceil(positions / BLOCK));
  }

  /** Forgets the amounts of the blocks from a position, the first of its block, to another one. */
  clear(from: number, to: number): void {
    this.bits.fill(0, from / BLOCK, Math.ceil(to / BLOCK));
  }

  add(position: number, value: number): void {
    this.bits[Math.trunc(position / BLOCK)]! |= bitOf(value);
  }

  /** Whether an amount may occur in the block that begins at a position. */
  has(first: number, value: number): boolean {
    return (this.bits[first / BLOCK]! & bitOf(value)) !== 0;
  }
}
