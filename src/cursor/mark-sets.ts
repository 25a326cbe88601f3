/** Numbers the arrangements of marks. */
import type { Mark } from '../model/types.ts';

/** Arrangements of marks, numbered in the order in which they occur, so that a position stores only a number. */
export class MarkSets {
  /** The arrangements, by number. */
  readonly lists: (readonly Mark[])[] = [];
  private readonly numbers = new Map<string, number>();

  /** The number of an arrangement. */
  numberOf(marks: readonly Mark[]): number {
    const key = marks.map((mark) => mark?.[0] ?? ' ').join('');
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = this.lists.push(marks) - 1;
      this.numbers.set(key, number);
    }
    return number;
  }
}
