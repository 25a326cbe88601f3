import { checkShape } from '../model/state.ts';
import type { GameState, Outcome } from '../model/types.ts';
import type { MutableBoard } from './board.ts';
import type { Engine } from './engine.ts';

/** Sets the board of an engine up as a state says. InvalidStateError if it is not of that size. */
export const toBoard = (state: GameState, { board, sowing }: Pick<Engine, 'board' | 'sowing'>): void => {
  const size = 2 * board.pits;
  const places = checkShape(state, size);
  const { turn, outcome, marks } = state;
  board.setUp(places, turn, places.pop()!, places.pop()!, sowing?.marksOf(marks, size));
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
type Shown = Pick<MutableBoard, 'list' | 'store' | 'turn' | 'quietMoves' | 'removed' | 'marks'>;

/** The state that a board shows, of a game that has ended so or goes on. */
export const fromBoard = (board: Shown, outcome: Outcome | null): GameState => {
  const south = board.store('south');
  const north = board.store('north');
  const { marks } = board;
  const state: GameState = {
    pits: Object.freeze(board.list()),
    stores: storesOf(south, north),
    turn: board.turn,
    quietMoves: board.quietMoves,
    removed: board.removed,
    outcome,
  };
  return Object.freeze(marks ? { ...state, marks } : state);
};
