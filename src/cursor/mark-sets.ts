import type { Mark } from '../model/types.ts';

/** Arrangements of marks, numbered as they are met, so that a position only has to hold a number. */
export class MarkSets {
  /** By number. */
  readonly lists: (readonly Mark[])[] = [];
  private readonly numbers = new Map<string, number>();

  /** The number of these marks. */
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
