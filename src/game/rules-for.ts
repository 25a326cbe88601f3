/** Finds the rules of a state among all games. */
import type { GameState } from '../model/types.ts';
import type { Rules } from '../ruleset/rules.ts';
import { allRulesets } from '../rulesets/index.ts';
import { rulesOfState } from './named-rules.ts';

/**
 * Returns the rules that a state is of, with their options: a state alone restores its game. It adds all rulesets to a bundle
 * unless you pass those that you use.
 *
 * @param state - a state, or any object that names rules as a state does; it may be untrusted
 * @param rulesets - the rulesets that it may name; default all built-in ones
 * @returns the rules; `stateFrom` of them checks the rest of the state
 * @throws {InvalidStateError} when the state names none of these rulesets, or invalid options
 * @example
 * ```ts
 * import { kalah, rulesFor } from 'mancala-rules';
 *
 * const state = kalah.with({ seeds: 5 }).initialState();
 * const rules = rulesFor(JSON.parse(JSON.stringify(state)));
 * rules.stateFrom(state).pits[0]; // => 5
 * ```
 */
export const rulesFor = (
  state: Pick<GameState, 'ruleset'>,
  rulesets: readonly Rules[] = allRulesets,
): Rules => rulesOfState(state, rulesets);
