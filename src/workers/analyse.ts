/** Analyses positions in a worker. */
import { checkOptions } from '../model/option-checks.ts';
import { analyseChecks, type AnalyseOptions, type Analysis } from '../search/analysis.ts';
import { checkGame } from '../search/tree/limits.ts';
import type { GameState } from '../model/types.ts';
import { runInThread } from './run-in-thread.ts';
import { sendRules, type RulesetSource } from './ruleset-source.ts';
import { sendOptions, sendState } from './sent-options.ts';

/**
 * Evaluates every legal move in a worker, so that a page or server stays responsive. It is `analyse` of
 * `mancala-rules/search` in all other respects. A tablebase is copied to the worker, and `timeMs` starts when the
 * worker has started.
 *
 * @param rules - built-in rules with any options, or the module of custom rules
 * @param state - the position to analyse
 * @param options - limits, resources, a signal, a progress callback
 * @returns the moves with their values, best first
 * @throws {InvalidStateError} when the state is of another board
 * @throws {InvalidOptionsError} when an option is invalid, the tablebase is of another game, or the rules cannot be
 *   sent to a worker
 * @throws {Error} when the worker fails
 * @throws the reason of the signal, as soon as it is aborted
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
  const [localRules, sentRules] = await sendRules(rules);
  checkGame(localRules, options.tablebase);
  const input = { state: sendState(localRules, state), options: sendOptions(options) };
  return await runInThread('analyse', sentRules, input, options);
};
