// When the mover moves again.
import { expect, it } from 'vitest';
import { afterCapture, afterOwnStore } from '../../src/steps/turn.ts';

const answers = (step: typeof afterCapture, last: number, captured: number): boolean[] =>
  (['south', 'north'] as const).map((mover) => step({ mover, last, captured }, 3));

it('afterCapture: after any capture, wherever the last seed fell (M3)', () => {
  expect(answers(afterCapture, 2, 0)).toEqual([false, false]);
  expect(answers(afterCapture, 6, 0)).toEqual([false, false]);
  expect(answers(afterCapture, 2, 1)).toEqual([true, true]);
  expect(answers(afterCapture, 5, 9)).toEqual([true, true]);
});

it('afterOwnStore: after a last seed in a store, whatever was captured (K2)', () => {
  expect(answers(afterOwnStore, 5, 0)).toEqual([false, false]);
  expect(answers(afterOwnStore, 5, 9)).toEqual([false, false]);
  expect(answers(afterOwnStore, 6, 0)).toEqual([true, true]);
  expect(answers(afterOwnStore, 7, 0)).toEqual([true, true]);
});
