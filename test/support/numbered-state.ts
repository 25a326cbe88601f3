import type { GameState } from 'mancala-rules';

/** A state with a number of its own in every place. */
export const numberedState: GameState = {
  pits: [1, 2, 3, 4],
  stores: { south: 5, north: 6 },
  turn: 'north',
  quietMoves: 8,
  removed: 7,
  outcome: null,
};
