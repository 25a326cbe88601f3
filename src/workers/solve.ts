import { checkOptions } from '../model/option-checks.ts';
import { solveChecks, type Solution, type SolveOptions } from '../search/solver.ts';
import { checkGame } from '../search/tree/limits.ts';
import type { GameState } from '../model/types.ts';
import { runInThread } from './run-in-thread.ts';
import { sendRules, type RulesetSource } from './ruleset-source.ts';
import { sendOptions } from './sent-options.ts';
import { sendState } from './sent-state.ts';

/**
 * Finds the exact margin of a position like `solve` of `mancala-rules/search`, but in a worker. A tablebase is copied
 * to the worker.
 *
 * Rejects like `solve` of `mancala-rules/search`, also with InvalidOptionsError when the rules cannot be sent to a worker,
 * and with Error when the worker fails. An aborted signal rejects at once.
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
  const [localRules, sentRules] = await sendRules(rules);
  checkGame(localRules, options.tablebase);
  const input = { state: sendState(localRules, state), options: sendOptions(options) };
  return await runInThread('solve', sentRules, input, options);
};
