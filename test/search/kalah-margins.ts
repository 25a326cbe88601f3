// Published margins of the first player in kalah with empty captures.
import { kalah } from 'mancala-rules';
import type { KalahOptions, Rules } from 'mancala-rules';

/**
 * Irving, Donkers and Uiterwijk, "Solving Kalah", ICGA Journal 23 (2000). Rows are 1 to 6 pits, columns 1 to 6 seeds; null if
 * they give no margin, or give it in brackets.
 */
const table: readonly (readonly (number | null)[])[] = [
  [0, -2, 6, -2, 2, 0],
  [2, -2, -2, -12, 6, 8],
  [0, 4, 2, 2, 6, -10],
  [2, 6, 8, 2, 2, 0],
  [0, 0, 8, 12, 2, null],
  [2, 10, 2, 10, null, null],
];

/** One published result. */
export interface KalahMargin {
  readonly pits: number;
  readonly seeds: number;
  readonly margin: number;
  readonly rules: Rules<KalahOptions>;
}

export const kalahMargins: readonly KalahMargin[] = table.flatMap((row, i) =>
  row.flatMap((margin, j) => {
    const board = { pits: i + 1, seeds: j + 1 };
    return margin === null ? [] : [{ ...board, margin, rules: kalah.with({ ...board, emptyCapture: true }) }];
  }),
);

/** The value of each first move of 6 x 4 for the mover, from the mover's left. */
export const firstMoves: readonly number[] = [-14, -8, 10, -2, -6, 4];
