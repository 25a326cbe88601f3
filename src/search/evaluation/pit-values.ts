/** An evaluation that adds up the values of pits and marks. */
import type { FastCursor } from '../../cursor/fast-cursor.ts';
import type { Layout } from '../../cursor/layout.ts';
import type { PositionStack } from '../../cursor/position-stack.ts';
import { UNIT_SHIFT, type Evaluation } from './evaluation.ts';
import type { Weights } from './weights.ts';

/** In a row of one word, four pits are in its lower half and two in the upper one, so that three pairs of pits can be read. */
const PAIRS = 3;
/** The maximum number of seeds in a pit of one byte. */
const MAX_IN_BYTE = 127;
/** The values of a pair, whose second pit counts 256 times. */
const PAIR = 2 ** 15;
/** The maximum number of columns of a table. A pit with more seeds, on an enormous board, counts like one with as many fewer. */
const MAX_COLUMNS = 2 ** 12;
/** The value of a pit that can be played, beside its seeds, in units. */
const MOBILE = 8;
/** Heavier pits count as much as one of so many seeds. */
const HEAVIEST = 64;

/** Creates an evaluation that adds up the values of South's pits and marks, and subtracts those of North's. */
export const pitValues = ({ stack }: FastCursor, weights: Weights): Evaluation => {
  const { pits: lists, mark = 0 } = weights;
  const { layout, pits } = stack;
  const valueOf = (pit: number, seeds: number): number => {
    const list = lists[Math.min(pits - pit, lists.length) - 1]!;
    return list[Math.min(seeds, list.length - 1)]!;
  };
  const inBytes = layout.packing === 3 && layout.rowSize === 1;
  const valueOfPits = inBytes
    ? byPairs(layout, tableOfPairs(weights, pits, valueOf))
    : byPits(stack, valueOf);
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

/** For games of four rows: a player with more seeds on their side, in more pits that can be played, has more moves left. */
export const ownSideEvaluation = (cursor: FastCursor): Evaluation =>
  pitValues(cursor, {
    pits: [Array.from({ length: HEAVIEST }, (_, seeds) => (seeds << UNIT_SHIFT) + (seeds > 1 ? MOBILE : 0))],
  });

type ValueOf = (pit: number, seeds: number) => number;

/** Looks each pit up. */
const byPits = ({ layout, pits, total }: PositionStack, valueOf: ValueOf): Evaluation => {
  const { packing } = layout;
  const south = layout.offsets.slice(0, pits);
  const north = layout.offsets.slice(pits, 2 * pits);
  const bits = 32 - Math.clz32(Math.min(total, MAX_COLUMNS - 1));
  const last = 2 ** bits - 1;
  const values = Int16Array.from({ length: pits << bits }, (_, i) => valueOf(i >> bits, i & last));
  return ({ counts, at }) => {
    const from = at << packing;
    let value = 0;
    for (let pit = 0; pit < pits; pit++) {
      const row = pit << bits;
      value += values[row + (counts[from + south[pit]!]! & last)]!;
      value -= values[row + (counts[from + north[pit]!]! & last)]!;
    }
    return value;
  };
};

/** The tables of pairs of pits, by weights and pits in a row: bots ask for the same one at every move. */
const tables = /* @__PURE__ */ new WeakMap<Weights, Int16Array[]>();

const tableOfPairs = (weights: Weights, pits: number, valueOf: ValueOf): Int16Array => {
  const made = tables.get(weights) ?? [];
  tables.set(weights, made);
  return (made[pits] ??= makeTableOfPairs(pits, valueOf));
};

const makeTableOfPairs = (pits: number, valueOf: ValueOf): Int16Array => {
  const single = Array.from({ length: 2 * PAIRS }, (_, pit) =>
    Int16Array.from({ length: MAX_IN_BYTE + 1 }, (_seeds, seeds) => (pit < pits ? valueOf(pit, seeds) : 0)),
  );
  const values = new Int16Array(PAIRS * PAIR);
  for (let pair = 0; pair < PAIRS; pair++) {
    const [firsts, seconds] = [single[2 * pair]!, single[2 * pair + 1]!];
    for (let second = 0; second <= MAX_IN_BYTE; second++) {
      const from = pair * PAIR + 256 * second;
      for (let first = 0; first <= MAX_IN_BYTE; first++)
        values[from + first] = firsts[first]! + seconds[second]!;
    }
  }
  return values;
};

/** Looks two pits up at once, which takes half the time. */
const byPairs =
  ({ rowStart }: Layout, values: Int16Array): Evaluation =>
  ({ halves, at }) => {
    const south = (at + rowStart) << 1;
    const north = south + 2;
    return (
      values[halves[south]! & 0xffff]! -
      values[halves[north]! & 0xffff]! +
      values[PAIR + (halves[south]! >>> 16)]! -
      values[PAIR + (halves[north]! >>> 16)]! +
      values[2 * PAIR + (halves[south + 1]! & 0xffff)]! -
      values[2 * PAIR + (halves[north + 1]! & 0xffff)]!
    );
  };
