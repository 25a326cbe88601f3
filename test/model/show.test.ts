// A value as it may appear in a message.
import { expect, it } from 'vitest';
import { show } from '../../src/model/validation.ts';

it.each([
  [12, '12'],
  [-0.5, '-0.5'],
  [NaN, 'NaN'],
  ['text', '"text"'],
  [undefined, 'undefined'],
  [null, 'null'],
  [true, 'true'],
  [5n, '5n'],
  [Symbol('name'), 'Symbol(name)'],
  [{ a: 1 }, 'object'],
  [[1, 2], 'a list'],
  [Promise.resolve(2), 'a promise (did you forget await?)'],
  ['{"pits":[]}', 'text (did you forget JSON.parse?)'],
  ['[1, 2]', 'text (did you forget JSON.parse?)'],
  ['[', '"["'],
  [() => 1, 'function'],
])('%o', (value, text) => {
  expect(show(value)).toBe(text);
});

it('never runs code of the value', () => {
  let runs = 0;
  const run = (): string => (runs++, 'ran');
  show({ toString: run, toJSON: run, valueOf: run, [Symbol.toPrimitive]: run });
  expect(runs).toBe(0);
});
