/** An evaluation that adds a value for each pit. */
import type { FastCursor } from '../../cursor/fast-cursor.ts';
import type { Evaluation } from './evaluation.ts';

/**
 * Creates an evaluation that adds up the values of all pits, by their seeds: `values[n]` units for a pit with `n`
 * seeds, the last value for more.
 */
export const pitValues = ({ stack: { layout }, pits }: FastCursor, values: readonly number[]): Evaluation => {
  const { packing } = layout;
  const own = layout.offsets.slice(0, 2 * pits);
  const table = Int32Array.from(values);
  const last = table.length - 1;
  return ({ counts, at }) => {
    const from = at << packing;
    let value = 0;
    for (let pit = 0; pit < pits; pit++) {
      value += table[Math.min(counts[from + own[pit]!]!, last)]!;
      value -= table[Math.min(counts[from + own[pits + pit]!]!, last)]!;
    }
    return value;
  };
};
