/** States as frozen plain data: checked by their shape, copied, turned round. */
import { InvalidStateError } from './errors.ts';
import { opponent } from './player.ts';
import type { GameState, Mark, Player } from './types.ts';
import { isCount, isPlayer } from './validation.ts';

/** Freezes a state at every level. It must be nobody else's. */
export const freezeState = (state: GameState): GameState => {
  Object.freeze(state.pits);
  Object.freeze(state.stores);
  Object.freeze(state.outcome);
  Object.freeze(state.marks);
  return Object.freeze(state);
};

/** A7: who has more seeds in his store; null if neither has. */
export const leader = (board: { store(player: Player): number }): Player | null => {
  const lead = board.store('south') - board.store('north');
  return lead ? (lead > 0 ? 'south' : 'north') : null;
};

/** All seeds of a state: in pits, in stores and removed. */
export const totalSeeds = ({ pits, stores, removed }: GameState): number =>
  pits.reduce((sum, seeds) => sum + seeds, stores.south + stores.north + removed);

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
    ...(state.marks && { marks: [...state.marks] }),
  };
};

/** A mark as the other player would have made it. */
const mirrorMark = (mark: Mark): Mark => (mark === 'south' || mark === 'north' ? opponent(mark) : mark);

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
  const { pits, stores, turn, quietMoves, removed, outcome, marks } = plainState(state);
  const half = pits.length / 2;
  const turned = <T>(list: readonly T[]): T[] => [...list.slice(half), ...list.slice(0, half)];
  return freezeState({
    pits: turned(pits),
    stores: { south: stores.north, north: stores.south },
    turn: opponent(turn),
    quietMoves,
    removed,
    outcome: outcome && { winner: outcome.winner && opponent(outcome.winner), reason: outcome.reason },
    ...(marks && { marks: turned(marks).map(mirrorMark) }),
  });
};
