/** The evaluation of games in which players sow into their own store. */
import type { FastCursor } from '../../cursor/fast-cursor.ts';
import type { Evaluation } from './evaluation.ts';

/**
 * The value of a pit in units: by its distance to the store, 1 for the last pit of a row, and by its seeds, 0 to 13 or
 * more. Fitted to the results of 4,400 games between searching bots.
 *
 * Seeds that stay in the row or end in the store keep moves in reserve. Seeds that fall in the opponent's row are lost,
 * but a pit with a full round of seeds ends where it began, and captures.
 */
// prettier-ignore
const VALUES: readonly (readonly number[])[] = [
  [0,  8, -16, -12, -12,  -4,  0,  8, 24, 28, 36, 44, 48, 60],
  [0,  8,  16, -12, -16, -12, -8,  0,  4, 16, 20, 32, 40, 48],
  [0, 12,  20,  24,  -4,   0,  0, -8, -4,  4, 20, 32, 44, 48],
  [0, 16,  24,  28,  32,   0,  0,  0,  0, -4, 12, 32, 44, 44],
  [0, 16,  24,  32,  36,  32,  8,  8,  4,  4, 12, 20, 36, 24],
  [0, 12,  20,  24,  32,  36, 32,  4,  4,  0,  4,  4,  4,  4],
];
const LAST = 13;

/** For games that sow the own store, such as `kalah` and `mancala`. On longer rows, the first pits share their values. */
export const kalahEvaluation = ({ stack: { layout }, pits }: FastCursor): Evaluation => {
  const { packing } = layout;
  const own = layout.offsets.slice(0, 2 * pits);
  const values = Array.from({ length: pits }, (_, pit) =>
    Int32Array.from(VALUES[Math.min(pits - pit, VALUES.length) - 1]!),
  );
  return ({ counts, at }) => {
    const from = at << packing;
    let value = 0;
    for (let pit = 0; pit < pits; pit++) {
      const bySeeds = values[pit]!;
      value += bySeeds[Math.min(counts[from + own[pit]!]!, LAST)]!;
      value -= bySeeds[Math.min(counts[from + own[pits + pit]!]!, LAST)]!;
    }
    return value;
  };
};
