/** All positions of a board with few seeds, numbered without a gap. */
import type { Board } from '../../ruleset/board.ts';

/** How many positions of `size` pits have up to so many seeds: C(seeds + size, size), as near as a number can say. */
export const countPositions = (size: number, seeds: number): number => {
  let count = 1;
  for (let i = 1; i <= seeds; i++) count = (count * (size + i)) / i;
  return count;
};

/**
 * The numbering. With s(i) seeds in the pits 0 to i, the number of a position is the sum of C(s(i) + i, i + 1) over all
 * pits. Its last term counts the positions with fewer seeds, the one before those with as many but fewer of them before
 * the last pit, and so on: those with fewer seeds come first.
 */
export class Ranks {
  /** Pits on the whole board. */
  readonly size: number;
  /** The most seeds that are counted. */
  readonly seeds: number;
  /** C(s + i, i + 1) for each pit i and each s up to one seed more. */
  private readonly terms: Int32Array;

  /** There must be less than 2^31 positions. */
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

  /** The number of the first position with so many seeds; for one more than `seeds`, how many there are in all. */
  start(seeds: number): number {
    return this.terms[(this.size - 1) * (this.seeds + 2) + seeds]!;
  }

  /** The number of a position, the board turned so that the mover's row comes first. */
  rank(board: Pick<Board, 'turn' | 'seeds'>): number {
    const { size, seeds, terms } = this;
    const row = seeds + 2;
    let pit = board.turn === 'south' ? 0 : size / 2;
    let at = 0;
    let rank = 0;
    for (let i = 0; i < size; i++) {
      at += board.seeds(pit);
      rank += terms[at]!;
      at += row;
      if (++pit === size) pit = 0;
    }
    return rank;
  }

  /** Writes the position of a number to `pits`, the mover's row first. */
  unrank(rank: number, pits: Uint8Array): void {
    const { size, seeds, terms } = this;
    const row = seeds + 2;
    let left = rank;
    let sum = seeds;
    for (let pit = size - 1; pit >= 0; pit--) {
      const above = sum;
      while (terms[pit * row + sum]! > left) sum--;
      left -= terms[pit * row + sum]!;
      if (pit < size - 1) pits[pit + 1] = above - sum;
    }
    pits[0] = sum;
  }
}

/** Goes on to the position with the next number. */
export const toNext = (pits: Uint8Array): void => {
  const first = pits[0]!;
  let pit = 1;
  while (pits[pit] === 0) pit++;
  pits[0] = 0;
  // After all seeds in the first pit one more in the last.
  if (pit < pits.length) pits[pit]!--;
  pits[pit - 1] = first + 1;
};
