import { checkOptions } from '../model/option-checks.ts';
import { analyseChecks, type AnalyseOptions, type Analysis } from '../search/analysis.ts';
import { checkGame } from '../search/tree/limits.ts';
import type { GameState } from '../model/types.ts';
import { ask } from './ask.ts';
import { sendRules, type RulesetSource } from './ruleset-source.ts';
import { sendOptions } from './sent-options.ts';
import { sendState } from './sent-state.ts';

/**
 * What every legal move is worth, as `analyse` of `mancala-rules/search` tells, worked out in a thread of its own. A table travels
 * there as a copy, and `timeMs` counts from when the thread stands.
 *
 * Rejects as that does; with InvalidOptionsError, too, for rules that cannot travel; with the signal's reason at once when
 * that says stop; with an Error in a browser, or if the thread dies.
 *
 * @example
 * ```ts no-run
 * import { kalah } from 'mancala-rules';
 * import { analyse } from 'mancala-rules/search/workers';
 *
 * const { moves } = await analyse(kalah, kalah.initialState(), { depth: 12 });
 * console.log(moves[0]?.line);
 * ```
 */
export const analyse = async (
  rules: RulesetSource,
  state: GameState,
  options: AnalyseOptions = {},
): Promise<Analysis> => {
  checkOptions(options, analyseChecks());
  const [here, there] = await sendRules(rules);
  checkGame(here, options.tablebase);
  const given = { state: sendState(here, state), options: sendOptions(options) };
  return await ask('analyse', there, given, options);
};
