/** An evaluation by a small neural network, in whole numbers. */
import type { FastCursor } from '../../cursor/fast-cursor.ts';
import { NORTH, type Layout } from '../../cursor/layout.ts';
import type { Evaluation } from './evaluation.ts';
import { inputSizes, inputsOf, type NetInputs } from './net-inputs.ts';

/**
 * A network of one layer of hidden units. A unit adds up its weights for the inputs of a position, is clipped to the range from
 * 0 to `top`, and counts as often as its output weight says. Each input also has a value of its own, its linear part.
 */
export interface Net extends NetInputs {
  /** The number of hidden units, a multiple of 8, or 0. */
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
/** Eight units are added up at a time: so many words. */
const BLOCK = 4;

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
  const { hidden, top, bias } = net;
  const table = tableOf(net);
  const { words } = table;
  const starts = Int32Array.from(table.starts);
  const count = starts.length;
  const size = 1 + hidden / 2;
  const read = inputsOf(cursor, net);
  const second = Int32Array.from(net.second);
  const biases = Int32Array.from({ length: size }, (_, word) =>
    word === 0 ? net.constant : bias[2 * word - 2]! + UPPER_HALF * bias[2 * word - 1]!,
  );
  const shift = FRACTION + Math.log2(net.step);
  const half = 1 << (shift - 1);
  const clip = (sum: number): number => (sum <= 0 ? 0 : sum < top ? sum : top);
  const rows = new Int32Array(count);
  return (stack) => {
    const codes = read(stack);
    let value = biases[0]! + half;
    for (let i = 0; i < count; i++) {
      const row = starts[i]! + codes[i]! * size;
      rows[i] = row;
      value += words[row]!;
    }
    for (let block = 1, unit = 0; block < size; block += BLOCK, unit += 2 * BLOCK) {
      let a = biases[block]!;
      let b = biases[block + 1]!;
      let c = biases[block + 2]!;
      let d = biases[block + 3]!;
      for (let i = 0; i < count; i++) {
        const at = rows[i]! + block;
        a = (a + words[at]!) | 0;
        b = (b + words[at + 1]!) | 0;
        c = (c + words[at + 2]!) | 0;
        d = (d + words[at + 3]!) | 0;
      }
      value +=
        Math.imul(clip((a << 16) >> 16), second[unit]!) +
        Math.imul(clip((a + 0x8000) >> 16), second[unit + 1]!) +
        Math.imul(clip((b << 16) >> 16), second[unit + 2]!) +
        Math.imul(clip((b + 0x8000) >> 16), second[unit + 3]!) +
        Math.imul(clip((c << 16) >> 16), second[unit + 4]!) +
        Math.imul(clip((c + 0x8000) >> 16), second[unit + 5]!) +
        Math.imul(clip((d << 16) >> 16), second[unit + 6]!) +
        Math.imul(clip((d + 0x8000) >> 16), second[unit + 7]!);
    }
    const mover = (value >> shift) * net.step;
    return (stack.halves[2 * stack.at + 1]! & NORTH) === 0 ? mover : 0 - mover;
  };
};
