/** A gapless numbering of all positions of a board with up to a number of seeds. */
import type { PositionStack } from '../cursor/position-stack.ts';
import type { Board } from '../ruleset/board.ts';
import { RowIndex } from './row-index.ts';

/**
 * Maps positions to indices and back. Positions with fewer seeds come first; among those with the same number of seeds, the
 * ones with fewer seeds in the mover's row; then they are ordered by the mover's row, and last by the opponent's.
 */
export class PositionIndex {
  /** The maximum number of seeds in play. */
  readonly seeds: number;
  readonly rows: RowIndex;
  /** The first position with each number of seeds in the mover's row and in the opponent's. */
  private readonly starts: Int32Array;

  /** A board of `size` pits. The number of positions must be below 2^31. */
  constructor(size: number, seeds: number) {
    this.seeds = seeds;
    this.rows = new RowIndex(size / 2, seeds);
    const { counts } = this.rows;
    this.starts = new Int32Array((seeds + 1) ** 2);
    for (let sum = 0; sum <= seeds; sum++) {
      let start = sum === 0 ? 0 : countPositions(size, sum - 1);
      for (let own = 0; own <= sum; own++) {
        this.starts[own * (seeds + 1) + sum - own] = start;
        start += counts[own]! * counts[sum - own]!;
      }
    }
  }

  /** The index of the first position with this number of seeds; for `this.seeds + 1`, the number of all positions. */
  start(seeds: number): number {
    return seeds > this.seeds ? countPositions(2 * this.rows.pits, this.seeds) : this.starts[seeds]!;
  }

  /** The index of the first position with these numbers of seeds in the mover's row and in the opponent's. */
  startOf(own: number, theirs: number): number {
    return this.starts[own * (this.seeds + 1) + theirs]!;
  }

  /** The index of the position of two rows. */
  indexOfRows(own: number, theirs: number): number {
    const { sums, starts, counts } = this.rows;
    const ownSeeds = sums[own]!;
    const theirSeeds = sums[theirs]!;
    const before = (own - starts[ownSeeds]!) * counts[theirSeeds]! + theirs - starts[theirSeeds]!;
    return this.startOf(ownSeeds, theirSeeds) + before;
  }

  /** The index of a position. */
  indexOf(board: Pick<Board, 'turn' | 'seeds'>): number {
    const { rows } = this;
    const pits = Array.from({ length: 2 * rows.pits }, (_, pit) => board.seeds(pit));
    const south = rows.indexOf(pits);
    const north = rows.indexOf(pits.slice(rows.pits));
    return board.turn === 'south' ? this.indexOfRows(south, north) : this.indexOfRows(north, south);
  }

  /** The same for the topmost position of a stack, fast. */
  indexOnStack(stack: Pick<PositionStack, 'layout' | 'counts' | 'at' | 'turn'>): number {
    const { rows } = this;
    const { layout, counts, at, turn } = stack;
    const { offsets, packing } = layout;
    const south = rows.indexAt(counts, at << packing, offsets, 0);
    const north = rows.indexAt(counts, at << packing, offsets, rows.pits);
    return turn === 'south' ? this.indexOfRows(south, north) : this.indexOfRows(north, south);
  }

  /** Writes the position with this index to `pits`, the mover's row first. */
  read(index: number, pits: Uint8Array): void {
    const { contents, pits: half, starts, counts } = this.rows;
    let seeds = 0;
    while (seeds < this.seeds && this.start(seeds + 1) <= index) seeds++;
    let own = 0;
    while (own < seeds && this.startOf(own + 1, seeds - own - 1) <= index) own++;
    const theirs = seeds - own;
    const rest = index - this.startOf(own, theirs);
    const ownRow = starts[own]! + Math.trunc(rest / counts[theirs]!);
    const theirRow = starts[theirs]! + (rest % counts[theirs]!);
    for (let pit = 0; pit < half; pit++) {
      pits[pit] = contents[ownRow * half + pit]!;
      pits[pit + half] = contents[theirRow * half + pit]!;
    }
  }
}

/**
 * The number of ways to spread `seeds` seeds or fewer over `pits` pits: C(seeds + pits, pits), as a floating-point
 * number.
 */
export const countPositions = (pits: number, seeds: number): number => {
  let count = 1;
  for (let i = 1; i <= seeds; i++) count = (count * (pits + i)) / i;
  return count;
};
