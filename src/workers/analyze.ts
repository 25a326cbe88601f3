/** Analyzes positions in a worker. */
import { checkOptions } from '../model/option-checks.ts';
import { analyzeChecks, type AnalyzeOptions, type Analysis } from '../search/analysis.ts';
import { asked, type GameToPlay } from '../search/bots/bot.ts';
import { checkGame } from '../search/tree/limits.ts';
import type { GameState } from '../model/types.ts';
import { runInThread } from './run-in-thread.ts';
import { sendRules, type RulesetSource } from './ruleset-source.ts';
import { sendOptions, sendState } from './sent-options.ts';

/**
 * Evaluates every legal move in a worker, so that a page or server stays responsive. It is `analyze` of
 * `mancala-rules/search` in all other respects. A tablebase is copied to the worker, and `timeMs` starts when the
 * worker has started.
 *
 * @param rules - built-in rules with any options, or the module of custom rules
 * @param state - the position to analyze
 * @param options - limits, resources, a signal, a progress callback
 * @returns the moves with their values, best first
 * @throws {InvalidStateError} when the state is of another board
 * @throws {InvalidOptionsError} when an option is invalid, the tablebase or the book is of another game, or the rules cannot be
 *   sent to a worker
 * @throws {Error} when the worker fails
 * @throws the reason of the signal, as soon as it is aborted
 * @example
 * ```ts no-run
 * import { kalah } from 'mancala-rules';
 * import { analyze } from 'mancala-rules/search/workers';
 *
 * const { moves } = await analyze(kalah, kalah.initialState(), { depth: 12 });
 * console.log(moves[0]?.line);
 * ```
 */
export async function analyze(
  rules: RulesetSource,
  state: GameState,
  options?: AnalyzeOptions,
): Promise<Analysis>;
/**
 * Like {@link analyze} for a game with built-in rules.
 *
 * @param game - a `Game`, or any object with its rules and its state
 * @param options - limits, resources, a signal, a progress callback
 * @returns the moves with their values, best first
 * @throws {InvalidOptionsError} when an option is invalid, or the rules cannot be sent to a worker
 * @throws the reason of the signal, as soon as it is aborted
 */
export async function analyze(game: GameToPlay, options?: AnalyzeOptions): Promise<Analysis>;
export async function analyze(
  given: RulesetSource | GameToPlay,
  second?: GameState | AnalyzeOptions,
  third?: AnalyzeOptions,
): Promise<Analysis> {
  const [rules, state, options = {}] = asked(given, second, third);
  checkOptions(options, analyzeChecks());
  const [localRules, sentRules] = await sendRules(rules);
  checkGame(localRules, options);
  const input = { state: sendState(localRules, state), options: sendOptions(options) };
  return await runInThread('analyze', sentRules, input, options);
}
