/** Fits values of pits and marks to final margins, by least squares. */
import type { Sample } from './samples.ts';

/** Units of a seed. */
const UNITS = 8;

/** Which values are fitted, and how smooth they are. */
export interface Shape {
  /** The number of lists: for the last pit of a row, the pit before it, and so on; the last list is for all other pits. */
  readonly lists: number;
  /** The most seeds with a value of their own. */
  readonly seeds: number;
  /** How much neighboring values of a list and of two lists are pulled together. */
  readonly smooth: number;
}

/** Fitted values, in units. */
export interface Fit {
  /** A list for each distance to the store, by seeds. */
  readonly lists: readonly (readonly number[])[];
  /** The value of a mark; 0 if there are none. */
  readonly mark: number;
  /** The standard error of the prediction, in seeds. */
  readonly error: number;
}

/** The strength of `smooth` and of the pull towards 0, for each sample. */
const SMOOTHING = 1e-3;
const RIDGE = 2e-5;

/** Solves a system of linear equations with a symmetric, positive definite matrix, by Cholesky decomposition. */
export const solve = (matrix: readonly Float64Array[], right: Float64Array): Float64Array => {
  const size = right.length;
  const lower = matrix.map(() => new Float64Array(size));
  const found = Float64Array.from(right);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i]![j]!;
      for (let k = 0; k < j; k++) sum -= lower[i]![k]! * lower[j]![k]!;
      lower[i]![j] = i === j ? Math.sqrt(sum) : sum / lower[j]![j]!;
    }
    for (let k = 0; k < i; k++) found[i]! -= lower[i]![k]! * found[k]!;
    found[i]! /= lower[i]![i]!;
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) found[i]! -= lower[k]![i]! * found[k]!;
    found[i]! /= lower[i]![i]!;
  }
  return found;
};

/** Fits values to samples. They count from the value of an empty pit. */
export const fitOf = (samples: readonly Sample[], { lists, seeds, smooth }: Shape): Fit => {
  const columns = seeds + 1;
  // After the values of pits: the mark, the turn and the margin in stores.
  const mark = lists * columns;
  const turn = mark + 1;
  const stores = mark + 2;
  const size = mark + 3;
  const matrix = Array.from({ length: size }, () => new Float64Array(size));
  const right = new Float64Array(size);
  const features = ({ state }: Sample): Float64Array => {
    const row = new Float64Array(size);
    const pits = state.pits.length / 2;
    state.pits.forEach((count, pit) => {
      const sign = pit < pits ? 1 : -1;
      const owner = state.marks?.[pit];
      const list = Math.min(pits - 1 - (pit % pits), lists - 1);
      row[list * columns + Math.min(count, seeds)]! += sign;
      if (owner === 'south' || owner === 'north') row[mark]! += owner === 'south' ? 1 : -1;
    });
    row[turn] = state.turn === 'south' ? 1 : -1;
    row[stores] = state.stores.south - state.stores.north;
    return row;
  };
  for (const sample of samples) {
    const row = features(sample);
    const used = [...row.keys()].filter((i) => row[i] !== 0);
    for (const i of used) {
      right[i]! += row[i]! * sample.margin;
      for (const j of used) matrix[i]![j]! += row[i]! * row[j]!;
    }
  }
  const pull = (i: number, j: number, strength: number): void => {
    matrix[i]![i]! += strength;
    matrix[j]![j]! += strength;
    matrix[i]![j]! -= strength;
    matrix[j]![i]! -= strength;
  };
  const strength = SMOOTHING * smooth * samples.length;
  for (let i = 0; i < size; i++) matrix[i]![i]! += RIDGE * samples.length;
  for (let i = 0; i < mark; i++) {
    const count = i % columns;
    // An empty pit is unlike one with a seed.
    if (count > 0) pull(i - 1, i, count === 1 ? strength / 10 : strength);
    if (i + columns < mark) pull(i, i + columns, strength);
  }
  const found = solve(matrix, right);
  let squares = 0;
  for (const sample of samples) {
    const row = features(sample);
    squares += (row.reduce((sum, value, i) => sum + value * found[i]!, 0) - sample.margin) ** 2;
  }
  // In units of the margin in stores.
  const scale = UNITS / found[stores]!;
  return {
    lists: Array.from({ length: lists }, (_, list) => {
      const values = found.slice(list * columns, (list + 1) * columns);
      return Array.from(values, (value) => (value - values[0]!) * scale);
    }),
    mark: samples.some(({ state }) => state.marks) ? found[mark]! * scale : 0,
    error: Math.sqrt(squares / samples.length),
  };
};
