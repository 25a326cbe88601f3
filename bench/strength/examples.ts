/** What a net is trained with: the inputs of rows, and the values that they should have. */
import { cursorOf } from '../../src/cursor/create-cursor.ts';
import type { FastCursor } from '../../src/cursor/fast-cursor.ts';
import { sum } from '../../src/model/state.ts';
import type { Rules } from '../../src/ruleset/rules.ts';
import { UNIT_SHIFT, type Evaluation } from '../../src/search/evaluation/evaluation.ts';
import { inputSizes, otherInputs, type NetInputs } from '../../src/search/evaluation/net-inputs.ts';
import { rowsOf, type Row } from './rows.ts';

/** Rows as numbers. */
export interface Examples {
  /** The inputs of each example, one of each kind, by their places in the text of a net. */
  readonly inputs: Int32Array;
  /** How many kinds of inputs there are. */
  readonly kinds: number;
  /** What the evaluation of each example should be, in units. */
  readonly targets: Float32Array;
  /** How much its error counts. */
  readonly weights: Float32Array;
}

/** How the targets come from rows. */
export interface Targets {
  /** The weight of the value of the search; the rest is that of the result. */
  readonly lambda: number;
  /** The units of a value at which an example counts half as much as an even one. */
  readonly scale: number;
}

const UNITS = 2 ** UNIT_SHIFT;

/** Sets a cursor up at a row, with South to move. */
const load = (cursor: FastCursor, { pits, ownMark, otherMark, lead }: Row): void => {
  const out = cursor.stack.total - sum(Array.from(pits));
  const south = Math.floor((out + lead) / 2);
  const { length } = pits;
  const markOf = (pit: number): 'south' | 'north' | null =>
    pit === length / 2 + ownMark - 1 && ownMark > 0 ? 'south' : pit === otherMark - 1 ? 'north' : null;
  const marks = cursor.sowing?.marks && Array.from(pits, (_, pit) => markOf(pit));
  cursor.load(pits, { south, north: out - south }, 'south', marks);
};

/** Calls back with each row of shards, after setting a cursor up there. */
const forEachRow = (
  rules: Rules,
  shards: readonly Int16Array[],
  visit: (row: Row, i: number, cursor: FastCursor) => void,
): void => {
  const cursor = cursorOf(rules, rules.initialState());
  let i = 0;
  for (const shard of shards)
    for (const row of rowsOf(shard, rules.options.pits)) {
      load(cursor, row);
      visit(row, i++, cursor);
    }
};

export const examplesOf = (
  rules: Rules,
  shards: readonly Int16Array[],
  shape: NetInputs,
  { lambda, scale }: Targets,
): Examples => {
  const { pits, columns } = shape;
  const count = shards.reduce((total, shard) => total + rowsOf(shard, pits).length, 0);
  const sizes = inputSizes(shape);
  const starts = sizes.map((_, kind) => sum(sizes.slice(0, kind)));
  const kinds = sizes.length;
  const inputs = new Int32Array(count * kinds);
  const targets = new Float32Array(count);
  const weights = new Float32Array(count);
  let read: ReturnType<typeof otherInputs> | undefined;
  forEachRow(rules, shards, ({ pits: seeds, lead, value, result }, i, cursor) => {
    read ??= shape.marks ? otherInputs(cursor, shape) : () => new Int32Array();
    const ofPits = Array.from(seeds, (count) => Math.min(count, columns - 1));
    inputs.set(
      [...ofPits, ...read(cursor.stack)].map((input, kind) => starts[kind]! + input),
      i * kinds,
    );
    const expected = result === undefined ? value : lambda * value + (1 - lambda) * UNITS * result;
    targets[i] = expected - UNITS * lead;
    weights[i] = 1 / (1 + (value / scale) * (value / scale));
  });
  return { inputs, kinds, targets, weights };
};

/** The root of the mean weighted square of errors, in units. */
export const errorOf = (
  { targets, weights }: Pick<Examples, 'targets' | 'weights'>,
  valueOf: (example: number) => number,
): number => {
  let [squares, total] = [0, 0];
  for (const [i, target] of targets.entries()) {
    const error = valueOf(i) - target;
    squares += weights[i]! * error * error;
    total += weights[i]!;
  }
  return Math.sqrt(squares / total);
};

/** The values of rows by an evaluation. */
export const valuesOf = (
  rules: Rules,
  shards: readonly Int16Array[],
  create: (cursor: FastCursor) => Evaluation | undefined,
): number[] => {
  const values: number[] = [];
  let evaluation: Evaluation | undefined;
  forEachRow(rules, shards, (_, i, cursor) => {
    evaluation ??= create(cursor) ?? (() => 0);
    values[i] = evaluation(cursor.stack);
  });
  return values;
};
