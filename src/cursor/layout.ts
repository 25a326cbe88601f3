/** The memory layout of a position. */

/**
 * The maximum number of seeds in cells of one, two and four bytes. The highest bit is free, to compare four bytes at
 * once.
 */
const MAX_IN_ONE = 2 ** 7 - 1;
const MAX_IN_TWO = 2 ** 15 - 1;
export const MAX_IN_FOUR: number = 2 ** 31 - 1;

/** An empty word. With this exponent, the lower 52 bits of a double are a whole number. */
export const EMPTY: number = 2 ** 52;
/** The value 1 in the upper half of a word. */
export const UPPER: number = 2 ** 32;
/** The bits of the upper half of the first word that are not its exponent. */
export const META_BITS = 0xfffff;
/** Of these bits: that it is North's turn, that there was a capture since the position was set up, and one quiet move. */
export const NORTH = 1;
export const CAPTURED = 2;
export const QUIET_MOVE = 4;

/**
 * The memory layout of a position. It consists of a few words, each a double of 2^52 plus a whole number, so that one
 * addition changes up to six cells, and each cell can be read through a typed array of the same memory. A word has six
 * cells of one byte, three of two bytes, or one of four, depending on the seeds of the game.
 *
 * The first words hold the sums of both rows and both stores. The upper half of the first one has, from its lowest bit:
 * 1 if it is North's turn, 1 if there was a capture since the cursor was loaded, and the number of quiet moves since
 * one of both. Each row begins in a word of its own. In games that need it, one more word has the number of the marks.
 */
export class Layout {
  readonly pits: number;
  /** Cells are this power of two to a word in memory; not all are in use. */
  readonly packing: 1 | 2 | 3;
  /** Words of a position. */
  readonly size: number;
  /** The word in which South's row begins; North's follows it. */
  readonly rowStart: number;
  /** Words of a row. */
  readonly rowSize: number;
  /** The word for the number of the marks, the last one; -1 in games that need none. */
  readonly markWord: number;
  /** The offset of each cell in a position: pits, then South's store, North's store, South's sum, North's sum. */
  readonly offsets: Int32Array;
  /** The cell at each offset. */
  readonly cellAt: Int32Array;

  /** The number that adds one seed at each offset. */
  private readonly units: Float64Array;

  constructor(pits: number, maxSeeds: number, hasMarkWord = false) {
    this.pits = pits;
    this.packing = maxSeeds <= MAX_IN_ONE ? 3 : maxSeeds <= MAX_IN_TWO ? 2 : 1;
    const { packing } = this;
    const inUse = packing === 3 ? 6 : packing === 2 ? 3 : 1;
    const inFirst = 1 << (packing - 1);
    const offsetIn = (word: number, i: number): number => (word << packing) + i;
    // Sums first, then stores, as many as fit beside the upper half of the first word.
    const header = Array.from({ length: 4 }, (_, i) =>
      i < inFirst ? offsetIn(0, i) : offsetIn(1 + Math.floor((i - inFirst) / inUse), (i - inFirst) % inUse),
    );
    this.rowStart = (header[3]! >> packing) + 1;
    this.rowSize = Math.ceil(pits / inUse);
    const rowEnd = this.rowStart + 2 * this.rowSize;
    this.size = hasMarkWord ? rowEnd + 1 : rowEnd;
    this.markWord = hasMarkWord ? rowEnd : -1;
    const rows = Array.from({ length: 2 * pits }, (_, pit) => {
      const i = pit % pits;
      return offsetIn(this.rowStart + (pit < pits ? 0 : this.rowSize) + Math.floor(i / inUse), i % inUse);
    });
    this.offsets = Int32Array.from([...rows, header[2]!, header[3]!, header[0]!, header[1]!]);
    this.cellAt = new Int32Array(this.size << packing);
    this.offsets.forEach((offset, cell) => (this.cellAt[offset] = cell));
    const inWord = (1 << packing) - 1;
    this.units = Float64Array.from(this.cellAt, (_, offset) => 2 ** ((offset & inWord) << (6 - packing)));
  }

  /** Adds seeds to a cell of a position, and if it is a pit to the sum of its row. */
  add(words: Float64Array, at: number, cell: number, seeds: number): void {
    const { pits, offsets, packing } = this;
    const offset = offsets[cell]!;
    words[at + (offset >> packing)]! += seeds * this.units[offset]!;
    if (cell < 2 * pits) this.add(words, at, 2 * pits + (cell < pits ? 2 : 3), seeds);
  }
}
