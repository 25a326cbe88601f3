/** Converts states to boards and back. */
import { checkShape } from '../model/state.ts';
import type { GameState, Outcome } from '../model/types.ts';
import type { MutableBoard } from './board.ts';
import type { Engine } from './engine.ts';

/**
 * Sets up the board of an engine from a state.
 *
 * @throws {InvalidStateError} when the state is of another board or names other rules
 */
export const toBoard = (state: GameState, engine: Engine, ruleset: string): void => {
  const { board, sowing } = engine;
  const size = 2 * board.pits;
  const counts = checkShape(state, size, !!sowing?.marks, ruleset);
  const { turn, outcome, marks } = state;
  const [removed, quietMoves] = counts.splice(size + 2) as [number, number];
  engine.setUp(counts, turn, quietMoves, removed, engine.marksOf?.(marks));
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

/** The parts of a board that a state contains. */
type Shown = Pick<MutableBoard, 'list' | 'store' | 'turn' | 'quietMoves' | 'removed' | 'marks'>;

/** The state of a board, with the outcome of the game or null, under the rules with this text. */
export const fromBoard = (board: Shown, outcome: Outcome | null, ruleset: string): GameState => {
  const south = board.store('south');
  const north = board.store('north');
  const { marks } = board;
  // A literal is frozen faster than a variable or a spread.
  return marks
    ? Object.freeze({
        ruleset,
        pits: Object.freeze(board.list()),
        stores: storesOf(south, north),
        turn: board.turn,
        quietMoves: board.quietMoves,
        removed: board.removed,
        outcome,
        marks,
      })
    : Object.freeze({
        ruleset,
        pits: Object.freeze(board.list()),
        stores: storesOf(south, north),
        turn: board.turn,
        quietMoves: board.quietMoves,
        removed: board.removed,
        outcome,
      });
};
