/** The values of pits and marks, as data. */

/** What pits and marks are worth besides the stores, in units. */
export interface Weights {
  /**
   * The values of pits, by their distance to the store: first those of the last pit of a row; the last list is for all
   * pits further away. `list[n]` is the value of a pit with `n` seeds, and the last value is for more.
   */
  readonly pits: readonly (readonly number[])[];
  /** The value of a mark for its player; by default 0. */
  readonly mark?: number;
}
