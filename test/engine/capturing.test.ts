// What a last seed captures, and when that is a grand slam.
import type { Capture } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { MutableBoard } from '../../src/engine/board.ts';
import { findCaptured, isGrandSlam, triggers } from '../../src/engine/capturing.ts';

function boardOf(pits: readonly number[], turn: 'south' | 'north' = 'south'): MutableBoard {
  const board = new MutableBoard(pits.length / 2);
  board.setUp([...pits, 0, 0], turn, 0, 0);
  return board;
}

const names =
  (...pits: readonly number[]): Capture['pits'] =>
  (_, __, into) => (into.set(pits), pits.length);

describe('triggers', () => {
  const board = boardOf([1, 1, 1, 1]);

  it('asks the step whether the pit is the mover’s, and how many seeds it holds', () => {
    const asked: unknown[] = [];
    const capture: Capture = { triggers: (...given) => (asked.push(given), true), pits: names() };
    for (const last of [0, 1, 2, 3]) expect(triggers(capture, board, last, 10 + last)).toBe(true);
    expect(triggers(capture, boardOf([1, 1, 1, 1], 'north'), 3, 9)).toBe(true);
    expect(asked).toEqual([
      [true, 10],
      [true, 11],
      [false, 12],
      [false, 13],
      [true, 9],
    ]);
  });

  it('is what the step answers, and true without one', () => {
    const capture: Capture = { triggers: (_, seeds) => seeds === 2, pits: names() };
    expect([1, 2].map((seeds) => triggers(capture, board, 0, seeds))).toEqual([false, true]);
    expect(triggers({ pits: names() }, board, 3, 1)).toBe(true);
  });

  it('is never true in a store', () => {
    expect([4, 5].map((last) => triggers({ pits: names() }, board, last, 1))).toEqual([false, false]);
    expect([4, 5].map((last) => triggers({ triggers: () => true, pits: names() }, board, last, 1))).toEqual([
      false,
      false,
    ]);
  });
});

describe('findCaptured', () => {
  const found = (capture: Capture, pits: readonly number[], last: number): number[] => {
    const into = new Int32Array(pits.length);
    const count = findCaptured(capture, boardOf(pits), last, into);
    return [...into.slice(0, count)];
  };

  it('names the pits that the step names', () => {
    expect(found({ pits: names(3, 1) }, [1, 2, 3, 4], 3)).toEqual([3, 1]);
    expect(found({ pits: names() }, [1, 2, 3, 4], 3)).toEqual([]);
  });

  it('does not ask for pits unless the last seed triggers', () => {
    const triggered: Capture = { triggers: (own, seeds) => !own && seeds === 4, pits: names(0) };
    expect(found(triggered, [1, 2, 3, 4], 3)).toEqual([0]);
    expect(found(triggered, [1, 4, 3, 4], 1)).toEqual([]);
    expect(found(triggered, [1, 2, 3, 4], 2)).toEqual([]);
  });

  it('leaves out pits with more than maxSeeds, and keeps the order', () => {
    const capture = (maxSeeds: number): Capture => ({ maxSeeds, pits: names(3, 2, 1, 0) });
    expect(found(capture(2), [1, 2, 3, 4], 3)).toEqual([1, 0]);
    expect(found(capture(3), [1, 4, 3, 2], 3)).toEqual([3, 2, 0]);
    expect(found(capture(0), [1, 2, 3, 4], 3)).toEqual([]);
    expect(found(capture(4), [1, 2, 3, 4], 3)).toEqual([3, 2, 1, 0]);
  });

  it('does not skip a pit that does not exist', () => {
    expect(found({ maxSeeds: 2, pits: names(99) }, [1, 2, 3, 4], 3)).toEqual([99]);
  });
});

describe('isGrandSlam', () => {
  const isSlam = (pits: readonly number[], captured: readonly number[], count = captured.length): boolean =>
    isGrandSlam(boardOf(pits), Int32Array.from(captured), count);

  it('is to capture all that the opponent has', () => {
    expect(isSlam([1, 1, 2, 3], [3, 2])).toBe(true);
    expect(isSlam([1, 1, 0, 3], [3])).toBe(true);
    expect(isSlam([1, 1, 2, 3], [3])).toBe(false);
    expect(isGrandSlam(boardOf([1, 2, 3, 4], 'north'), Int32Array.of(0, 1), 2)).toBe(true);
  });

  it('counts the first pits only, and none of the mover', () => {
    expect(isSlam([1, 1, 2, 3], [3, 2], 1)).toBe(false);
    expect(isSlam([2, 1, 2, 3], [3, 0])).toBe(false);
    expect(isSlam([1, 1, 0, 3], [3, 0, 1])).toBe(true);
  });

  it('is none if the opponent had nothing', () => {
    expect(isSlam([1, 1, 0, 0], [0, 1])).toBe(false);
    expect(isSlam([1, 1, 0, 0], [2, 3])).toBe(false);
    expect(isSlam([1, 1, 0, 0], [])).toBe(false);
  });
});
