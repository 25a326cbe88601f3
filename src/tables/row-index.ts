/** A numbering of the rows of one player. */

/**
 * Numbers all rows of a number of pits with up to a number of seeds. With s(i) seeds in the pits 0 to i, the number of
 * a row is the sum of C(s(i) + i, i + 1) over all pits. The last term counts the rows with fewer seeds in total, the
 * term before it those with the same total but fewer seeds before the last pit, and so on. Rows with fewer seeds come
 * first.
 */
export class RowIndex {
  /** Pits in the row. */
  readonly pits: number;
  /** The maximum number of seeds. */
  readonly seeds: number;
  /** The first row with each number of seeds; the last element is the number of all rows. */
  readonly starts: Int32Array;
  /** The number of rows with each number of seeds. */
  readonly counts: Int32Array;
  /** By row, its seeds. */
  readonly sums: Uint8Array;
  /** By row and pit, the seeds in the pit. */
  readonly contents: Uint8Array;
  /** C(s + i, i + 1) for each pit i and each s from 0 to `seeds + 1`. */
  private readonly terms: Int32Array;

  constructor(pits: number, seeds: number) {
    const width = seeds + 2;
    const terms = new Int32Array(pits * width);
    for (let pit = 0; pit < pits; pit++)
      for (let sum = 1; sum < width; sum++)
        terms[pit * width + sum] =
          terms[pit * width + sum - 1]! + (pit === 0 ? 1 : terms[(pit - 1) * width + sum]!);
    this.pits = pits;
    this.seeds = seeds;
    this.terms = terms;
    this.starts = terms.slice((pits - 1) * width);
    this.counts = this.starts.map((start, sum) => (sum > seeds ? 0 : this.starts[sum + 1]! - start));
    const size = this.starts[seeds + 1]!;
    this.sums = new Uint8Array(size);
    this.contents = new Uint8Array(size * pits);
    const row = new Uint8Array(pits);
    for (let at = 0; at < size * pits; at += pits) {
      for (let pit = 0; pit < pits; pit++) this.contents[at + pit] = row[pit]!;
      advance(row);
    }
    for (let sum = 0; sum <= seeds; sum++) this.sums.fill(sum, this.starts[sum], this.starts[sum + 1]);
  }

  /** The number of all rows. */
  get size(): number {
    return this.sums.length;
  }

  /** The number of a row. */
  indexOf(row: ArrayLike<number>): number {
    const { pits, seeds, terms } = this;
    let at = 0;
    let index = 0;
    for (let pit = 0; pit < pits; pit++) {
      at += row[pit]!;
      index += terms[at]!;
      at += seeds + 2;
    }
    return index;
  }

  /** The number of a row without the seeds of the pits that have a bit. */
  without(row: number, bits: number): number {
    const { pits, seeds, terms, contents } = this;
    let at = 0;
    let index = 0;
    for (let pit = 0; pit < pits; pit++) {
      if (((bits >> pit) & 1) === 0) at += contents[row * pits + pit]!;
      index += terms[at]!;
      at += seeds + 2;
    }
    return index;
  }

  /** The number of a row in memory: its pits are at `offsets` from `first` on, counted from `from`. */
  indexAt(counts: ArrayLike<number>, from: number, offsets: ArrayLike<number>, first: number): number {
    const { pits, seeds, terms } = this;
    let at = 0;
    let index = 0;
    for (let pit = first; pit < first + pits; pit++) {
      at += counts[from + offsets[pit]!]!;
      index += terms[at]!;
      at += seeds + 2;
    }
    return index;
  }
}

/** Turns a row into the next one. */
const advance = (row: Uint8Array): void => {
  const first = row[0]!;
  let pit = 1;
  while (row[pit] === 0) pit++;
  row[0] = 0;
  // After all seeds in the first pit comes one seed more, all in the last pit.
  if (pit < row.length) row[pit]!--;
  row[pit - 1] = first + 1;
};
