/** Makes rules from the spec of a user, which is checked first. */
import { InvalidOptionsError } from '../model/errors.ts';
import { throwIfAny } from '../model/validation.ts';
import type { BoardOptions, OptionsOf } from '../ruleset/options.ts';
import type { Rules, RulesSpec } from '../ruleset/rules.ts';
import { addVariation, originOf } from '../ruleset/origin.ts';
import type { Ending } from '../ruleset/endings.ts';
import { specProblems, stepsProblems } from '../ruleset/spec-problems.ts';
import { stepsOf } from '../ruleset/steps-of.ts';
import type { Steps } from '../ruleset/steps.ts';
import { ownRows } from '../steps/endings.ts';
import { noMoves } from '../steps/four-rows.ts';
import { makeRules } from './make-rules.ts';

/** Whether every position without a legal move is over by the rules, or the player then passes or refills pits. */
const knowsNoMoves = ({ sowing, slam, legality = [], endings }: Steps): boolean =>
  !!sowing?.stuck ||
  endings.some(({ when }) => 'noLegalMove' in when) ||
  // Where nothing is forbidden, only a player without seeds cannot move.
  (legality.length === 0 && !slam?.legality && !sowing?.moves && endings.some(({ when }) => 'row' in when));

/** How a game ends in which seeds decide: each player keeps their own row. */
const outOfMoves: Ending = { reason: 'no-moves', when: { noLegalMove: true }, collects: ownRows };

/** A spec whose steps end every game: if no ending says what happens without a legal move, one is added. */
const endedSpec = <O extends BoardOptions>(spec: RulesSpec<O>): RulesSpec<O> => ({
  ...spec,
  steps(options) {
    const steps = spec.steps(options);
    if (knowsNoMoves(steps)) return steps;
    return { ...steps, endings: [...steps.endings, spec.decidedBy === 'endings' ? noMoves : outOfMoves] };
  },
});

/**
 * Makes a ruleset from a spec. To vary a game, take its spec and replace some members. A spec with a missing, unknown or wrong
 * member is refused, and so are wrong defaults, steps and endings. What steps return is known only in play: test your rules with
 * `checkRules` of `mancala-rules/testing`.
 *
 * If no ending of the spec says what happens when the player to move has no legal move, the game ends with the reason `'no-moves'`:
 * each player collects their own row, or with `decidedBy: 'endings'` the player who cannot move has lost.
 *
 * @param spec - the definition of the ruleset
 * @returns the rules, with the options at their defaults
 * @throws {InvalidOptionsError} when the spec, its defaults or its steps are invalid, with a list of problems, or when a variation
 *   has the id of the game that it varies
 * @example
 * ```ts
 * import { defineRules, oware } from 'mancala-rules';
 *
 * const noFeeding = defineRules({
 *   ...oware.spec,
 *   id: 'noFeeding',
 *   title: 'Oware without the duty to feed',
 *   steps: (options) => ({ ...oware.spec.steps(options), legality: [] }),
 * });
 * noFeeding.isLegal(noFeeding.stateFrom({ pits: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0], removed: 46 }), 0); // => true
 * ```
 */
export const defineRules = <D extends BoardOptions, Id extends string = string>(
  spec: RulesSpec<OptionsOf<NoInfer<D>>> & { readonly id: Id; readonly defaults: D },
): Rules<OptionsOf<D>, Id> => {
  throwIfAny(specProblems(spec), InvalidOptionsError);
  throwIfAny(stepsProblems(stepsOf(makeRules<OptionsOf<D>>(spec))), InvalidOptionsError);
  // The spec of rules is one already.
  const origin = originOf(spec);
  const rules = makeRules<OptionsOf<D>>(origin === spec ? spec : endedSpec(spec));
  addVariation(rules.spec, origin);
  return rules as Rules<OptionsOf<D>, Id>;
};
