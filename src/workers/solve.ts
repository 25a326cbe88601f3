/** Solves positions in a worker. */
import { checkOptions } from '../model/option-checks.ts';
import { solveChecks, type Solution, type SolveOptions } from '../search/solver.ts';
import { assertKnowledge } from '../search/tree/limits.ts';
import type { GameState } from '../model/types.ts';
import type { Rules } from '../ruleset/rules.ts';
import { runInThread } from './run-in-thread.ts';
import { sendOptions, sendState } from './sent-options.ts';
import { sendRules } from './sent-rules.ts';
import { WORKER, type InWorker } from './own-worker.ts';

/**
 * Finds the exact margin of a position in a worker, so that a page or server stays responsive. It is `solve` of
 * `mancala-rules/search` in all other respects. A tablebase is copied to the worker.
 *
 * @param rules - built-in rules with any options, or rules that your `worker` serves
 * @param state - the position to solve
 * @param options - limits, resources, a signal, a progress callback, a worker of your own
 * @returns the value, a best move and a best line
 * @throws {InvalidStateError} when the state is of another board
 * @throws {InvalidOptionsError} when an option is invalid, the tablebase is of another game, or the
 *   worker does not serve the rules
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
  rules: Rules,
  state: GameState,
  options: SolveOptions & InWorker = {},
): Promise<Solution> => {
  checkOptions(options, { ...solveChecks(), worker: WORKER });
  const sentRules = sendRules(rules, options.worker);
  assertKnowledge(rules, options);
  const input = { state: sendState(rules, state), options: sendOptions(options) };
  return await runInThread('solve', sentRules, input, options);
};
