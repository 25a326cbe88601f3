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

/** The words of all codes: for each its linear part, then those of the hidden units. */
interface Table {
  readonly words: Int32Array;
  /** Where the codes of each kind begin. */
  readonly starts: Int32Array;
}

const tables = /* @__PURE__ */ new WeakMap<Net, Table>();

const tableOf = (net: Net): Table => {
  let table = tables.get(net);
  if (!table) tables.set(net, (table = makeTable(net)));
  return table;
};

const makeTable = (net: Net): Table => {
  const { pits, columns, hidden, bias, constant, linear, text } = net;
  const size = 1 + hidden / 2;
  /** The words of each input, input by input. */
  const rows: Int32Array[] = [];
  for (let at = 0; at < text.length; at += 1 + hidden) {
    const weight = (i: number): number => text.charCodeAt(at + i) - ZERO;
    rows.push(
      Int32Array.from({ length: size }, (_, word) =>
        word === 0 ? linear * weight(0) : weight(2 * word) * UPPER_HALF + weight(2 * word - 1),
      ),
    );
  }
  const constants = Int32Array.from({ length: size }, (_, word) =>
    word === 0 ? constant : bias[2 * word - 1]! * UPPER_HALF + bias[2 * word - 2]!,
  );
  const none = new Int32Array(size);
  const sizes = inputSizes(net);
  const starts: number[] = [];
  const codes: Int32Array[] = [];
  let input = 0;
  for (let kind = 0; kind < sizes.length; kind++) {
    const isPair = kind < 2 * pits;
    // The first word of all has what there is without inputs.
    const base = kind === 0 ? constants : none;
    starts.push(codes.length * size);
    for (let second = 0; second < (isPair ? columns : 1); second++)
      for (let first = 0; first < sizes[kind]!; first++) {
        const [a, b] = [rows[input + first]!, isPair ? rows[input + columns + second]! : none];
        codes.push(base.map((word, i) => word + a[i]! + b[i]!));
      }
    input += sizes[kind]!;
    if (isPair) input += sizes[++kind]!;
  }
  const words = new Int32Array(codes.length * size);
  codes.forEach((code, i) => words.set(code, i * size));
  return { words, starts: Int32Array.from(starts) };
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
  const { hidden, top } = net;
  const { words, starts } = tableOf(net);
  const read = inputsOf(cursor, net);
  const size = 1 + hidden / 2;
  const second = Int32Array.from(net.second);
  const rows = new Int32Array(starts.length);
  const count = starts.length;
  const shift = FRACTION + Math.log2(net.step);
  const half = 1 << (shift - 1);
  const clip = (sum: number): number => (sum <= 0 ? 0 : sum < top ? sum : top);
  return (stack) => {
    const codes = read(stack);
    let value = half;
    for (let i = 0; i < count; i++) {
      const row = starts[i]! + codes[i]! * size;
      rows[i] = row;
      value += words[row]!;
    }
    for (let block = 1, unit = 0; block < size; block += BLOCK, unit += 2 * BLOCK) {
      let a = 0;
      let b = 0;
      let c = 0;
      let d = 0;
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
