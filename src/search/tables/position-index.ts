/** A gapless numbering of all positions of a board with up to a number of seeds. */
import type { Board } from '../../ruleset/board.ts';

/** The number of positions of `size` pits with up to `seeds` seeds: C(seeds + size, size), as a floating-point number. */
export const countPositions = (size: number, seeds: number): number => {
  let count = 1;
  for (let i = 1; i <= seeds; i++) count = (count * (size + i)) / i;
  return count;
};

/**
 * Maps positions to indices and back. With s(i) seeds in the pits 0 to i, the index of a position is the sum of
 * C(s(i) + i, i + 1) over all pits. The last term counts the positions with fewer seeds in total, the term before it those
 * with the same total but fewer seeds before the last pit, and so on. Positions with fewer seeds come first.
 */
export class PositionIndex {
  /** Pits on the whole board. */
  readonly size: number;
  /** The maximum number of seeds in play. */
  readonly seeds: number;
  /** C(s + i, i + 1) for each pit i and each s from 0 to `seeds + 1`. */
  private readonly terms: Int32Array;

  /** The number of positions must be below 2^31. */
  constructor(size: number, seeds: number) {
    this.size = size;
    this.seeds = seeds;
    const row = seeds + 2;
    this.terms = new Int32Array(size * row);
    for (let pit = 0; pit < size; pit++)
      for (let sum = 1; sum < row; sum++)
        this.terms[pit * row + sum] =
          this.terms[pit * row + sum - 1]! + (pit === 0 ? 1 : this.terms[(pit - 1) * row + sum]!);
  }

  /** The index of the first position with this number of seeds; for `this.seeds + 1`, the number of all positions. */
  start(seeds: number): number {
    return this.terms[(this.size - 1) * (this.seeds + 2) + seeds]!;
  }

  /** The index of a position, with the board turned so that the mover's row comes first. */
  indexOf(board: Pick<Board, 'turn' | 'seeds'>): number {
    const { size, seeds, terms } = this;
    const row = seeds + 2;
    let pit = board.turn === 'south' ? 0 : size / 2;
    let at = 0;
    let index = 0;
    for (let i = 0; i < size; i++) {
      at += board.seeds(pit);
      index += terms[at]!;
      at += row;
      if (++pit === size) pit = 0;
    }
    return index;
  }

  /** Writes the position with this index to `pits`, the mover's row first. */
  read(index: number, pits: Uint8Array): void {
    const { size, seeds, terms } = this;
    const row = seeds + 2;
    let rest = index;
    let sum = seeds;
    for (let pit = size - 1; pit >= 0; pit--) {
      const above = sum;
      while (terms[pit * row + sum]! > rest) sum--;
      rest -= terms[pit * row + sum]!;
      if (pit < size - 1) pits[pit + 1] = above - sum;
    }
    pits[0] = sum;
  }
}

/** Advances `pits` to the position with the next index. */
export const advance = (pits: Uint8Array): void => {
  const first = pits[0]!;
  let pit = 1;
  while (pits[pit] === 0) pit++;
  pits[0] = 0;
  // After all seeds in the first pit comes one seed more, all in the last pit.
  if (pit < pits.length) pits[pit]!--;
  pits[pit - 1] = first + 1;
};
