/** Checks connections. */
import { InvalidOptionsError } from '../model/errors.ts';
import { problem, show } from '../model/validation.ts';
import type { UciIo } from './io.ts';

/** Whether a value is a connection. */
const isIo = (value: unknown): value is UciIo => {
  const { input, write } = Object(value) as UciIo;
  return typeof write === 'function' && typeof input?.[Symbol.asyncIterator] === 'function';
};

/** @throws {InvalidOptionsError} when a value is no connection */
export const checkIo = (io: unknown): void => {
  if (isIo(io)) return;
  throw new InvalidOptionsError([problem('io', 'an object with input and write', show(io))]);
};
