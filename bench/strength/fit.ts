/** Fits values of pits and marks to the ends of games, by least squares or logistic regression. */
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
  /** Whether it predicts who wins (logistic regression) instead of the final margin. */
  readonly results: boolean;
}

/** Fitted values, in units. */
export interface Fit {
  /** A list for each distance to the store, by seeds. */
  readonly lists: readonly (readonly number[])[];
  /** The value of a mark; 0 if there are none. */
  readonly mark: number;
}

/** The strength of `smooth` and of the pull towards 0, for each sample. */
const SMOOTHING = 1e-3;
const RIDGE = 2e-5;
/** Predictions of results weigh less: about the mean of `p * (1 - p)`. */
const RESULTS_WEIGHT = 0.15;
/** Rounds of logistic regression, each of which is a weighted least squares. */
const ROUNDS = 6;
const LEAST_WEIGHT = 1e-3;

/** Solves a system of linear equations with a symmetric, positive definite matrix, by Cholesky decomposition. */
const solve = (matrix: readonly Float64Array[], right: Float64Array): Float64Array => {
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

/** A row of a regression: the values of the used features, by their indexes. */
type Row = ReadonlyMap<number, number>;

/** Fits values to samples. They count from the value of an empty pit. */
export const fitOf = (samples: readonly Sample[], { lists, seeds, smooth, results }: Shape): Fit => {
  const columns = seeds + 1;
  // After the values of pits: the mark, the turn and the margin in stores.
  const mark = lists * columns;
  const turn = mark + 1;
  const stores = mark + 2;
  const size = mark + 3;

  const rowOf = ({ state }: Sample): Row => {
    const row = new Map<number, number>();
    const add = (feature: number, value: number): void =>
      void row.set(feature, (row.get(feature) ?? 0) + value);
    const pits = state.pits.length / 2;
    state.pits.forEach((count, pit) => {
      const list = Math.min(pits - 1 - (pit % pits), lists - 1);
      add(list * columns + Math.min(count, seeds), pit < pits ? 1 : -1);
      const owner = state.marks?.[pit];
      if (owner === 'south' || owner === 'north') add(mark, owner === 'south' ? 1 : -1);
    });
    add(turn, state.turn === 'south' ? 1 : -1);
    add(stores, state.stores.south - state.stores.north);
    return row;
  };
  const rows = samples.map(rowOf);

  /** The best values if the rows predict the targets, with weights. */
  const regress = (targets: Float64Array, weights: Float64Array, pulls: number): Float64Array => {
    const matrix = Array.from({ length: size }, () => new Float64Array(size));
    const right = new Float64Array(size);
    rows.forEach((row, n) => {
      for (const [i, value] of row) {
        const weighted = value * weights[n]!;
        right[i]! += weighted * targets[n]!;
        for (const [j, other] of row) matrix[i]![j]! += weighted * other;
      }
    });
    const pull = (i: number, j: number, strength: number): void => {
      matrix[i]![i]! += strength;
      matrix[j]![j]! += strength;
      matrix[i]![j]! -= strength;
      matrix[j]![i]! -= strength;
    };
    const strength = SMOOTHING * smooth * pulls;
    for (let i = 0; i < size; i++) matrix[i]![i]! += RIDGE * pulls;
    for (let i = 0; i < mark; i++) {
      const count = i % columns;
      // An empty pit is unlike one with a seed.
      if (count > 0) pull(i - 1, i, count === 1 ? strength / 10 : strength);
      if (i + columns < mark) pull(i, i + columns, strength);
    }
    return solve(matrix, right);
  };

  let found: Float64Array = new Float64Array(size);
  if (results) {
    const targets = new Float64Array(rows.length);
    const weights = new Float64Array(rows.length);
    for (let round = 0; round < ROUNDS; round++) {
      rows.forEach((row, n) => {
        let sum = 0;
        for (const [i, value] of row) sum += value * found[i]!;
        const chance = 1 / (1 + Math.exp(-sum));
        weights[n] = Math.max(chance * (1 - chance), LEAST_WEIGHT);
        targets[n] = sum + ((Math.sign(samples[n]!.margin) + 1) / 2 - chance) / weights[n];
      });
      found = regress(targets, weights, RESULTS_WEIGHT * rows.length);
    }
  } else {
    const targets = Float64Array.from(samples, ({ margin }) => margin);
    found = regress(targets, new Float64Array(rows.length).fill(1), rows.length);
  }
  // In units of the margin in stores.
  const scale = UNITS / found[stores]!;
  return {
    lists: Array.from({ length: lists }, (_, list) => {
      const values = found.slice(list * columns, (list + 1) * columns);
      return Array.from(values, (value) => (value - values[0]!) * scale);
    }),
    mark: samples.some(({ state }) => state.marks) ? found[mark]! * scale : 0,
  };
};
