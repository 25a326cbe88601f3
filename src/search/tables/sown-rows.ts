/** What seeds sown into a row do to it. */
import type { RowIndex } from './row-index.ts';

/** The rows after seeds were sown into rows, or before that. */
export class SownRows {
  private readonly pits: number;
  /** By row and number of seeds, from 0 to `pits`; -1 if there is no such row. */
  private readonly table: Int32Array;

  /** Pits are sown in this order; a `step` of -1 is for the rows before that. */
  constructor(rows: RowIndex, order: readonly number[], step: 1 | -1) {
    const { pits, contents, sums, size } = rows;
    this.pits = pits;
    this.table = new Int32Array(size * (pits + 1)).fill(-1);
    const row = new Uint8Array(pits);
    for (let i = 0; i < size; i++) {
      for (let pit = 0; pit < pits; pit++) row[pit] = contents[i * pits + pit]!;
      this.table[i * (pits + 1)] = i;
      for (let seeds = 1; seeds <= order.length; seeds++) {
        const pit = order[seeds - 1]!;
        if (step > 0 ? sums[i]! + seeds > rows.seeds : row[pit] === 0) break;
        row[pit]! += step;
        this.table[i * (pits + 1) + seeds] = rows.indexOf(row);
      }
    }
  }

  /** The row after or before this number of seeds was sown; -1 if there is none, and then there is none for more either. */
  find(row: number, seeds: number): number {
    const { table, pits } = this;
    let left = seeds;
    for (; left > pits && row >= 0; left -= pits) row = table[row * (pits + 1) + pits]!;
    return row < 0 ? row : table[row * (pits + 1) + left]!;
  }
}
