// Each route, cell by cell.
import { describe, expect, it } from 'vitest';
import type { Route } from '../../src/ruleset/sowing.ts';
import { passingOrigin, roundTheBoard, throughOwnStore } from '../../src/steps/sowing.ts';

/** The cells that a route goes through after a pit. */
function path(route: Route, pits: number, origin: number, length: number): number[] {
  const mover = origin < pits ? 'south' : 'north';
  const cells: number[] = [];
  for (let i = 0, cell = origin; i < length; i++) {
    cells.push((cell = route({ pits, mover, origin, seeds: length, choice: 0, marks: [] }, cell, i)));
  }
  return cells;
}

describe('roundTheBoard', () => {
  it('goes through all pits and past both stores (W2)', () => {
    expect(path(roundTheBoard, 2, 1, 9)).toEqual([2, 3, 0, 1, 2, 3, 0, 1, 2]);
    expect(path(roundTheBoard, 6, 10, 4)).toEqual([11, 0, 1, 2]);
    expect(path(roundTheBoard, 1, 0, 3)).toEqual([1, 0, 1]);
  });
});

describe('throughOwnStore', () => {
  it('goes through the store of South after the last pit of South (K1)', () => {
    expect(path(throughOwnStore, 3, 1, 9)).toEqual([2, 6, 3, 4, 5, 0, 1, 2, 6]);
    expect(path(throughOwnStore, 1, 0, 5)).toEqual([2, 1, 0, 2, 1]);
  });

  it('goes through the store of North after the last pit of North (K1)', () => {
    expect(path(throughOwnStore, 3, 4, 9)).toEqual([5, 7, 0, 1, 2, 3, 4, 5, 7]);
    expect(path(throughOwnStore, 1, 1, 5)).toEqual([3, 0, 1, 3, 0]);
  });
});

describe('passingOrigin', () => {
  it('passes the emptied pit on every lap (W2)', () => {
    expect(path(passingOrigin(roundTheBoard), 2, 1, 7)).toEqual([2, 3, 0, 2, 3, 0, 2]);
    expect(path(passingOrigin(roundTheBoard), 2, 0, 4)).toEqual([1, 2, 3, 1]);
    expect(path(passingOrigin(throughOwnStore), 2, 1, 6)).toEqual([4, 2, 3, 0, 4, 2]);
    expect(path(passingOrigin(throughOwnStore), 2, 0, 6)).toEqual([1, 4, 2, 3, 1, 4]);
    expect(path(passingOrigin(throughOwnStore), 2, 2, 6)).toEqual([3, 5, 0, 1, 3, 5]);
  });
});
