/** The moves of rows. */
import type { Rules } from '../../ruleset/rules.ts';
import type { RowIndex } from './row-index.ts';
import { sowingsOf, type Sowing, type Sowings } from './sowings.ts';
import { SownRows } from './sown-rows.ts';

/**
 * What moves do to rows. Seeds fall into the opponent's row in the order of its pits, so all that matters there is how
 * many they are.
 */
export class RowMoves {
  readonly rows: RowIndex;
  readonly sowings: Sowings;
  private readonly sown: SownRows;
  private readonly scratch: Uint8Array;

  /** The moves of rules; null if rows do not determine what sowing does to them. */
  static of(rules: Rules, rows: RowIndex): RowMoves | null {
    const sowings = sowingsOf(rules, rows.seeds);
    return sowings && new RowMoves(rows, sowings);
  }

  private constructor(rows: RowIndex, sowings: Sowings) {
    this.rows = rows;
    this.sowings = sowings;
    this.sown = new SownRows(rows, sowings.order, 1);
    this.scratch = new Uint8Array(rows.pits);
  }

  /** What sowing a pit of a row does. */
  sowing(row: number, pit: number): Sowing {
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

  /** The opponent's row after seeds were sown into it. */
  after(row: number, seeds: number): number {
    return this.sown.find(row, seeds);
  }

  /** Calls a function with all moves of all rows that sow no store, with or without an extra turn. */
  forEachQuiet(
    extraTurn: boolean,
    visit: (row: number, pit: number, after: number, sent: number) => void,
  ): void {
    const { pits, contents, size } = this.rows;
    for (let row = 0; row < size; row++) {
      for (let pit = 0; pit < pits; pit++) {
        if (contents[row * pits + pit] === 0) continue;
        const sowing = this.sowing(row, pit);
        if (!sowing.leaves && sowing.extraTurn === extraTurn)
          visit(row, pit, this.own(row, pit), sowing.sent);
      }
    }
  }
}
