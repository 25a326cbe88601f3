/** An evaluation that adds up the values of pits and marks. */
import type { FastCursor } from '../../cursor/fast-cursor.ts';
import type { PositionStack } from '../../cursor/position-stack.ts';
import type { Evaluation } from './evaluation.ts';
import type { Weights } from './weights/weights.ts';

/** Creates an evaluation that adds up the values of South's pits and marks, and subtracts those of North's. */
export const pitValues = ({ stack }: FastCursor, { pits: lists, mark = 0 }: Weights): Evaluation => {
  const { layout, pits } = stack;
  const { packing } = layout;
  const own = layout.offsets.slice(0, 2 * pits);
  // One table for all pits, with rows of equal length: a small table stays in the cache.
  const last = Math.max(...lists.map(({ length }) => length)) - 1;
  const shift = 32 - Math.clz32(last);
  const values = new Int16Array(pits << shift);
  for (let pit = 0; pit < pits; pit++) {
    const list = lists[Math.min(pits - pit, lists.length) - 1]!;
    for (let seeds = 0; seeds <= last; seeds++) {
      values[(pit << shift) + seeds] = list[Math.min(seeds, list.length - 1)]!;
    }
  }
  const valueOfPits = ({ counts, at }: PositionStack): number => {
    const from = at << packing;
    let value = 0;
    for (let pit = 0; pit < pits; pit++) {
      const row = pit << shift;
      value += values[row + Math.min(counts[from + own[pit]!]!, last)]!;
      value -= values[row + Math.min(counts[from + own[pits + pit]!]!, last)]!;
    }
    return value;
  };
  if (mark === 0) return valueOfPits;
  /** The value of the marks for South, by their number. */
  const marks: number[] = [];
  return (stack) => {
    const valueOfMarks = (marks[stack.markNumber] ??= stack.marks!.reduce(
      (sum, each) => sum + (each === 'south' ? mark : each === 'north' ? 0 - mark : 0),
      0,
    ));
    return valueOfPits(stack) + valueOfMarks;
  };
};
