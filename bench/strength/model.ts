/**
 * Trains a net by Adam (Kingma and Ba, 2015). It uses only operations whose results are the same on every machine: the four of
 * arithmetic, and square roots.
 */
import { createRandom } from '../../src/tools/random.ts';
import { errorOf, type Examples } from './examples.ts';

/** A net before its weights are rounded. A hidden unit is clipped to the range from 0 to 1. */
export interface Model {
  /** The value of each input, in units. */
  readonly linear: Float32Array;
  /** For each input the weights of all hidden units. */
  readonly first: Float32Array;
  readonly bias: Float32Array;
  /** The values of hidden units, in units. */
  readonly second: Float32Array;
  readonly constant: number;
}

/** The value of an example by a model, in units. */
export const modelValue = (model: Model, { kinds, inputs }: Examples, example: number): number => {
  const sums = Float64Array.from(model.bias);
  let value = model.constant;
  for (const input of inputs.subarray(example * kinds, (example + 1) * kinds)) {
    value += model.linear[input]!;
    for (let h = 0; h < sums.length; h++) sums[h]! += model.first[input * sums.length + h]!;
  }
  for (const [h, sum] of sums.entries()) value += model.second[h]! * Math.min(Math.max(sum, 0), 1);
  return value;
};

/** The size of a model, and the limits of its weights. */
export interface ModelShape {
  readonly inputs: number;
  readonly hidden: number;
  /** The largest value of an input, in units. */
  readonly maxLinear: number;
  /** Weights and biases of hidden units are rounded to multiples of `1 / top`; the largest weight is `maxFirst`. */
  readonly top: number;
  readonly maxFirst: number;
}

const EPOCHS = 40;
/** After so many epochs the error of the examples that are held out decides whether the model is the best so far. */
const EPOCHS_BETWEEN = 5;
const BATCH = 512;
/** The learning rates of the linear part, in units, and of hidden units. */
const LINEAR_RATE = 0.6;
const HIDDEN_RATE = 0.02;
/** The share of the steps in which the rates rise. Afterwards they fall to 0. */
const WARM_UP = 0.05;
const DECAY_1 = 0.9;
const DECAY_2 = 0.999;
const EPSILON = 1e-6;
/** How much the weights of hidden units shrink in a step at the full rate (Loshchilov and Hutter, 2019). */
const WEIGHT_DECAY = 0.004;
/** What a hidden unit is worth at first, and what a rate of 1 changes of that, in units. */
const SECOND_SCALE = 32;
/** An input that fewer examples have gets the weights of the one before it. */
const MIN_EXAMPLES = 20;

/** Trains a model, and returns the one with the least error in other examples. */
export const trainModel = (
  examples: Examples,
  heldOut: Examples,
  { inputs: size, hidden, maxLinear, top, maxFirst }: ModelShape,
  report: (epoch: number, error: number, own: number) => void,
): Model => {
  const random = createRandom(1);
  /** A number from 0 up to but not including 1. */
  const uniform = (): number => (random(32_768) * 32_768 + random(32_768)) / 2 ** 30;
  const { kinds, inputs, targets, weights } = examples;

  // The parameters: the linear part, then the weights of hidden units, their biases and values, and the constant.
  const firstAt = size;
  const biasAt = firstAt + size * hidden;
  const secondAt = biasAt + hidden;
  const constantAt = secondAt + hidden;
  const length = constantAt + 1;
  const parameters = new Float32Array(length);
  for (let i = firstAt; i < biasAt; i++) parameters[i] = (uniform() - 0.5) * 0.3;
  for (let i = biasAt; i < secondAt; i++) parameters[i] = 0.3 + (uniform() - 0.5) * 0.2;
  for (let i = secondAt; i < constantAt; i++) parameters[i] = (uniform() - 0.5) * 2;

  // What counts is the rounded weights, so that rounding them at the end changes nothing. The others remember small steps.
  const used = parameters.slice();
  const round = (): void => {
    used.set(parameters);
    for (let i = firstAt; i < secondAt; i++) used[i] = Math.round(used[i]! * top) / top;
  };
  round();

  const sums = new Float64Array(hidden);
  const valueOf = ({ inputs }: Examples, example: number): number => {
    let value = used[constantAt]!;
    for (let h = 0; h < hidden; h++) sums[h] = used[biasAt + h]!;
    for (let i = example * kinds, end = i + kinds; i < end; i++) {
      const input = inputs[i]!;
      value += used[input]!;
      const from = firstAt + input * hidden;
      for (let h = 0; h < hidden; h++) sums[h]! += used[from + h]!;
    }
    for (let h = 0; h < hidden; h++)
      value += SECOND_SCALE * used[secondAt + h]! * Math.min(Math.max(sums[h]!, 0), 1);
    return value;
  };

  const gradient = new Float64Array(length);
  const slopes = new Float64Array(hidden);
  /** Adds the gradient of the error of an example. */
  const addGradient = (example: number, share: number): void => {
    const error = (valueOf(examples, example) - targets[example]!) * weights[example]! * share;
    gradient[constantAt]! += error;
    for (let h = 0; h < hidden; h++) {
      const sum = sums[h]!;
      gradient[secondAt + h]! += SECOND_SCALE * error * Math.min(Math.max(sum, 0), 1);
      const slope = sum > 0 && sum < 1 ? SECOND_SCALE * error * used[secondAt + h]! : 0;
      slopes[h] = slope;
      gradient[biasAt + h]! += slope;
    }
    for (let i = example * kinds, end = i + kinds; i < end; i++) {
      const input = inputs[i]!;
      gradient[input]! += error;
      const from = firstAt + input * hidden;
      for (let h = 0; h < hidden; h++) gradient[from + h]! += slopes[h]!;
    }
  };

  const means = new Float64Array(length);
  const squares = new Float64Array(length);
  let [power1, power2] = [1, 1];
  const clamp = (from: number, to: number, max: number): void => {
    for (let i = from; i < to; i++) parameters[i] = Math.min(Math.max(parameters[i]!, -max), max);
  };
  const step = (rate: number): void => {
    power1 *= DECAY_1;
    power2 *= DECAY_2;
    for (let i = 0; i < length; i++) {
      const slope = gradient[i]!;
      means[i]! += (1 - DECAY_1) * (slope - means[i]!);
      squares[i]! += (1 - DECAY_2) * (slope * slope - squares[i]!);
      const own = i < firstAt || i === constantAt ? LINEAR_RATE : HIDDEN_RATE;
      const root = Math.sqrt(squares[i]! / (1 - power2)) + EPSILON;
      parameters[i]! -= (rate * own * means[i]!) / (1 - power1) / root;
    }
    for (let i = firstAt; i < biasAt; i++) parameters[i]! *= 1 - rate * WEIGHT_DECAY;
    clamp(0, firstAt, maxLinear);
    clamp(firstAt, biasAt, maxFirst);
    round();
  };

  const order = Int32Array.from(targets.keys());
  const batches = Math.ceil(order.length / BATCH);
  const steps = EPOCHS * batches;
  let done = 0;
  let best = { error: Infinity, parameters: used.slice() };
  for (let epoch = 1; epoch <= EPOCHS; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(uniform() * (i + 1));
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    for (let batch = 0; batch < batches; batch++) {
      const members = order.subarray(batch * BATCH, (batch + 1) * BATCH);
      gradient.fill(0);
      for (const example of members) addGradient(example, 1 / members.length);
      done++;
      step(Math.min(done / (WARM_UP * steps), (steps - done) / ((1 - WARM_UP) * steps)));
    }
    if (epoch % EPOCHS_BETWEEN > 0) continue;
    const error = errorOf(heldOut, (example) => valueOf(heldOut, example));
    const own = errorOf(examples, (example) => valueOf(examples, example));
    report(epoch, error, own);
    if (error < best.error) best = { error, parameters: used.slice() };
  }

  const found = best.parameters;
  const counts = new Int32Array(size);
  for (const input of inputs) counts[input]!++;
  for (let input = 1; input < size; input++) {
    if (counts[input]! >= MIN_EXAMPLES) continue;
    found[input] = found[input - 1]!;
    found.copyWithin(firstAt + input * hidden, firstAt + (input - 1) * hidden, firstAt + input * hidden);
  }
  return {
    linear: found.slice(0, firstAt),
    first: found.slice(firstAt, biasAt),
    bias: found.slice(biasAt, secondAt),
    second: found.slice(secondAt, constantAt).map((value) => SECOND_SCALE * value),
    constant: found[constantAt]!,
  };
};
