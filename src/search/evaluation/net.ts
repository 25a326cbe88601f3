/** An evaluation by a small neural network, in whole numbers. */
import type { FastCursor } from '../../cursor/fast-cursor.ts';
import { NORTH, type Layout } from '../../cursor/layout.ts';
import type { Evaluation } from './evaluation.ts';
import { cellsOf, inputSizes, otherInputs, type NetInputs } from './net-inputs.ts';

/**
 * A network of one layer of hidden units. A unit adds up its weights for the inputs of a position, is clipped to the range from
 * 0 to `top`, and counts as often as its output weight says. Each input also has a value of its own, its linear part.
 */
export interface Net extends NetInputs {
  /** The number of hidden units: 0, 8 or 16. */
  readonly hidden: number;
  readonly top: number;
  /** What each hidden unit is without inputs, and what 1 of it is worth, in units / 256. */
  readonly bias: readonly number[];
  readonly second: readonly number[];
  /** The value without inputs, and what 1 in a linear part is worth, in units / 256. */
  readonly constant: number;
  readonly linear: number;
  /** Values are rounded to multiples of so many units, a power of two. */
  readonly step: number;
  /** For each input its linear part and its weights for all hidden units: `n` is the character with the code {@link ZERO} + `n`. */
  readonly text: string;
}

/** The character of the weight 0. All weights are printable characters. */
const ZERO = 80;
/** Sums have so many bits below a unit. */
const FRACTION = 8;
/** A word of a table has the weights of two hidden units, in its lower and its upper half. */
const UPPER_HALF = 2 ** 16;
const MAX_HIDDEN = 16;

/** The weights of a net, as words: for each code its linear part, then those of the hidden units. */
interface Table {
  readonly words: Int32Array;
  /** Where the codes of each kind begin. */
  readonly starts: readonly number[];
}

const makeTable = (net: Net): Table => {
  const { pits, columns, hidden, linear, text } = net;
  const size = 1 + hidden / 2;
  const rows = new Int32Array((text.length / (1 + hidden)) * size);
  let next = 0;
  const read = (): number => text.charCodeAt(next++) - ZERO;
  for (let i = 0; i < rows.length; i++)
    rows[i] = i % size === 0 ? linear * read() : read() + UPPER_HALF * read();

  const sizes = inputSizes(net).map((count) => count * size);
  const ofPit = columns * size;
  const ofPair = columns * ofPit;
  const words = new Int32Array(rows.length + pits * (ofPair - 2 * ofPit));
  const starts: number[] = [];
  let at = 0;
  // A code of two pits has the sums of both.
  for (let pair = 0; pair < pits; pair++) {
    starts.push(at);
    const [first, second] = [2 * pair * ofPit, (2 * pair + 1) * ofPit];
    for (let i = 0; i < ofPair; i++, at++)
      words[at] = rows[first + (i % ofPit)]! + rows[second + Math.trunc(i / ofPit) * size + (i % size)]!;
  }
  words.set(rows.subarray(2 * pits * ofPit), at);
  for (const count of sizes.slice(2 * pits)) {
    starts.push(at);
    at += count;
  }
  return { words, starts };
};

const tables = /* @__PURE__ */ new WeakMap<Net, Table>();

const tableOf = (net: Net): Table => {
  let table = tables.get(net);
  if (!table) tables.set(net, (table = makeTable(net)));
  return table;
};

/** The evaluations so far, by the layout of positions: bots ask for the same one at every move. */
const evaluations = /* @__PURE__ */ new WeakMap<
  Layout,
  { readonly net: Net; readonly evaluation: Evaluation }
>();

/** Creates the evaluation of a net, for a cursor whose board it is for. */
export const netValues = (cursor: FastCursor, net: Net): Evaluation => {
  const { layout } = cursor.stack;
  let known = evaluations.get(layout);
  if (known?.net !== net) evaluations.set(layout, (known = { net, evaluation: makeEvaluation(cursor, net) }));
  return known.evaluation;
};

const makeEvaluation = (cursor: FastCursor, net: Net): Evaluation => {
  const { pits, seeds, columns, hidden, top, bias, constant } = net;
  const { words, starts } = tableOf(net);
  const size = 1 + hidden / 2;
  const { packing } = cursor.stack.layout;
  const [south, north] = cellsOf(cursor.stack);
  const others = otherInputs(cursor, net);
  const count = starts.length;
  // Where the code of a pair begins: the sum of a number for each of its pits, by pair and seeds.
  const stride = seeds + 1;
  const columnOf = (i: number): number => Math.min(i % stride, columns - 1);
  const firsts = Int32Array.from(
    { length: pits * stride },
    (_, i) => starts[Math.trunc(i / stride)]! + columnOf(i) * size,
  );
  const seconds = Int32Array.from(firsts, (_, i) => columnOf(i) * columns * size);
  const otherStarts = Int32Array.from(starts.slice(pits));
  const second = Int32Array.from({ length: MAX_HIDDEN }, (_, unit) => net.second[unit] ?? 0);
  const biases = Int32Array.from(
    { length: MAX_HIDDEN / 2 },
    (_, word) => (bias[2 * word] ?? 0) + UPPER_HALF * (bias[2 * word + 1] ?? 0),
  );
  const shift = FRACTION + Math.log2(net.step);
  const base = constant + (1 << (shift - 1));
  const unitsOf = (sum: number, unit: number): number =>
    sum <= 0 ? 0 : Math.imul(sum < top ? sum : top, second[unit]!);
  const pairOf = (word: number, unit: number): number =>
    unitsOf((word << 16) >> 16, unit) + unitsOf((word + 0x8000) >> 16, unit + 1);
  const isNarrow = hidden <= 8;
  const isLinear = hidden === 0;
  return (stack) => {
    const { counts, halves, at } = stack;
    const isNorth = (halves[2 * at + 1]! & NORTH) !== 0;
    const cells = isNorth ? north : south;
    const from = at << packing;
    const codes = count > pits ? others(stack) : otherStarts;
    let value = base;
    let a = biases[0]!;
    let b = biases[1]!;
    let c = biases[2]!;
    let d = biases[3]!;
    let e = biases[4]!;
    let f = biases[5]!;
    let g = biases[6]!;
    let h = biases[7]!;
    for (let i = 0, pair = 0; i < count; i++, pair += stride) {
      const row =
        i < pits
          ? firsts[pair + counts[from + cells[2 * i]!]!]! + seconds[pair + counts[from + cells[2 * i + 1]!]!]!
          : otherStarts[i - pits]! + codes[i - pits]! * size;
      value += words[row]!;
      if (isLinear) continue;
      a = (a + words[row + 1]!) | 0;
      b = (b + words[row + 2]!) | 0;
      c = (c + words[row + 3]!) | 0;
      d = (d + words[row + 4]!) | 0;
      if (isNarrow) continue;
      e = (e + words[row + 5]!) | 0;
      f = (f + words[row + 6]!) | 0;
      g = (g + words[row + 7]!) | 0;
      h = (h + words[row + 8]!) | 0;
    }
    if (!isLinear) value += pairOf(a, 0) + pairOf(b, 2) + pairOf(c, 4) + pairOf(d, 6);
    if (!isNarrow) value += pairOf(e, 8) + pairOf(f, 10) + pairOf(g, 12) + pairOf(h, 14);
    const mover = (value >> shift) * net.step;
    return isNorth ? 0 - mover : mover;
  };
};
