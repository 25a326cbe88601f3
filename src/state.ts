/** States as frozen plain data: onto a board, off a board, turned round, as a key. */
import { playerOf, sideOf, type PlayBoard } from './board.ts';
import { InvalidStateError, show } from './errors.ts';
import type { ByPlayer, GameState, Outcome, Player } from './types.ts';

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

/** A deep-frozen state; the lists and records given are kept, and must not be anybody else's. */
export const freezeState = (
  pits: readonly number[],
  stores: ByPlayer<number>,
  turn: Player,
  quietMoves: number,
  removed: number,
  outcome: Outcome | null,
): GameState =>
  Object.freeze({
    pits: Object.freeze(pits),
    stores: Object.freeze(stores),
    turn,
    quietMoves,
    removed,
    outcome: Object.freeze(outcome),
  });

/**
 * Throws InvalidStateError unless this has the shape of a state, on a board of `pits` pits a side where that is given.
 * What the numbers are is not looked at: that is for `stateFrom`.
 */
export const checkShape = (state: GameState, pits?: number): void => {
  const given = state as Partial<GameState> | null | undefined;
  const problem = (path: string, message: string) => new InvalidStateError([{ path, message }]);
  if (!Array.isArray(given?.pits) || typeof given.stores !== 'object' || (given.stores as unknown) === null) {
    throw problem('', 'must be a state with pits, stores and turn');
  }
  const { length } = given.pits;
  if (pits === undefined ? length === 0 || length % 2 === 1 : length !== 2 * pits) {
    throw problem(
      'pits',
      `must be ${pits === undefined ? 'an even number of' : 2 * pits} pits, not ${length}`,
    );
  }
  if (given.turn !== 'south' && given.turn !== 'north') {
    throw problem('turn', `must be 'south' or 'north', not ${show(given.turn)}`);
  }
};

/** Sets a board up as a state says. */
export const toBoard = (state: GameState, board: PlayBoard): void => {
  const { cells } = board;
  const pits = 2 * board.pits;
  for (let pit = 0; pit < pits; pit++) cells[pit] = state.pits[pit]!;
  cells[pits] = state.stores.south;
  cells[pits + 1] = state.stores.north;
  board.turn = sideOf(state.turn);
  board.quietMoves = state.quietMoves;
  board.removed = state.removed;
  board.outcome = state.outcome;
  board.depth = 0;
  board.countRows();
};

/** The state that a board shows. Stores that are the same as `before` are shared with it. */
export const fromBoard = (board: PlayBoard, before?: GameState): GameState => {
  const { cells } = board;
  const count = 2 * board.pits;
  const pits: number[] = [];
  for (let pit = 0; pit < count; pit++) pits.push(cells[pit]!);
  const south = cells[count]!;
  const north = cells[count + 1]!;
  const old = before?.stores;
  const stores =
    old !== undefined && old.south === south && old.north === north && Object.isFrozen(old)
      ? old
      : { south, north };
  return freezeState(pits, stores, playerOf(board.turn), board.quietMoves, board.removed, board.outcome);
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
  checkShape(state);
  const { pits, stores, outcome } = state;
  const half = pits.length / 2;
  const swap = (player: Player | null) => player && opponent(player);
  return freezeState(
    [...pits.slice(half), ...pits.slice(0, half)],
    { south: stores.north, north: stores.south },
    opponent(state.turn),
    state.quietMoves,
    state.removed,
    outcome && { winner: swap(outcome.winner), reason: outcome.reason },
  );
};

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
export const positionKey = (state: GameState): string => {
  checkShape(state);
  return `${state.pits.join('-')}-${state.turn}`;
};
