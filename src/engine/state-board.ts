import { checkShape } from '../model/state.ts';
import type { GameState } from '../model/types.ts';
import type { PlayBoard } from './board.ts';

/** Sets a board up as a state says. InvalidStateError if it is not of that size. */
export const toBoard = (state: GameState, board: PlayBoard): void => {
  const places = checkShape(state, 2 * board.pits);
  const { turn, outcome } = state;
  board.setUp(places, turn, places.pop()!, places.pop()!);
  board.outcome = outcome ? Object.freeze({ ...outcome }) : null;
};

/** Stores that states have had, a few of them, for others that hold the same: to freeze takes long. */
const pairs: GameState['stores'][] = [];

const storesOf = (south: number, north: number): GameState['stores'] => {
  const place = (south ^ (north << 5)) & 1023;
  const stores = pairs[place];
  if (stores?.south === south && stores.north === north) return stores;
  return (pairs[place] = Object.freeze({ south, north }));
};

/** The state that a board shows. */
export const fromBoard = (board: PlayBoard): GameState => {
  const south = board.store('south');
  const north = board.store('north');
  return Object.freeze({
    pits: Object.freeze(board.list()),
    stores: storesOf(south, north),
    turn: board.turn,
    quietMoves: board.quietMoves,
    removed: board.removed,
    outcome: board.outcome,
  });
};
