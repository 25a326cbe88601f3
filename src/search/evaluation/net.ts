/** An evaluation by a small neural network, in whole numbers. */
import type { FastCursor } from '../../cursor/fast-cursor.ts';
import { NORTH, type Layout } from '../../cursor/layout.ts';
import { sum } from '../../model/state.ts';
import type { Evaluation } from './evaluation.ts';
import { cellsOf, inputSizes, otherInputs, type NetInputs } from './net-inputs.ts';

/**
 * A network of one layer of hidden units. A unit adds up its weights for the inputs of a position, is clipped to the range from
 * 0 to `top`, and counts as often as its output weight says. Each input also has a value of its own, its linear part.
 */
export interface Net extends NetInputs {
  /** The number of hidden units: 8, or another even number for boards of six pits in a row without marks. */
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

/** The weights of a net, as words: for each code of a kind its linear part, then those of the hidden units. */
interface Table {
  readonly words: Int32Array;
  /** The words of a code. */
  readonly size: number;
  /** Where the codes of each kind begin. */
  readonly starts: Int32Array;
  /** The biases of the hidden units. */
  readonly biases: Int32Array;
  /** What the two hidden units of a word are worth, after it has been added up. */
  readonly unitsOf: (sum: number, word: number) => number;
  /** The value for South: of the sum of all parts for the player to move. */
  readonly total: (sum: number, isNorth: boolean) => number;
}

const tableOf = (net: Net): Table => {
  const { pits, columns, hidden, linear, top, bias, constant, step, text } = net;
  const size = 1 + hidden / 2;
  const rows = new Int32Array((text.length / (1 + hidden)) * size);
  let next = 0;
  const read = (): number => text.charCodeAt(next++) - ZERO;
  for (let i = 0; i < rows.length; i++)
    rows[i] = i % size === 0 ? linear * read() : read() + UPPER_HALF * read();

  const ofPit = columns * size;
  const ofPair = columns * ofPit;
  // Pits come in pairs: a code of a pair has the sums of both.
  const sizes = inputSizes(net).map((count) => count * size);
  sizes.splice(0, 2 * pits, ...Array<number>(pits).fill(ofPair));
  const words = new Int32Array(sum(sizes));
  let at = 0;
  for (let first = 0; at < pits * ofPair; first += 2 * ofPit)
    for (let second = first + ofPit; second < first + 2 * ofPit; second += size)
      for (let row = first; row < first + ofPit; row += size)
        for (let word = 0; word < size; word++) words[at++] = rows[row + word]! + rows[second + word]!;
  words.set(rows.subarray(2 * pits * ofPit), at);

  const second = Int32Array.from(net.second);
  const shift = FRACTION + Math.log2(step);
  const base = constant + (1 << (shift - 1));
  const unitOf = (sum: number, unit: number): number =>
    sum <= 0 ? 0 : Math.imul(sum < top ? sum : top, second[unit]!);
  return {
    words,
    size,
    starts: Int32Array.from(sizes, (_, kind) => sum(sizes.slice(0, kind))),
    biases: Int32Array.from(
      { length: hidden / 2 },
      (_, word) => bias[2 * word]! + UPPER_HALF * bias[2 * word + 1]!,
    ),
    unitsOf: (sum, word) => unitOf((sum << 16) >> 16, 2 * word) + unitOf((sum + 0x8000) >> 16, 2 * word + 1),
    total: (sum, isNorth) => {
      const value = ((base + sum) >> shift) * step;
      return isNorth ? 0 - value : value;
    },
  };
};

/** The evaluations so far, by the layout of positions: bots ask for the same one at every move. */
const evaluations = /* @__PURE__ */ new WeakMap<
  Layout,
  { readonly net: Net; readonly evaluation: Evaluation }
>();

/** Creates the evaluation of a net, for a cursor whose board it is for. */
export const netValues = (cursor: FastCursor, net: Net): Evaluation => {
  const { layout, pits } = cursor.stack;
  let known = evaluations.get(layout);
  if (known?.net !== net) {
    const isSix = pits === 6 && layout.packing === 3 && !net.marks;
    evaluations.set(layout, (known = { net, evaluation: isSix ? ofSix(cursor, net) : ofAny(cursor, net) }));
  }
  return known.evaluation;
};

/** Six pits in a row of bytes, the usual board: pairs of pits are read as half words, without a loop. */
const ofSix = ({ stack: { layout } }: FastCursor, net: Net): Evaluation => {
  const { words, starts, biases, size, total, unitsOf } = tableOf(net);
  const [, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = starts;
  const codes = new Int32Array(2 ** 15);
  for (let b = 0; b <= net.seeds; b++)
    for (let a = 0; a + b <= net.seeds; a++)
      codes[a + 256 * b] = size * (Math.min(a, net.columns - 1) + net.columns * Math.min(b, net.columns - 1));
  return ({ halves, at }) => {
    const south = (at + layout.rowStart) << 1;
    const isNorth = (halves[2 * at + 1]! & NORTH) !== 0;
    const own = isNorth ? south + 2 : south;
    const other = isNorth ? south : south + 2;
    let a = codes[halves[own]! & 0xffff]!;
    let b = second + codes[halves[own]! >>> 16]!;
    let c = third + codes[halves[own + 1]! & 0xffff]!;
    let d = fourth + codes[halves[other]! & 0xffff]!;
    let e = fifth + codes[halves[other]! >>> 16]!;
    let f = sixth + codes[halves[other + 1]! & 0xffff]!;
    let value = words[a]! + words[b]! + words[c]! + words[d]! + words[e]! + words[f]!;
    for (let word = 0; word < size - 1; word++)
      value += unitsOf(
        (biases[word]! + words[++a]! + words[++b]! + words[++c]! + words[++d]! + words[++e]! + words[++f]!) |
          0,
        word,
      );
    return total(value, isNorth);
  };
};

/** Any board: pairs of pits are read pit by pit. The net has eight hidden units. */
const ofAny = (cursor: FastCursor, net: Net): Evaluation => {
  const { pits, columns } = net;
  const { words, starts, biases, size, total, unitsOf } = tableOf(net);
  const { packing } = cursor.stack.layout;
  const [south, north] = cellsOf(cursor.stack);
  const others = net.marks ? otherInputs(cursor, net) : undefined;
  const last = columns - 1;
  return (stack) => {
    const { counts, at, northToMove } = stack;
    const cells = northToMove === 0 ? south : north;
    const from = at << packing;
    const codes = others?.(stack);
    let value = 0;
    let a = biases[0]!;
    let b = biases[1]!;
    let c = biases[2]!;
    let d = biases[3]!;
    for (let i = 0; i < starts.length; i++) {
      const code =
        i < pits
          ? Math.min(counts[from + cells[2 * i]!]!, last) +
            columns * Math.min(counts[from + cells[2 * i + 1]!]!, last)
          : codes![i - pits]!;
      const row = starts[i]! + size * code;
      value += words[row]!;
      a = (a + words[row + 1]!) | 0;
      b = (b + words[row + 2]!) | 0;
      c = (c + words[row + 3]!) | 0;
      d = (d + words[row + 4]!) | 0;
    }
    return total(value + unitsOf(a, 0) + unitsOf(b, 1) + unitsOf(c, 2) + unitsOf(d, 3), northToMove !== 0);
  };
};
