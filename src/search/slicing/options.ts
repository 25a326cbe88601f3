/** What options of a search must be. */
import type { StopSignal } from './slices.ts';

/** A number above 0; without end, too. */
export const isPositive = (value: unknown): boolean => typeof value === 'number' && value > 0;

export const isFunction = (value: unknown): boolean => typeof value === 'function';

export const isSignal = (value: unknown): boolean =>
  typeof (Object(value) as StopSignal).aborted === 'boolean';
