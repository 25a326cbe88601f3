/** The moves of rows. */
import type { Rules } from '../ruleset/rules.ts';
import type { RowIndex } from './row-index.ts';
import { sowingsOf, type RowSowing, type Sowings } from './sowings.ts';

/** Rows between two yields. */
const CHUNK = 512;

/** The rows after seeds were sown into rows, or before that. */
export class SownRows {
  private readonly pits: number;
  /** By row and number of seeds, from 0 to `pits`; -1 if there is no such row. */
  private readonly table: Int32Array;

  private constructor({ pits, size }: RowIndex) {
    this.pits = pits;
    this.table = new Int32Array(size * (pits + 1)).fill(-1);
  }

  /** Pits are sown in this order; a `step` of -1 is for the rows before that. Yields after every chunk. */
  static *of(rows: RowIndex, order: readonly number[], step: 1 | -1): Generator<undefined, SownRows> {
    const { pits, contents, sums, size } = rows;
    const sown = new SownRows(rows);
    const { table } = sown;
    const row = new Uint8Array(pits);
    for (let i = 0; i < size; i++) {
      if (i % CHUNK === 0) yield;
      for (let pit = 0; pit < pits; pit++) row[pit] = contents[i * pits + pit]!;
      table[i * (pits + 1)] = i;
      for (let seeds = 1; seeds <= order.length; seeds++) {
        const pit = order[seeds - 1]!;
        if (step > 0 ? sums[i]! + seeds > rows.seeds : row[pit] === 0) break;
        row[pit]! += step;
        table[i * (pits + 1) + seeds] = rows.indexOf(row);
      }
    }
    return sown;
  }

  /** The row after or before this number of seeds was sown; -1 if there is none, and then there is none for more either. */
  find(row: number, seeds: number): number {
    const { table, pits } = this;
    let left = seeds;
    for (; left > pits && row >= 0; left -= pits) row = table[row * (pits + 1) + pits]!;
    return row < 0 ? row : table[row * (pits + 1) + left]!;
  }
}

/**
 * What moves do to rows. Seeds fall into the opponent's row in the order of its pits, so all that matters there is how
 * many they are.
 */
export class RowMoves {
  readonly rows: RowIndex;
  readonly sowings: Sowings;
  /** The opponent's rows after seeds were sown into them. */
  readonly sown: SownRows;
  private readonly scratch: Uint8Array;

  /** The moves of rules; null if rows do not determine what sowing does to them. Yields after every chunk. */
  static *of(rules: Rules, rows: RowIndex): Generator<undefined, RowMoves | null> {
    const sowings = sowingsOf(rules, rows.seeds);
    return sowings && new RowMoves(rows, sowings, yield* SownRows.of(rows, sowings.order, 1));
  }

  private constructor(rows: RowIndex, sowings: Sowings, sown: SownRows) {
    this.rows = rows;
    this.sowings = sowings;
    this.sown = sown;
    this.scratch = new Uint8Array(rows.pits);
  }

  /** What sowing a pit of a row does. */
  sowing(row: number, pit: number): RowSowing {
    const { contents, pits } = this.rows;
    return this.sowings.list[pit]![contents[row * pits + pit]!]!;
  }

  /** The mover's row after sowing a pit. */
  own(row: number, pit: number): number {
    const { rows, scratch } = this;
    const { contents, pits } = rows;
    const { changes } = this.sowing(row, pit);
    for (let i = 0; i < pits; i++) scratch[i] = contents[row * pits + i]! + changes[i]!;
    return rows.indexOf(scratch);
  }

  /**
   * Calls a function with all moves of all rows that sow no store, with or without an extra turn. Yields after every chunk.
   */
  *forEachQuiet(
    extraTurn: boolean,
    visit: (row: number, pit: number, after: number, sent: number) => void,
  ): Generator<undefined, void> {
    const { pits, contents, size } = this.rows;
    for (let row = 0; row < size; row++) {
      if (row % CHUNK === 0) yield;
      for (let pit = 0; pit < pits; pit++) {
        if (contents[row * pits + pit] === 0) continue;
        const sowing = this.sowing(row, pit);
        if (!sowing.leaves && sowing.extraTurn === extraTurn)
          visit(row, pit, this.own(row, pit), sowing.sent);
      }
    }
  }
}
