/** Solves positions in a worker. */
import { checkOptions } from '../model/option-checks.ts';
import { solveChecks, type Solution, type SolveOptions } from '../search/solver.ts';
import { checkGame } from '../search/tree/limits.ts';
import type { GameState } from '../model/types.ts';
import { runInThread } from './run-in-thread.ts';
import { sendRules, type RulesetSource } from './ruleset-source.ts';
import { sendOptions, sendState } from './sent-options.ts';

/**
 * Finds the exact margin of a position in a worker, so that a page or server stays responsive. It is `solve` of
 * `mancala-rules/search` in all other respects. A tablebase is copied to the worker.
 *
 * @param rules - built-in rules with any options, or the module of custom rules
 * @param state - the position to solve
 * @param options - limits, resources, a signal, a progress callback
 * @returns the value, a best move and a best line
 * @throws {InvalidStateError} when the state is of another board
 * @throws {InvalidOptionsError} when an option is invalid, the tablebase is of another game, or the rules cannot be
 *   sent to a worker
 * @throws {Error} when the worker fails
 * @throws the reason of the signal, as soon as it is aborted
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
  checkGame(localRules, options);
  const input = { state: sendState(localRules, state), options: sendOptions(options) };
  return await runInThread('solve', sentRules, input, options);
};
