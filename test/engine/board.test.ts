// The mutable board, move by move.
import { describe, expect, it } from 'vitest';
import { MutableBoard } from '../../src/engine/board.ts';

/** A board of two pits a side: South holds 1 and 2, North 3 and 4, the stores 5 and 6; seven seeds are removed. */
function sample(): MutableBoard {
  const board = new MutableBoard(2);
  board.setUp([1, 2, 3, 4, 5, 6], 'south', 8, 7);
  return board;
}

const shown = (board: MutableBoard) => ({
  pits: board.list(),
  stores: [board.store('south'), board.store('north')],
  turn: board.turn,
  quietMoves: board.quietMoves,
  removed: board.removed,
  total: board.total,
});

const start = { pits: [1, 2, 3, 4], stores: [5, 6], turn: 'south', quietMoves: 8, removed: 7, total: 28 };

describe('a board', () => {
  it('shows the position that was set up', () => {
    const board = sample();
    expect(shown(board)).toEqual(start);
    expect([0, 1, 2, 3, 4, 5].map((cell) => board.seeds(cell))).toEqual([1, 2, 3, 4, 5, 6]);
    expect([board.row('south'), board.row('north')]).toEqual([3, 7]);
    expect([0, 1, 2, 3].map((pit) => board.owner(pit))).toEqual(['south', 'south', 'north', 'north']);
    expect([board.pits, board.outcome, board.legalMovesCache]).toEqual([2, null, undefined]);
  });

  it('knows which rows are empty', () => {
    const board = new MutableBoard(2);
    board.setUp([0, 0, 0, 1, 9, 9], 'south', 0, 0);
    expect([board.isEmpty('south'), board.isEmpty('north')]).toEqual([true, false]);
    board.setUp([0, 1, 0, 0, 9, 9], 'south', 0, 0);
    expect([board.isEmpty('south'), board.isEmpty('north')]).toEqual([false, true]);
  });

  it('knows whether a pit of a row holds more seeds, stores left out', () => {
    const board = sample();
    expect([1, 2, 3].map((seeds) => board.exceeds('south', seeds))).toEqual([true, false, false]);
    expect([2, 3, 4, 5].map((seeds) => board.exceeds('north', seeds))).toEqual([true, true, false, false]);
    board.setUp([4, 0, 3, 0, 9, 9], 'south', 0, 0);
    expect([board.exceeds('south', 3), board.exceeds('north', 2), board.exceeds('north', 3)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('lists the pits of the mover that are not empty', () => {
    const board = new MutableBoard(3);
    board.setUp([0, 2, 1, 4, 0, 5, 9, 9], 'south', 0, 0);
    expect(board.candidates(1)).toEqual([1, 2]);
    board.setTurn('north', 0);
    expect(board.candidates(1)).toEqual([3, 5]);
  });

  it('hands out lists of its own', () => {
    const board = sample();
    board.list()[0] = 9;
    expect(board.list()).toEqual([1, 2, 3, 4]);
  });

  it('sows along a path', () => {
    const board = sample();
    board.sow(3, [5, 0, 1, 2]);
    expect(shown(board)).toEqual({ ...start, pits: [2, 3, 4, 0], stores: [5, 7] });
    board.sow(2, []);
    expect(board.list()).toEqual([2, 3, 0, 0]);
  });

  it('collects the seeds of a pit, and says how many', () => {
    const board = sample();
    expect([board.collect(0, 'south'), board.collect(1, 'north'), board.collect(3, null)]).toEqual([1, 2, 4]);
    expect(shown(board)).toEqual({ ...start, pits: [0, 0, 3, 0], stores: [6, 8], removed: 11 });
    expect(board.collect(0, 'south')).toBe(0);
  });

  it('forgets the legal moves when the turn passes', () => {
    const board = sample();
    board.legalMovesCache = [0];
    board.setTurn('north', 3);
    expect([board.turn, board.quietMoves, board.legalMovesCache]).toEqual(['north', 3, undefined]);
  });

  it('forgets everything when another position is set up', () => {
    const board = sample();
    board.push();
    board.outcome = { winner: null, reason: 'target' };
    board.legalMovesCache = null;
    board.setUp([0, 0, 0, 1, 0, 0], 'north', 1, 2);
    expect(shown(board)).toEqual({
      pits: [0, 0, 0, 1],
      stores: [0, 0],
      turn: 'north',
      quietMoves: 1,
      removed: 2,
      total: 3,
    });
    expect([board.outcome, board.legalMovesCache]).toEqual([null, undefined]);
    expect(() => board.pop()).toThrow();
  });

  it('goes back to each position that was saved', () => {
    const board = sample();
    board.push();
    board.sow(0, [1]);
    board.setTurn('north', 9);
    const second = shown(board);
    board.push();
    board.collect(3, null);
    board.collect(2, 'north');
    board.setTurn('south', 0);
    board.outcome = { winner: 'north', reason: 'target' };
    board.legalMovesCache = [1];
    expect(shown(board)).toMatchObject({ pits: [0, 3, 0, 0], stores: [5, 9], removed: 11 });
    board.pop();
    expect(shown(board)).toEqual(second);
    expect([board.outcome, board.legalMovesCache]).toEqual([null, undefined]);
    board.pop();
    expect(shown(board)).toEqual(start);
  });
});
