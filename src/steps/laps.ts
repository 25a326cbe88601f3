/** Steps of games with several laps: when another lap follows, captures during sowing, closed pits. */
import { frozenCopy } from '../model/frozen-copy.ts';
import type { Board } from '../ruleset/board.ts';
import type { MarkRules, SowingRules } from '../ruleset/sowing.ts';
import { pitAfter } from './routes.ts';

/**
 * Lifts all seeds of the pit where the last seed fell, if that pit was not empty: the member `lifts` of
 * {@link SowingRules}. It does not throw.
 *
 * @param board - the board after the lap and its captures
 * @param last - the pit where the last seed fell
 * @returns that pit; null if the move is over
 * @example
 * ```ts
 * import { defineRules, kalah, sowing } from 'mancala-rules';
 * import { liftsLandingPit } from 'mancala-rules/steps';
 *
 * const relayKalah = defineRules({
 *   ...kalah.spec,
 *   id: 'relayKalah',
 *   steps: (options) => ({ ...kalah.spec.steps(options), sowing: sowing({ lifts: liftsLandingPit }) }),
 * });
 * relayKalah.apply(relayKalah.initialState(), 0).pits; // => [1, 4, 1, 10, 1, 1, 3, 0, 2, 9, 2, 9]
 * ```
 */
export const liftsLandingPit = (board: Board, last: number): number | null =>
  board.seeds(last) > 1 ? last : null;

/** The next pit in sowing order that is not closed. */
export const openPitAfter = (board: Board, pit: number): number => {
  const next = pitAfter(board.pits, pit, 0);
  return board.mark(next) === 'closed' ? openPitAfter(board, next) : next;
};

/** The pit after the last seed begins the next lap, if it holds seeds. */
export const liftsNextPit = (board: Board, last: number): number | null => {
  const next = openPitAfter(board, last);
  return board.seeds(next) ? next : null;
};

/**
 * Gives a pit that reaches exactly four seeds to its owner at once, unless by the last seed of a lap: the member
 * `passing` of {@link SowingRules}. It does not throw.
 *
 * @param board - the board after the seed fell
 * @param pit - the pit where it fell
 * @param inHand - seeds still to sow in this lap
 * @returns the owner of the pit; null to leave the seeds there
 * @example
 * ```ts
 * import { captureTo25, defineRules, sowing } from 'mancala-rules';
 * import { foursToOwner } from 'mancala-rules/steps';
 *
 * const rules = defineRules({
 *   ...captureTo25.spec,
 *   id: 'fours',
 *   steps: (options) => ({ ...captureTo25.spec.steps(options), sowing: sowing({ passing: foursToOwner }) }),
 * });
 * const state = rules.stateFrom({ pits: [2, 3, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0], removed: 39 });
 * rules.apply(state, 0).stores.south; // => 4
 * ```
 */
export const foursToOwner: NonNullable<SowingRules['passing']> = (board, pit, inHand) =>
  inHand > 0 && board.seeds(pit) === 4 ? board.owner(pit) : null;

/**
 * The marks of a game in which pits can be closed, because they could not be filled for a round. Moves close no pits.
 * Sow with {@link passingMarks}.
 *
 * @example
 * ```ts
 * import { captureTo25, defineRules, sowing } from 'mancala-rules';
 * import { closedPits, passingMarks, roundTheBoard } from 'mancala-rules/steps';
 *
 * const rules = defineRules({
 *   ...captureTo25.spec,
 *   id: 'closable',
 *   steps: (options) => ({
 *     ...captureTo25.spec.steps(options),
 *     route: passingMarks(roundTheBoard),
 *     sowing: sowing({ marks: closedPits }),
 *   }),
 * });
 * const marks = [null, 'closed', null, null] as const;
 * const state = rules.with({ pits: 2 }).stateFrom({ pits: [2, 0, 4, 4], marks, removed: 6 });
 * rules.with({ pits: 2 }).apply(state, 0).pits; // => [0, 0, 5, 5]
 * ```
 */
export const closedPits: MarkRules = /* @__PURE__ */ frozenCopy({
  what: 'null, or closed with no seeds in the pit',
  isValid: (board, pit) => board.mark(pit) === 'closed' && board.seeds(pit) === 0,
});
