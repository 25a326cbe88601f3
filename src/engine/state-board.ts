import { checkShape } from '../model/state.ts';
import type { GameState, Outcome } from '../model/types.ts';
import type { MutableBoard } from './board.ts';

/** Sets a board up as a state says. InvalidStateError if it is not of that size. */
export const toBoard = (state: GameState, board: MutableBoard): void => {
  const places = checkShape(state, 2 * board.pits);
  const { turn, outcome } = state;
  board.setUp(places, turn, places.pop()!, places.pop()!);
  board.outcome = outcome ? Object.freeze({ ...outcome }) : null;
};

/** A small cache of frozen stores, because freezing is slow. */
const pairs: GameState['stores'][] = [];

const storesOf = (south: number, north: number): GameState['stores'] => {
  const place = (south ^ (north << 5)) & 1023;
  const stores = pairs[place];
  if (stores?.south === south && stores.north === north) return stores;
  return (pairs[place] = Object.freeze({ south, north }));
};

/** What a state shows of a board. */
type Shown = Pick<MutableBoard, 'list' | 'store' | 'turn' | 'quietMoves' | 'removed'>;

/** The state that a board shows, of a game that has ended so or goes on. */
export const fromBoard = (board: Shown, outcome: Outcome | null): GameState => {
  const south = board.store('south');
  const north = board.store('north');
  return Object.freeze({
    pits: Object.freeze(board.list()),
    stores: storesOf(south, north),
    turn: board.turn,
    quietMoves: board.quietMoves,
    removed: board.removed,
    outcome,
  });
};
