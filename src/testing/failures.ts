/** Collects failed properties, each with the smallest example found. */
import type { GameState, Move } from '../model/types.ts';
import { PropertyError, thrownText, type LineNode } from './line.ts';
import { sum } from '../model/state.ts';

/**
 * The result of {@link checkRules}, as plain data for JSON.
 *
 * @example
 * ```ts
 * import { defineRules, kalah, mancala } from 'mancala-rules';
 * import { checkRules, type RulesReport } from 'mancala-rules/testing';
 *
 * const summarize = ({ games, unfinished, ok }: RulesReport): string =>
 *   `${games} games, ${unfinished} unfinished: ${ok ? 'no failures' : 'see failures'}`;
 * summarize(checkRules(mancala, { games: 4 })); // => '4 games, 0 unfinished: no failures'
 *
 * const unfair = defineRules({
 *   ...kalah.spec,
 *   id: 'unfair',
 *   steps: (options) => ({ ...kalah.spec.steps(options), extraTurn: ({ mover }) => mover === 'south' }),
 * });
 * const [failure] = checkRules(unfair, { games: 4 }).failures;
 * failure?.property; // => 'mirror'
 * unfair.isLegal(failure!.state!, failure!.move!); // => true
 * ```
 */
export interface RulesReport {
  /** Whether all properties hold: there are no failures. */
  readonly ok: boolean;
  /** One failure for each property that does not hold, with the smallest example found. */
  readonly failures: readonly {
    /**
     * The property that does not hold. The list may grow in minor versions.
     *
     * - `spec`: the members of the spec and of its steps have values that their types allow, and none is there for nothing
     * - `setup`: `initialState` returns a state, and `stateFrom` accepts every position with the right number of seeds and
     *   every state, including finished ones, also from JSON
     * - `steps`: every step answers what its type says: no promise, nothing undefined, no pit beyond the board, no lap without seeds, and it asks only about pits
     * - `conservation`: the number of seeds never changes, and only an ending removes seeds from the board
     * - `purity`: calls with the same arguments return the same results, arguments are not changed, and states are frozen
     * - `legality`: `legalMoves`, `isLegal`, `illegalReason` and `apply` agree on every move and on invalid values
     * - `ends`: a game is over if and only if there is no legal move, and the stores decide the winner
     * - `mirror`: the game is the same with the sides swapped
     * - `cursor`: a cursor plays like `apply`, and takes back its moves
     * - `trace`: the events of a move lead from the state before it to the state after it
     * - `depends`: members of the state that `depends` does not name have no effect
     */
    readonly property:
      | 'spec'
      | 'setup'
      | 'steps'
      | 'conservation'
      | 'purity'
      | 'legality'
      | 'ends'
      | 'mirror'
      | 'cursor'
      | 'trace'
      | 'depends';
    /** What is wrong, in English. */
    readonly message: string;
    /** The state in which it fails, with as few seeds in play as possible; null if the spec is wrong or there is no start position. */
    readonly state: GameState | null;
    /** The move that fails in that state. Missing if no move is involved, or the value is not a whole number. */
    readonly move?: Move;
  }[];
  /** The number of games played. */
  readonly games: number;
  /**
   * The number of games that were stopped at `maxPlies`. It is not a failure, because a game may repeat positions
   * forever.
   */
  readonly unfinished: number;
  /** The number of moves played. */
  readonly plies: number;
  /** The number of distinct positions: pits, turn and marks. */
  readonly positions: number;
  /** TypeScript that adds the reasons of the spec to `EndReason` and `IllegalReason`; empty if it has none of its own. */
  readonly declaration: string;
}

/** A property that does not hold. */
export type RulesFailure = RulesReport['failures'][number];

type Name = RulesFailure['property'];

interface Example {
  readonly failure: RulesFailure;
  readonly seeds: number;
  readonly ply: number;
}

/** Collects failures. */
export interface Failures {
  /**
   * Returns the result of `act`. If `act` throws, records a failure of the property, at the node of the error if it has one
   * and otherwise at `node`, and returns undefined.
   */
  readonly attempt: <T>(property: Name, node: LineNode | null, act: () => T) => T | undefined;
  readonly list: () => readonly RulesFailure[];
}

/** The fewest seeds in play first, then the earliest. */
const bySize = (a: Example, b: Example): number => a.seeds - b.seeds || a.ply - b.ply;

const exampleOf = (error: unknown, property: Name, at: LineNode | null): Example => {
  const { node, move } = error instanceof PropertyError ? error : { node: at, move: at?.move ?? null };
  const message = error instanceof PropertyError ? error.message : thrownText(error);
  const failure = { property, message, state: node?.state ?? null };
  return {
    failure: move === null ? failure : { ...failure, move },
    seeds: node ? sum(node.state.pits) : 0,
    ply: node?.ply ?? 0,
  };
};

export const createFailures = (): Failures => {
  const smallest = new Map<Name, Example>();
  return {
    attempt(property, node, act) {
      try {
        return act();
      } catch (error) {
        const example = exampleOf(error, property, node);
        const known = smallest.get(property);
        if (!known || bySize(example, known) < 0) smallest.set(property, example);
        return undefined;
      }
    },
    list: () => [...smallest.values()].map(({ failure }) => failure),
  };
};
