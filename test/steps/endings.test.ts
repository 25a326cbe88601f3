// The data and the functions of each ending.
import type { Ending, Lookahead, WariOptions } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import {
  cannotFeed,
  majority,
  moveLimit,
  noCaptureLeft,
  noSeeds,
  rowEmpty,
  target,
} from '../../src/steps/endings.ts';
import { boardOf } from './board.ts';

const board = boardOf([1, 2, 3, 4, 5, 6]);

/** Who collects each pit; undefined if the seeds stay there. */
const collectors = ({ collects }: Ending) =>
  collects && [0, 1, 2, 3, 4, 5].map((pit) => collects(board, pit));

const ownRows = ['south', 'south', 'south', 'north', 'north', 'north'];

it.each([
  ['noSeeds', noSeeds, 'no-seeds', { row: 'mover', atMost: 0 }, ownRows],
  ['cannotFeed', cannotFeed, 'cannot-feed', { noLegalMove: true }, ownRows],
  ['rowEmpty', rowEmpty, 'row-empty', { row: 'either', atMost: 0 }, ownRows],
  ['majority', majority, 'target', { store: 'either', atLeast: 'majority' }, undefined],
])('%s', (_, ending, reason, when, collects) => {
  expect(ending).toMatchObject({ reason, when });
  expect(collectors(ending)).toEqual(collects);
});

it('target', () => {
  const ending = target(25);
  expect(ending).toEqual({ reason: 'target', when: { store: 'either', atLeast: 25 } });
});

describe('moveLimit (M7)', () => {
  it('is no ending without a limit', () => {
    expect(moveLimit(null)).toEqual([]);
  });

  it('gives each player the own row after a number of quiet moves', () => {
    const [ending, ...more] = moveLimit(100);
    expect(more).toEqual([]);
    expect(ending).toMatchObject({ reason: 'move-limit', when: { quietMoves: 100 } });
    expect(collectors(ending!)).toEqual(ownRows);
  });

  it('removes the seeds after a number in proportion', () => {
    const [ending, ...more] = moveLimit('in-play-times-pits');
    expect(more).toEqual([]);
    expect(ending).toMatchObject({ reason: 'move-limit', when: { quietMoves: 'in-play-times-pits' } });
    expect(collectors(ending!)).toEqual([null, null, null, null, null, null]);
  });
});

describe('noCaptureLeft (L6)', () => {
  const endingsWith = (options: Partial<WariOptions>): readonly Ending[] =>
    noCaptureLeft({
      pits: 3,
      seeds: 1,
      first: 'south',
      grandSlam: 'captures',
      captures: [2, 3],
      moveLimit: null,
      ...options,
    });

  it('gives each player the own row', () => {
    const endings = endingsWith({});
    expect(endings.map(({ reason }) => reason)).toEqual(['no-capture-left', 'no-capture-left']);
    for (const ending of endings) expect(collectors(ending)).toEqual(ownRows);
  });

  it.each([
    [[2, 3], 1],
    [[3, 2], 1],
    [[4], 3],
    [[5, 4, 9], 3],
    [[1], 0],
  ])('first holds with fewer seeds in play than the least of %j', (captures, atMost) => {
    expect(endingsWith({ captures })[0]!.when).toEqual({ inPlay: 'both rows', atMost });
  });

  it('depends on quiet moves only if they can end the game', () => {
    expect(endingsWith({})[1]!.when).toMatchObject({ reads: ['pits'] });
    expect(endingsWith({ moveLimit: 9 })[1]!.when).toMatchObject({ reads: ['pits', 'quietMoves'] });
    expect(endingsWith({ moveLimit: 'in-play-times-pits' })[1]!.when).toMatchObject({
      reads: ['pits', 'quietMoves'],
    });
  });

  /** A game of one more move, which captures or not, after some quiet moves; and how many moves were played ahead. */
  function oneMore(captures: boolean, pits: readonly number[], quietMoves: number) {
    let isPlayed = false;
    const count = { played: 0 };
    const lookahead: Lookahead = {
      canMove: () => !isPlayed,
      legalMoves: () => (isPlayed ? [] : [0]),
      mayCapture: () => captures,
      play: () => {
        isPlayed = true;
        count.played++;
      },
      undo: () => {
        isPlayed = false;
      },
    };
    const board = Object.defineProperty(boardOf(pits), 'quietMoves', {
      get: () => (!isPlayed ? quietMoves : captures ? 0 : quietMoves + 1),
    });
    return { board, lookahead, count, isPlayed: () => isPlayed };
  }

  /** The test of the second ending. */
  const testOf = (options: Partial<WariOptions>) => {
    const { when } = endingsWith(options)[1]!;
    if (!('test' in when)) throw new Error('expected a test');
    return when.test.bind(when);
  };

  it.each([[[1, 0, 0, 1, 0, 0]], [[1, 1, 1, 1, 1, 0]]])('then holds if no line captures: %j', (pits) => {
    for (const captures of [true, false]) {
      const { board, lookahead, isPlayed } = oneMore(captures, pits, 3);
      expect(testOf({})(board, lookahead)).toBe(!captures);
      expect(isPlayed()).toBe(false);
    }
  });

  it.each([
    [null, 0],
    [100, 1],
  ])('with the move limit %j looks %i times again after more quiet moves', (limit, times) => {
    const test = testOf({ moveLimit: limit });
    const counts = [3, 3, 4].map((quietMoves) => {
      const { board, lookahead, count } = oneMore(true, [1, 0, 0, 1, 0, 0], quietMoves);
      expect(test(board, lookahead)).toBe(false);
      return count.played;
    });
    expect(counts).toEqual([1, 0, times]);
  });
});
