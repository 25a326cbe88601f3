/** What was found to be wrong: of each property the smallest example. */
import type { GameState, Move } from '../model/types.ts';
import { Broken, messageOf, type Place } from './line.ts';
import { inPlay } from './states.ts';

/**
 * What holds of every ruleset. The list may grow in minor versions.
 *
 * - `setup`: `initialState` gives a state, and `stateFrom` takes every position that adds up and every state, finished
 *   ones too, also as JSON
 * - `conservation`: no seed is made or lost, and only an ending takes seeds off the board
 * - `purity`: the same question has the same answer, nothing that is given is changed, and states are frozen
 * - `legality`: `legalMoves`, `isLegal`, `illegalReason` and `apply` agree on every move, and on what is none
 * - `ends`: a game is over exactly when there is no legal move, and the winner is who the stores say
 * - `mirror`: on the board turned round the game is the same
 * - `cursor`: a cursor plays as `apply` does, and takes back what it has played
 * - `trace`: the events of a move lead from the state before it to the one after it
 * - `depends`: what the rules do not declare to depend on makes no difference
 * - `hints`: without `heaviest`, `bearsOn` and `near` the game is the same
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { checkRules, type RulesProperty } from 'mancala-rules/testing';
 *
 * const toBeMended: readonly RulesProperty[] = ['mirror', 'hints'];
 * const { failures } = checkRules(kalah, { games: 4 });
 * failures.filter(({ property }) => !toBeMended.includes(property)); // => []
 * ```
 */
export type RulesProperty =
  | 'setup'
  | 'conservation'
  | 'purity'
  | 'legality'
  | 'ends'
  | 'mirror'
  | 'cursor'
  | 'trace'
  | 'depends'
  | 'hints';

/**
 * A property that does not hold, and where.
 *
 * @example
 * ```ts
 * import { defineRules, kalah } from 'mancala-rules';
 * import { checkRules, type RulesFailure } from 'mancala-rules/testing';
 *
 * const unfair = defineRules({
 *   ...kalah.spec,
 *   id: 'unfair',
 *   steps: (options) => ({ ...kalah.spec.steps(options), again: ({ mover }) => mover === 'south' }),
 * });
 * const canBeReplayed = ({ state, move }: RulesFailure): boolean =>
 *   state !== null && move !== undefined && unfair.isLegal(state, move);
 * const { failures } = checkRules(unfair, { games: 4 });
 * failures.map(({ property }) => property); // => ['mirror']
 * failures.every(canBeReplayed); // => true
 * ```
 */
export interface RulesFailure {
  /** Which. */
  readonly property: RulesProperty;
  /** What is wrong, for people. */
  readonly message: string;
  /** The state that shows it, with few seeds in play and early in a game; null if there is not even a start. */
  readonly state: GameState | null;
  /** The move that shows it there; left out if it takes none, or none that is a whole number. */
  readonly move?: Move;
}

interface Found {
  readonly failure: RulesFailure;
  readonly seeds: number;
  readonly ply: number;
}

/** What has failed so far. */
export interface Failures {
  /**
   * Does something for a property, which does not hold if that throws: at the place that the error names, or else this one.
   * Returns what it gives, undefined if it has thrown.
   */
  readonly attempt: <T>(property: RulesProperty, place: Place | null, act: () => T) => T | undefined;
  readonly list: () => readonly RulesFailure[];
}

const foundBy = (error: unknown, property: RulesProperty, at: Place | null): Found => {
  const { place, move } = error instanceof Broken ? error : { place: at, move: at?.move ?? null };
  const message = error instanceof Broken ? error.message : messageOf(error);
  const failure = { property, message, state: place?.state ?? null };
  return {
    failure: move === null ? failure : { ...failure, move },
    seeds: place ? inPlay(place.state) : 0,
    ply: place?.ply ?? 0,
  };
};

export const createFailures = (): Failures => {
  const smallest = new Map<RulesProperty, Found>();
  return {
    attempt(property, place, act) {
      try {
        return act();
      } catch (error) {
        const found = foundBy(error, property, place);
        const before = smallest.get(property);
        if (!before || found.seeds < before.seeds || (found.seeds === before.seeds && found.ply < before.ply))
          smallest.set(property, found);
        return undefined;
      }
    },
    list: () => [...smallest.values()].map(({ failure }) => failure),
  };
};
