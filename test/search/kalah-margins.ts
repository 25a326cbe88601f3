// By how much the first player wins kalah with empty captures, as published.
import { kalah } from 'mancala-rules';
import type { KalahOptions, Rules } from 'mancala-rules';

/**
 * Irving, Donkers and Uiterwijk, "Solving Kalah", ICGA Journal 23 (2000): a row for 1 to 6 pits, in it 1 to 6 seeds in
 * each of them; null where they had no margin, or it is given in brackets.
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
    const [pits, seeds] = [i + 1, j + 1];
    return margin === null
      ? []
      : [{ pits, seeds, margin, rules: kalah.with({ pits, seeds, emptyCapture: true }) }];
  }),
);

/** What each first move of 6 x 4 is worth to who makes it, from his left. */
export const firstMoves: readonly number[] = [-14, -8, 10, -2, -6, 4];
