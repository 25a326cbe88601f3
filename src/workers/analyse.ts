import { checkOptions } from '../model/option-checks.ts';
import { analyseChecks, type AnalyseOptions, type Analysis } from '../search/analysis.ts';
import { checkGame } from '../search/tree/limits.ts';
import type { GameState } from '../model/types.ts';
import { runInThread } from './run-in-thread.ts';
import { sendRules, type RulesetSource } from './ruleset-source.ts';
import { sendOptions } from './sent-options.ts';
import { sendState } from './sent-state.ts';

/**
 * Evaluates every legal move like `analyse` of `mancala-rules/search`, but in a worker. A tablebase is copied to the
 * worker, and `timeMs` starts when the worker has started.
 *
 * Rejects like `analyse` of `mancala-rules/search`, also with InvalidOptionsError when the rules cannot be sent to a worker,
 * and with Error when the worker fails. An aborted signal rejects at once.
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
  const [localRules, sentRules] = await sendRules(rules);
  checkGame(localRules, options.tablebase);
  const input = { state: sendState(localRules, state), options: sendOptions(options) };
  return await runInThread('analyse', sentRules, input, options);
};
