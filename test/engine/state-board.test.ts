// From a state to a board and back.
import { InvalidStateError } from 'mancala-rules';
import { describe, expect, it } from 'vitest';
import { MutableBoard } from '../../src/engine/board.ts';
import { fromBoard, toBoard } from '../../src/engine/state-board.ts';
import { numberedState } from '../support/numbered-state.ts';

describe('toBoard', () => {
  it('sets up what the state says', () => {
    const board = new MutableBoard(2);
    toBoard(numberedState, { board, sowing: undefined });
    expect(board.list()).toEqual([1, 2, 3, 4]);
    expect([board.store('south'), board.store('north')]).toEqual([5, 6]);
    expect(board).toMatchObject({ turn: 'north', quietMoves: 8, removed: 7, total: 28, outcome: null });
  });

  it('copies the outcome, and takes a missing one for none', () => {
    const board = new MutableBoard(2);
    const outcome = { winner: 'south', reason: 'resignation' } as const;
    toBoard({ ...numberedState, outcome }, { board, sowing: undefined });
    expect(board.outcome).toEqual(outcome);
    expect(board.outcome).not.toBe(outcome);
    expect(Object.isFrozen(board.outcome)).toBe(true);
    toBoard({ ...numberedState, outcome: undefined as unknown as null }, { board, sowing: undefined });
    expect(board.outcome).toBeNull();
  });

  it('refuses a state of another size', () => {
    expect(() => toBoard(numberedState, { board: new MutableBoard(3), sowing: undefined })).toThrow(
      InvalidStateError,
    );
  });
});

describe('fromBoard', () => {
  const boardOf = (south: number, north: number): MutableBoard => {
    const board = new MutableBoard(2);
    board.setUp([1, 2, 3, 4, south, north], 'north', 8, 7);
    return board;
  };

  it('shows what is on the board, with the outcome, deeply frozen', () => {
    const shown = fromBoard(boardOf(5, 6), null);
    expect(shown).toEqual(numberedState);
    expect(Object.keys(shown)).toEqual(Object.keys(numberedState));
    expect([shown, shown.pits, shown.stores].every(Object.isFrozen)).toBe(true);
    const outcome = Object.freeze({ winner: null, reason: 'target' } as const);
    expect(fromBoard(boardOf(5, 6), outcome)).toEqual({ ...numberedState, outcome });
  });

  it('shows any stores, again and again', () => {
    // Many pairs, so that those that share a place in a cache follow each other.
    const pairs: (readonly [number, number])[] = [];
    for (let south = 0; south < 50; south += 3) {
      for (const north of [0, 1, 31, 32, 33, 48, 1024, 40_000]) {
        pairs.push([south, north], [north, south], [south + 32, north ^ 1], [south, north + 32]);
      }
    }
    for (const [south, north] of [...pairs, ...pairs.toReversed()]) {
      const { stores } = fromBoard(boardOf(south, north), null);
      expect(stores).toEqual({ south, north });
      expect(Object.isFrozen(stores)).toBe(true);
    }
  });
});
