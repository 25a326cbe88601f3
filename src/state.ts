/** States as frozen plain data: onto a board, off a board, turned round, as a key. */
import type { Board, PlayBoard } from './board.ts';
import { InvalidStateError, isCount, isPlayer, show } from './errors.ts';
import type { GameState, Player } from './types.ts';

/**
 * The other player. RangeError for anything but a player.
 *
 * @example
 * ```ts
 * import { opponent } from 'mancala-rules';
 *
 * opponent('south'); // => 'north'
 * ```
 */
export const opponent = (player: Player): Player => {
  if (player === 'south') return 'north';
  if (player === 'north') return 'south';
  throw new RangeError(`A player is 'south' or 'north', not ${show(player)}.`);
};

/** Freezes a state at every level. It must be nobody else's. */
export const freezeState = (state: GameState): GameState => {
  Object.freeze(state.pits);
  Object.freeze(state.stores);
  Object.freeze(state.outcome);
  return Object.freeze(state);
};

/** A7: who has more seeds in his store; null if neither has. */
export const leader = (board: Pick<Board, 'store'>): Player | null => {
  const lead = board.store('south') - board.store('north');
  return lead ? (lead > 0 ? 'south' : 'north') : null;
};

/**
 * Throws InvalidStateError unless this is a state of `size` pits by its shape; whether its numbers fit a game is for
 * `stateFrom`. Returns its counts, in a list of its own: pits, stores, removed seeds, and last the quiet moves.
 */
export const checkShape = (state: GameState, size: number): number[] => {
  const { pits, stores, turn, quietMoves, removed } = Object(state) as GameState;
  const { south, north } = Object(stores) as GameState['stores'];
  const counts: number[] = [];
  if (Array.isArray(pits) && pits.length === size && isPlayer(turn)) {
    // To read a frozen list one by one is slow.
    for (const count of [...(pits as number[]), south, north, removed, quietMoves]) {
      // Adding 0 makes 0 of -0.
      if (isCount(count)) counts.push(count + 0);
    }
  }
  if (counts.length < size + 4)
    throw new InvalidStateError([{ path: '', message: `no state of ${size} pits` }]);
  return counts;
};

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

/** A state of a board of any size, as plain data of its own: -0 is 0, and no outcome is null. InvalidStateError. */
export const plainState = (state: GameState): GameState => {
  const { pits } = Object(state) as GameState;
  checkShape(state, Array.isArray(pits) ? 2 * Math.max(1, Math.trunc(pits.length / 2)) : 2);
  return {
    pits: pits.map((seeds) => seeds + 0),
    stores: { south: state.stores.south + 0, north: state.stores.north + 0 },
    turn: state.turn,
    quietMoves: state.quietMoves + 0,
    removed: state.removed + 0,
    outcome: state.outcome ?? null,
  };
};

/**
 * The board turned round and the players swapped: what South sees as North would. Any ruleset plays the same on it.
 *
 * @example
 * ```ts
 * import { mirror, wari } from 'mancala-rules';
 *
 * mirror(wari.initialState()).turn; // => 'north'
 * ```
 */
export const mirror = (state: GameState): GameState => {
  const { pits, stores, turn, quietMoves, removed, outcome } = plainState(state);
  const half = pits.length / 2;
  return freezeState({
    pits: [...pits.slice(half), ...pits.slice(0, half)],
    stores: { south: stores.north, north: stores.south },
    turn: opponent(turn),
    quietMoves,
    removed,
    outcome: outcome && { winner: outcome.winner && opponent(outcome.winner), reason: outcome.reason },
  });
};

/** The text of {@link positionKey}, for a state that is known to be one. */
export const repetitionKey = ({ pits, turn }: Pick<GameState, 'pits' | 'turn'>): string =>
  `${pits.join('-')}-${turn}`;

/**
 * A text that is equal for states with equal pits and turn, which is what a repetition is (A6).
 *
 * @example
 * ```ts
 * import { positionKey, wari } from 'mancala-rules';
 *
 * positionKey(wari.initialState()); // => '4-4-4-4-4-4-4-4-4-4-4-4-south'
 * ```
 */
export const positionKey = (state: GameState): string => repetitionKey(plainState(state));
