/** States as plain data: freezes, checks, copies and mirrors them. */
import { InvalidStateError } from './errors.ts';
import { opponent } from './player.ts';
import type { ByPlayer, GameState, Mark, Outcome, Player } from './types.ts';
import { isCount, isMark, isPlayer, problem, show } from './validation.ts';

/** Freezes a state at every level, in place. */
export const freezeState = (state: GameState): GameState => {
  Object.freeze(state.pits);
  Object.freeze(state.stores);
  Object.freeze(state.outcome);
  Object.freeze(state.marks);
  return Object.freeze(state);
};

/** The player with more seeds; null if the counts are equal. */
export const leader = ({ south, north }: ByPlayer<number>): Player | null =>
  south === north ? null : south > north ? 'south' : 'north';

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

/** All seeds of a state: in pits, in stores and removed. */
export const totalSeeds = ({ pits, stores, removed }: GameState): number =>
  sum(pits) + stores.south + stores.north + removed;

const isOutcome = (outcome: unknown): boolean => {
  const { winner = 0, reason } = Object(outcome) as Partial<Outcome>;
  return outcome === null || ((winner === null || isPlayer(winner)) && typeof reason === 'string');
};

/**
 * Checks that a value is a state of some rules, as far as its shape tells, except for the marks in its list of them; `stateFrom`
 * checks whether its counts fit a game. Returns the counts as a new list: pits, stores, removed seeds, and last the quiet moves.
 *
 * @throws {InvalidStateError} when it has another shape, or names other rules
 */
export const checkShape = (state: GameState, size: number, hasMarks: boolean, ruleset?: string): number[] => {
  const { pits, stores, turn, quietMoves, removed, outcome, marks } = Object(state) as GameState;
  const { ruleset: named = ruleset } = Object(state) as Partial<GameState>;
  const { south, north } = Object(stores) as GameState['stores'];
  const counts: number[] = [];
  // The first part that is wrong; of the numbers no part is named.
  const wrong =
    named !== ruleset
      ? 'ruleset'
      : !Array.isArray(pits) || pits.length !== size
        ? 'pits'
        : !isPlayer(turn)
          ? 'turn'
          : !isOutcome(outcome ?? null)
            ? 'outcome'
            : hasMarks !== (marks !== undefined)
              ? 'marks'
              : '';
  if (!wrong) {
    // Reading a frozen list element by element is slow.
    for (const count of [...(pits as number[]), south, north, removed, quietMoves]) {
      // Adding 0 turns -0 into 0.
      if (isCount(count)) counts.push(count + 0);
    }
  }
  if (counts.length < size + 4) {
    const got =
      named !== ruleset
        ? `one of ${show(named)}`
        : pits
          ? `one with wrong ${wrong || 'numbers'}`
          : show(state);
    const wanted = ruleset ? `a state of ${show(ruleset)}` : 'a state';
    throw new InvalidStateError([problem('state', wanted, got)]);
  }
  return counts;
};

/**
 * Copies a state of any board size. -0 becomes 0, and a missing outcome becomes null.
 *
 * @throws {InvalidStateError} when the value is not a state
 */
export const plainState = (state: GameState): GameState => {
  const { ruleset, pits, marks } = Object(state) as GameState;
  const size = Array.isArray(pits) ? 2 * Math.max(1, Math.trunc(pits.length / 2)) : 2;
  checkShape(state, size, Array.isArray(marks) && marks.length === size && marks.every(isMark), ruleset);
  return {
    ruleset,
    pits: pits.map((seeds) => seeds + 0),
    stores: { south: state.stores.south + 0, north: state.stores.north + 0 },
    turn: state.turn,
    quietMoves: state.quietMoves + 0,
    removed: state.removed + 0,
    outcome: state.outcome ?? null,
    ...(marks && { marks: [...marks] }),
  };
};

/** The mark with the players swapped. */
const mirrorMark = (mark: Mark): Mark => (mark === 'south' || mark === 'north' ? opponent(mark) : mark);

/**
 * Returns a state with the players swapped: South's pits, store, turn and marks become North's, and the other way round.
 * Nearly all rulesets treat both players alike and play the same from both states.
 *
 * @param state - a state of any ruleset
 * @returns the mirrored state, deep-frozen
 * @throws {InvalidStateError} when the value is not a state
 * @example
 * ```ts
 * import { mirror, wari } from 'mancala-rules';
 *
 * mirror(wari.initialState()).turn; // => 'north'
 * ```
 */
export const mirror = (state: GameState): GameState => {
  const { ruleset, pits, stores, turn, quietMoves, removed, outcome, marks } = plainState(state);
  const half = pits.length / 2;
  const turned = <T>(list: readonly T[]): T[] => [...list.slice(half), ...list.slice(0, half)];
  return freezeState({
    ruleset,
    pits: turned(pits),
    stores: { south: stores.north, north: stores.south },
    turn: opponent(turn),
    quietMoves,
    removed,
    outcome: outcome && { winner: outcome.winner && opponent(outcome.winner), reason: outcome.reason },
    ...(marks && { marks: turned(marks).map(mirrorMark) }),
  });
};

/**
 * Returns a text that is the same for two states if and only if their pits, turn and marks are the same. Use it as the
 * key of a map, for example to count how often a position occurs. Where seeds return from the stores,
 * as in Ô ăn quan, a repetition needs equal stores as well; a `Game` compares them.
 *
 * @param state - a state of any ruleset
 * @returns the text
 * @throws {InvalidStateError} when the value is not a state
 * @example
 * ```ts
 * import { positionKey, wari } from 'mancala-rules';
 *
 * positionKey(wari.initialState()); // => '4-4-4-4-4-4-4-4-4-4-4-4-south'
 * ```
 */
export const positionKey = (state: GameState): string => {
  const { pits, turn, marks } = plainState(state);
  const key = `${pits.join('-')}-${turn}`;
  return marks?.some(Boolean) ? `${key}-${marks.map((mark) => mark ?? '').join('-')}` : key;
};
