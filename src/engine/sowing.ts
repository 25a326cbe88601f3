/** Makes the step `sowing` of a ruleset. */
import { InvalidOptionsError } from '../model/errors.ts';
import { OBJECT, problem, show } from '../model/validation.ts';
import type { Sowing, SowingRules } from '../ruleset/sowing.ts';
import { ENDLESS } from './endless.ts';
import { LapEngine } from './lap-engine.ts';

const engine = (...given: ConstructorParameters<typeof LapEngine>): LapEngine => new LapEngine(...given);

/**
 * Makes the step `sowing` of a ruleset from its rules. Use it for games with moves of several laps, captures during sowing,
 * marked pits, a choice of direction, or passing, and for games of four rows, in which captured seeds are sown again and the
 * player can be asked something during the move. Other games need only a `route`.
 *
 * @param rules - the rules of sowing; all members are optional
 * @returns the value for {@link Steps.sowing}
 * @throws {InvalidOptionsError} when `rules` is no object
 * @example
 * ```ts
 * import { defineRules, hus, kalah, sowing } from 'mancala-rules';
 *
 * // Kalah in which a pit that reaches four seeds during sowing goes to its owner.
 * const fours = sowing({
 *   passing: (board, pit, inHand) => (inHand > 0 && board.seeds(pit) === 4 ? board.owner(pit) : null),
 * });
 * const rules = defineRules({
 *   ...kalah.spec,
 *   id: 'fours',
 *   steps: (options) => ({ ...kalah.spec.steps(options), sowing: fours }),
 * });
 * const state = rules.stateFrom({ pits: [2, 3, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0], removed: 42 });
 * rules.apply(state, 0).stores.south; // => 4
 *
 * hus.spec.steps(hus.options).sowing?.endless?.reason; // => 'endless'
 * ```
 */
export const sowing = (rules: SowingRules): Sowing => {
  if (Object(rules) !== rules) throw new InvalidOptionsError([problem('rules', OBJECT[0], show(rules))]);
  const { choices = 1, lifts } = rules;
  return { ...(lifts && { endless: ENDLESS }), ...rules, choices, engine };
};
