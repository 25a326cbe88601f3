/** Extra turns: when the mover moves again. */
import type { Steps } from '../ruleset/steps.ts';

/**
 * Gives another turn after a capture: it takes the move that was played, and returns whether it captured seeds. It does not
 * throw.
 *
 * @param played - the move that was played
 * @returns whether the mover moves again
 * @example
 * ```ts
 * import { defineRules, oware } from 'mancala-rules';
 * import { afterCapture } from 'mancala-rules/steps';
 *
 * const rules = defineRules({
 *   ...oware.spec,
 *   id: 'eager',
 *   steps: (options) => ({ ...oware.spec.steps(options), extraTurn: afterCapture }),
 * });
 * const state = rules.stateFrom({ pits: [0, 0, 0, 0, 0, 2, 1, 1, 0, 0, 0, 4], removed: 40 });
 * rules.apply(state, 5).turn; // => 'south'
 * ```
 */
export const afterCapture: NonNullable<Steps['extraTurn']> = ({ captured }) => captured > 0;

/**
 * Gives another turn when the last seed fell in the mover's store: it takes the move that was played and the number of pits a side,
 * and returns whether the mover moves again. It needs a route through that store only, such as {@link throughOwnStore}. It does
 * not throw.
 *
 * @param played - the move that was played
 * @param pits - pits a side
 * @returns whether the mover moves again
 * @example
 * ```ts
 * import { defineRules, oware } from 'mancala-rules';
 * import { afterOwnStore, throughOwnStore } from 'mancala-rules/steps';
 *
 * const rules = defineRules({
 *   ...oware.spec,
 *   id: 'owareWithStores',
 *   steps: (options) => ({
 *     ...oware.spec.steps(options),
 *     route: throughOwnStore,
 *     extraTurn: afterOwnStore,
 *   }),
 * });
 * rules.apply(rules.initialState(), 2).turn; // => 'south'
 * ```
 */
export const afterOwnStore: NonNullable<Steps['extraTurn']> = ({ last }, pits) => last >= 2 * pits;
