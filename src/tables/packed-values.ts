/** Packs the value and the move of a position into a byte. */
import type { TableStorage } from './table-storage.ts';

/** The maximum number of seeds in play whose values and moves fit in a byte. */
export const maxSeeds = (pits: number): number => Math.floor(255 / (pits + 1));

/**
 * The values of the positions of a table, packed into a byte each, together with a winning move if the value is above 0.
 * The move is needed because moves that merely keep a value may repeat positions forever; the stored one makes progress.
 *
 * Code 0 is the value 0. Each amount n above 0 has one code for each move that wins n, and one for losing n.
 */
export class PackedValues {
  readonly storage: TableStorage;
  /** Pits in a row. */
  private readonly pits: number;
  /** The value of each code. */
  private readonly decoded: Int8Array;

  constructor(storage: TableStorage, pits: number) {
    this.storage = storage;
    this.pits = pits;
    this.decoded = Int8Array.from({ length: 256 }, (_, code) => {
      const amount = Math.ceil(code / (pits + 1));
      return code % (pits + 1) === 0 ? -amount : amount;
    });
  }

  /** The value of the position with this index for the player to move. */
  value(index: number): number {
    return this.decoded[this.storage.byte(index)]!;
  }

  /** The move that wins a value above 0, counted from the mover's first pit; -1 if the value is not above 0. */
  move(index: number): number {
    return (this.storage.byte(index) % (this.pits + 1)) - 1;
  }

  /** The byte for a value and the move that wins it. */
  encode(value: number, move: number): number {
    const { pits } = this;
    return value > 0 ? (value - 1) * (pits + 1) + 1 + move : -value * (pits + 1);
  }
}
