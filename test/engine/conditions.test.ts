// Each form of Condition at its bound and beside it: in given positions, after moves, by apply and by cursors.
import type { Condition, LegalityRule } from 'mancala-rules';
import { describe, it } from 'vitest';
import { checkCondition, type Case } from './check-condition.ts';

/** The counts of these games fit in one byte, in two bytes, and in four bytes. */
const totals = [24, 25, 127, 128, 4001, 65_535] as const;

describe.each(totals)('with %i seeds', (total) => {
  it('the row of the player to move', () => {
    const cases: readonly Case[] = [
      [true, { pits: [0, 0, 0, 0, 1, 4] }],
      [true, { pits: [0, 1, 0, 0, 2, 4] }],
      [true, { pits: [1, 0, 1, 0, 1, 1] }],
      [true, { pits: [0, 0, 2, 0, 0, 1] }],
      [false, { pits: [1, 1, 1, 0, 1, 5] }],
      [false, { pits: [0, 0, 3, 0, 1, 0] }],
      [false, { pits: [0, 0, 3, 0, 0, 0] }],
    ];
    checkCondition({ row: 'mover', atMost: 2 }, cases, total);
  });

  it('an empty row of the player to move', () => {
    const cases: readonly Case[] = [
      [true, { pits: [0, 0, 0, 0, 1, 4] }],
      [true, { pits: [0, 0, 0, 0, 0, 0] }],
      [false, { pits: [0, 0, 1, 0, 1, 4] }],
      [false, { pits: [1, 0, 0, 0, 0, 0] }],
    ];
    checkCondition({ row: 'mover', atMost: 0 }, cases, total);
  });

  it.each([0, 2])('one of both rows, at most %i', (atMost) => {
    const cases: readonly Case[] = [
      [true, { pits: [atMost, 0, 0, 0, 1, 5] }],
      [true, { pits: [0, 1, 5, 0, 0, atMost] }],
      [true, { pits: [0, 0, atMost, 0, atMost, 0] }],
      [atMost > 0, { pits: [0, 0, 1, 0, 1, 5] }],
      [atMost > 0, { pits: [0, 1, 5, 0, 0, 1] }],
      [false, { pits: [0, 0, atMost + 1, 0, 1, 5] }],
      [false, { pits: [atMost, 0, 1, 0, 1, atMost] }],
      [false, { pits: [1, 3, 1, 1, atMost, 0] }],
    ];
    checkCondition({ row: 'either', atMost }, cases, total);
  });

  it('the seeds in play', () => {
    const cases: readonly Case[] = [
      [true, { pits: [0, 0, 1, 0, 1, 0] }],
      [true, { pits: [0, 0, 1, 0, 1, 1] }],
      [true, { pits: [0, 3, 0, 0, 0, 0] }],
      [true, { pits: [0, 0, 0, 0, 1, 2] }],
      [true, { pits: [0, 0, 0, 0, 0, 0] }],
      [false, { pits: [0, 0, 2, 0, 1, 1] }],
      [false, { pits: [0, 0, 4, 0, 0, 0] }],
      [false, { pits: [0, 0, 0, 0, 1, 3] }],
    ];
    checkCondition({ inPlay: 'both rows', atMost: 3 }, cases, total);
  });

  it('no seeds in play', () => {
    const cases: readonly Case[] = [
      [true, { pits: [0, 0, 0, 0, 0, 0] }],
      [false, { pits: [0, 0, 0, 0, 0, 1] }],
      [false, { pits: [1, 0, 0, 0, 0, 0] }],
    ];
    checkCondition({ inPlay: 'both rows', atMost: 0 }, cases, total);
  });

  it('the seeds in a store', () => {
    const pits = [1, 0, 1, 0, 1, 0];
    const cases: readonly Case[] = [
      [false, { pits, stores: [6, 6] }],
      [false, { pits, stores: [0, 6] }],
      [true, { pits, stores: [7, 6] }],
      [true, { pits, stores: [0, 7] }],
      [true, { pits, stores: [7, 7] }],
      [true, { pits, stores: [3, 8] }],
      [true, { pits, stores: [8, 3] }],
    ];
    checkCondition({ store: 'either', atLeast: 7 }, cases, total);
  });

  it('a majority of all seeds', () => {
    const half = Math.floor(total / 2);
    const isEven = total % 2 === 0;
    const none = [0, 0, 0, 0, 0, 0];
    const cases: readonly Case[] = [
      [false, { pits: [0, 0, 0, 0, 1, 0], stores: [half, half - 2] }],
      [false, { pits: [1, 0, 0, 0, 0, 0], stores: [half - 2, half] }],
      [false, { pits: none, stores: [half, half - 1] }],
      [isEven, { pits: isEven ? none : [1, 0, 0, 0, 0, 0], stores: [half, half] }],
      [true, { pits: none, stores: [half + 1, 0] }],
      [true, { pits: [1, 0, 1, 0, 1, 0], stores: [half + 1, 2] }],
      [true, { pits: [0, 0, 2, 0, 0, 1], stores: [1, half + 1] }],
      [true, { pits: none, stores: [3, half + 1] }],
      [true, { pits: none, stores: [half + 2, 1] }],
      [true, { pits: none, stores: [total - half, half] }],
      [true, { pits: none, stores: [0, total] }],
    ];
    checkCondition({ store: 'either', atLeast: 'majority' }, cases, total);
  });

  it('quiet moves', () => {
    const pits = [1, 0, 1, 0, 1, 0];
    const cases = [0, 1, 4, 5, 6, 1000].map((quietMoves): Case => [quietMoves >= 5, { pits, quietMoves }]);
    checkCondition({ quietMoves: 5 }, cases, total);
  });

  it.each([
    [[0, 0, 1, 0, 1, 0], 6],
    [[0, 0, 0, 0, 0, 1], 3],
    [[0, 0, 0, 0, 0, 0], 1],
    [[1, 2, 0, 0, 5, 3], 33],
  ])('quiet moves as many as the seeds in play times the pits of a row: %j', (pits, limit) => {
    const counts = [limit - 1, limit, limit + 1, limit + 2];
    const cases = counts.map((quietMoves): Case => [quietMoves >= limit, { pits, quietMoves }]);
    const running: Case = [false, { pits: [0, 0, 1, 0, 2, 0], quietMoves: 8 }];
    checkCondition({ quietMoves: 'in-play-times-pits' }, [...cases, running], total);
  });

  it('no legal move', () => {
    const twoIsTooMany: LegalityRule = {
      when: 'always',
      forbids: ({ pit }, board) => (board.seeds(pit) === 2 ? 'not-allowed' : null),
    };
    const cases: readonly Case[] = [
      [true, { pits: [0, 0, 0, 0, 1, 1] }],
      [true, { pits: [2, 0, 2, 0, 1, 1] }],
      [true, { pits: [0, 2, 0, 0, 2, 1] }],
      [false, { pits: [2, 0, 1, 0, 1, 1] }],
      [false, { pits: [3, 0, 0, 0, 0, 0] }],
    ];
    checkCondition({ noLegalMove: true }, cases, total, [twoIsTooMany]);
  });

  it('a test', () => {
    const when: Condition = {
      test: (board) => board.seeds(board.turn === 'south' ? 1 : 4) === 3,
      reads: ['pits'],
    };
    const cases: readonly Case[] = [
      [true, { pits: [1, 3, 1, 0, 1, 1] }],
      [false, { pits: [1, 2, 1, 0, 3, 1] }],
      [false, { pits: [0, 4, 0, 0, 3, 1] }],
    ];
    checkCondition(when, cases, total);
  });
});
