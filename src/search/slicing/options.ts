/** Checks that the option validation of searches shares. */
import type { Expected } from '../../model/validation.ts';
import type { StopSignal } from './slices.ts';

/** Whether a value is a number above 0, including Infinity. */
export const isPositive = (value: unknown): boolean => typeof value === 'number' && value > 0;

export const SIGNAL: Expected = [
  'an AbortSignal',
  (value: unknown): boolean => typeof (Object(value) as StopSignal).aborted === 'boolean',
];
