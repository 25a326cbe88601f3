/** Analyzes and solves positions in a worker. */
import { givenPosition, type GameLike, type Given } from '../ruleset/given-position.ts';
import { checkOptions } from '../model/option-checks.ts';
import { analyzeChecks, type AnalyzeOptions, type Analysis } from '../search/analysis.ts';
import { assertKnowledge } from '../search/tree/limits.ts';
import type { GameState } from '../model/types.ts';
import type { Rules } from '../ruleset/rules.ts';
import { runInThread } from './run-in-thread.ts';
import { sendOptions, sendState, sendRules, WORKER, type InWorker } from './sent.ts';
import { solveChecks, type Solution, type SolveOptions } from '../search/solver.ts';

/**
 * Evaluates every legal move in a worker, so that a page or server stays responsive. It is `analyze` of
 * `mancala-rules/search` in all other respects. A tablebase is copied to the worker, and `timeMs` starts when the
 * worker has started.
 *
 * @param rules - built-in rules with any options, or rules that your `worker` serves
 * @param state - the position to analyze
 * @param options - limits, resources, a signal, a progress callback, a worker of your own
 * @returns the moves with their values, best first
 * @throws {InvalidStateError} when the state is of another board
 * @throws {InvalidOptionsError} when an option is invalid, the tablebase or the book is of another game, or the
 *   worker does not serve the rules
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
export function analyze(
  rules: Rules,
  state: GameState,
  options?: AnalyzeOptions & InWorker,
): Promise<Analysis>;
/**
 * Evaluates every legal move of a game in a worker, so that a page or server stays responsive. It is `analyze` of
 * `mancala-rules/search` in all other respects: without a limit, it searches for one second.
 *
 * @param game - a `Game`, or any object with its rules and its state
 * @param options - limits, resources, a signal, a progress callback, a worker of your own
 * @returns the moves with their values, best first
 * @throws {InvalidStateError} when the state is of another board
 * @throws {InvalidOptionsError} when an option is invalid, the tablebase or the book is of another game, or the
 *   worker does not serve the rules
 * @throws {Error} when the worker fails
 * @throws the reason of the signal, as soon as it is aborted
 */
export function analyze(game: GameLike, options?: AnalyzeOptions & InWorker): Promise<Analysis>;
export async function analyze(
  ...given: Given<[options?: (AnalyzeOptions & InWorker) | undefined]>
): Promise<Analysis> {
  const [rules, state, options = {}] = givenPosition(given);
  checkOptions(options, { ...analyzeChecks(), worker: WORKER });
  const sentRules = sendRules(rules, options.worker);
  assertKnowledge(rules, options);
  const input = { state: sendState(rules, state), options: sendOptions(options) };
  return await runInThread('analyze', sentRules, input, options);
}

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
export function solve(rules: Rules, state: GameState, options?: SolveOptions & InWorker): Promise<Solution>;
/**
 * Finds the exact margin of a position in a worker, so that a page or server stays responsive. It is `solve` of
 * `mancala-rules/search` in all other respects: only small boards and late positions are solved in less than hours.
 *
 * @param game - a game, or any object with its rules and its state
 * @param options - limits, resources, a signal, a progress callback, a worker of your own
 * @returns the value, a best move and a best line
 * @throws {InvalidStateError} when the state is of another board
 * @throws {InvalidOptionsError} when an option is invalid, the tablebase is of another game, or the
 *   worker does not serve the rules
 * @throws {Error} when the worker fails
 * @throws the reason of the signal, as soon as it is aborted
 */
export function solve(game: GameLike, options?: SolveOptions & InWorker): Promise<Solution>;
export async function solve(
  ...given: Given<[options?: (SolveOptions & InWorker) | undefined]>
): Promise<Solution> {
  const [rules, state, options = {}] = givenPosition(given);
  checkOptions(options, { ...solveChecks(), worker: WORKER });
  const sentRules = sendRules(rules, options.worker);
  assertKnowledge(rules, options);
  const input = { state: sendState(rules, state), options: sendOptions(options) };
  return await runInThread('solve', sentRules, input, options);
}
