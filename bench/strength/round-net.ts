/** Rounds a trained model to a net of whole numbers. */
import { inputSizes, type NetInputs } from '../../src/search/evaluation/net-inputs.ts';
import type { Net } from '../../src/search/evaluation/net.ts';
import type { Model, ModelShape } from './model.ts';

/** Weights are from `-MAX_WEIGHT` to `MAX_WEIGHT`, so that each of them is a printable character: that of 0 has the code `ZERO`. */
const MAX_WEIGHT = 45;
const ZERO = 80;
/** The fractions of a unit in which a net counts. */
const FRACTIONS = 256;
/** What 1 in the linear part may be worth, in units. */
const LINEAR_STEPS = [1, 2];

/** The largest weights that can be written. */
export const limitsOf = (top: number): Pick<ModelShape, 'top' | 'maxLinear' | 'maxFirst'> => ({
  top,
  maxLinear: MAX_WEIGHT * LINEAR_STEPS.at(-1)!,
  maxFirst: MAX_WEIGHT / top,
});

/** A shape of a net: all but its weights. */
export type NetShape = NetInputs & Pick<Net, 'hidden' | 'top' | 'step'>;

/** Rounds a model. */
export const netOf = (shape: NetShape, { linear, first, bias, second, constant }: Model): Net => {
  const { hidden, top } = shape;
  // Of each kind of inputs a position has one, so that a part of their values can as well be in the constant.
  const centered = Float64Array.from(linear);
  let base = constant;
  let at = 0;
  for (const size of inputSizes(shape)) {
    const values = centered.subarray(at, (at += size));
    const middle = (Math.min(...values) + Math.max(...values)) / 2;
    base += middle;
    for (let i = 0; i < size; i++) values[i]! -= middle;
  }
  const largest = Math.max(...centered.map(Math.abs));
  const linearStep = LINEAR_STEPS.find((step) => largest <= step * MAX_WEIGHT) ?? LINEAR_STEPS.at(-1)!;
  const characterOf = (value: number): string => {
    const weight = Math.min(Math.max(Math.round(value), -MAX_WEIGHT), MAX_WEIGHT);
    return String.fromCodePoint(ZERO + weight);
  };
  const texts = Array.from(centered, (value, input) =>
    [
      characterOf(value / linearStep),
      ...Array.from(first.subarray(input * hidden, (input + 1) * hidden), (weight) =>
        characterOf(weight * top),
      ),
    ].join(''),
  );
  const rounded = (values: Float32Array, factor: number): number[] =>
    Array.from(values, (value) => Math.round(value * factor) + 0);
  return {
    ...shape,
    bias: rounded(bias, top),
    second: rounded(second, FRACTIONS / top),
    constant: Math.round(FRACTIONS * base) + 0,
    linear: FRACTIONS * linearStep,
    text: texts.join(''),
  };
};
