// What each capture takes, by hand.
import type { Board, Capture } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { chainCapture, oppositeCapture } from '../../src/steps/capture.ts';
import { boardOf } from './board.ts';

/** The pits that a capture takes, in the order in which it names them. */
function taken(capture: Capture, board: Board, last: number): number[] {
  const into = new Int32Array(2 * board.pits).fill(-1);
  const count = capture.pits(board, last, into, 0);
  expect([...into.slice(count)].every((pit) => pit === -1)).toBe(true);
  return [...into.slice(0, count)];
}

describe('chainCapture (W3)', () => {
  const capture = chainCapture([2, 3]);

  it('is triggered by its counts, in a pit of the opponent', () => {
    const counts = [0, 1, 2, 3, 4, 47];
    expect(counts.filter((seeds) => capture.triggers!(false, seeds))).toEqual([2, 3]);
    expect(counts.filter((seeds) => capture.triggers!(true, seeds))).toEqual([]);
    expect([0, 1, 2, 5, 6].filter((seeds) => chainCapture([5, 1]).triggers!(false, seeds))).toEqual([1, 5]);
  });

  it('knows the largest count', () => {
    expect(capture.maxSeeds).toBe(3);
    expect(chainCapture([5, 1, 4]).maxSeeds).toBe(5);
  });

  it.each([
    ['the landing pit', [9, 9, 9, 2, 9, 9], 3, [3]],
    ['going back while there are twos and threes', [9, 9, 9, 3, 2, 3], 5, [5, 4, 3]],
    ['until another count', [9, 9, 9, 3, 4, 2], 5, [5]],
    ['not beyond the landing pit', [9, 9, 9, 4, 2, 2], 4, [4]],
    ['not into the own row', [9, 3, 2, 2, 3, 9], 4, [4, 3]],
    ['of South, for North', [2, 3, 2, 9, 9, 9], 2, [2, 1, 0]],
    ['of South, after an empty pit', [2, 0, 2, 9, 9, 3], 2, [2]],
    ['nothing, with another count', [9, 9, 9, 4, 2, 2], 3, []],
  ])('takes %s', (_, pits, last, expected) => {
    expect(taken(capture, boardOf(pits, { turn: last < 3 ? 'north' : 'south' }), last)).toEqual(expected);
  });
});

describe('oppositeCapture (K3)', () => {
  it('is triggered by one seed in an own pit, which was empty', () => {
    for (const capture of [oppositeCapture(false, false), oppositeCapture(true, true)]) {
      expect([0, 1, 2].filter((seeds) => capture.triggers!(true, seeds))).toEqual([1]);
      expect([0, 1, 2].filter((seeds) => capture.triggers!(false, seeds))).toEqual([]);
      expect(capture.maxSeeds).toBeUndefined();
    }
  });

  const full = boardOf([1, 0, 0, 0, 0, 7]);
  const empty = boardOf([1, 0, 0, 5, 5, 0]);

  it.each([
    [false, false, [5], []],
    [true, false, [5, 0], []],
    [true, true, [5, 0], [0]],
    [false, true, [5], []],
  ])('with the landing seed: %s, also alone: %s', (landing, evenAlone, ofFull, ofEmpty) => {
    const capture = oppositeCapture(landing, evenAlone);
    expect(taken(capture, full, 0)).toEqual(ofFull);
    expect(taken(capture, empty, 0)).toEqual(ofEmpty);
  });

  it('takes the pit across the board from either side', () => {
    const capture = oppositeCapture(true, false);
    const board = boardOf([1, 2, 3, 4, 5, 6]);
    expect([0, 1, 2, 3, 4, 5].map((last) => taken(capture, board, last)[0])).toEqual([5, 4, 3, 2, 1, 0]);
  });
});
