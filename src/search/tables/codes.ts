/** The most seeds whose values there are codes for. */
export const mostSeeds = (pits: number): number => Math.floor(255 / (pits + 1));

/**
 * What a table says of its positions, in a byte each: the value and, where it is above 0, a move. A value alone does not
 * tell how to come to it: whoever only keeps it may go round for ever. A move that was found on the way back from where
 * it is collected does.
 *
 * 0 is a code by itself; then each amount has one for every move that wins it, and one for losing it.
 */
export class Codes {
  readonly bytes: Uint8Array;
  /** Pits of a row. */
  private readonly pits: number;
  /** The value of each code. */
  private readonly values: Int8Array;

  constructor(bytes: Uint8Array, pits: number) {
    this.bytes = bytes;
    this.pits = pits;
    this.values = Int8Array.from({ length: 256 }, (_, code) => {
      const amount = Math.ceil(code / (pits + 1));
      return code % (pits + 1) === 0 ? -amount : amount;
    });
  }

  /** What the position with this number is worth to the player to move. */
  value(rank: number): number {
    return this.values[this.bytes[rank]!]!;
  }

  /** The move, counted from the mover's first pit, that wins a value above 0; below 0 if the value is not. */
  move(rank: number): number {
    return (this.bytes[rank]! % (this.pits + 1)) - 1;
  }

  set(rank: number, value: number, move: number): void {
    const { bytes, pits } = this;
    bytes[rank] = value > 0 ? (value - 1) * (pits + 1) + 1 + move : -value * (pits + 1);
  }
}
