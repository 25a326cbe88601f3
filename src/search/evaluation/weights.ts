/** The values of pits and marks: the weights by game. */
import weights from './weights.json' with { type: 'json' };

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

/**
 * The weights by game. The others have none that are known to play better than the stores alone.
 *
 * - `kalah`: seeds that stay in the row or end in the store keep moves in reserve. Those that fall in the opponent's row are lost,
 *   but a pit with a full round of seeds ends where it began, and captures.
 * - `oware`: captures are chains of pits. A player with more pits to choose from can wait, while the other one runs out of safe
 *   moves. A pit with a full round of seeds can capture a whole row, and one that needs a few seeds more is a burden near the
 *   store. All values are whole seeds: a search finds more positions of equal value, and looks deeper, than with finer ones.
 * - `mangala`: a seed stays behind and the next one falls in the own store. Seeds near the store keep moves in reserve. Small pits
 *   far from it are lost: their seeds fall to the opponent, who gets them at the end as well.
 * - `oAnQuan`: players refill their row from the store. A player with more small pits to choose from refills later.
 * - `vaiLungThlan`: single seeds are captured.
 */
export const weightsByGame: Readonly<Record<string, Weights>> = {
  ...weights,
  captureTo25: weights.oware,
  mancala: weights.kalah,
  wari: weights.oware,
  wariLastCapture: weights.oware,
  wariMancala: weights.oware,
};
