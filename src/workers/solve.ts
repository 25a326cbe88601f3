import { checkOptions } from '../model/option-checks.ts';
import { solveChecks, type Solution, type SolveOptions } from '../search/solver.ts';
import { checkGame } from '../search/tree/limits.ts';
import type { GameState } from '../model/types.ts';
import { ask } from './ask.ts';
import { sendRules, type RulesetSource } from './ruleset-source.ts';
import { sendOptions } from './sent-options.ts';
import { sendState } from './sent-state.ts';

/**
 * The exact margin of a position, as `solve` of `mancala-rules/search` finds it, worked out in a thread of its own. A table travels
 * there as a copy.
 *
 * Rejects as that does; with InvalidOptionsError, too, for rules that cannot travel; with the signal's reason at once when
 * that says stop; with an Error in a browser, or if the thread dies.
 *
 * @example
 * ```ts no-run
 * import { kalah } from 'mancala-rules';
 * import { solve } from 'mancala-rules/search/workers';
 *
 * const small = kalah.with({ pits: 4, seeds: 4 });
 * const { value, move } = await solve(small, small.initialState(), { signal: AbortSignal.timeout(60_000) });
 * console.log(value, move);
 * ```
 */
export const solve = async (
  rules: RulesetSource,
  state: GameState,
  options: SolveOptions = {},
): Promise<Solution> => {
  checkOptions(options, solveChecks());
  const [here, there] = await sendRules(rules);
  checkGame(here, options.tablebase);
  const given = { state: sendState(here, state), options: sendOptions(options) };
  return await ask('solve', there, given, options);
};
