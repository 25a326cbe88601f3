/** Finds out why a move was worse than the best one, from the lines of an analysis. */
import { invalidArgument } from '../../model/errors.ts';
import { checkOptions } from '../../model/option-checks.ts';
import type { GameState, Move, Player } from '../../model/types.ts';
import { BOOLEAN, PLAYER } from '../../model/validation.ts';
import { givenMove, type GameLike, type Given } from '../../ruleset/given-position.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { chooseReasons } from './choose.ts';
import type { Explanation } from './explanation.ts';
import { turnsIn } from './turns.ts';

/** What is needed of the result of `analyze`. */
export type Analyzed = { readonly moves: readonly Explanation['better'][] };

/**
 * Options of {@link findReasons} and {@link explainMove}.
 *
 * @example
 * ```ts
 * import type { ExplainOptions } from 'mancala-rules/text';
 *
 * const options: ExplainOptions = { reader: 'south', later: true };
 * ```
 */
export interface ExplainOptions {
  /** The player whom the sentences address as "you"; by default none, and both have their names. */
  readonly reader?: Player | undefined;
  /**
   * Whether reasons may be about later turns and about the sums of both lines. Choose it for the result of a long search: short
   * ones often change their minds about what comes late. By default false.
   */
  readonly later?: boolean | undefined;
}

/**
 * Finds out why a move is worse than the best one, by playing the lines of an analysis. It searches nothing, but lists the turns
 * of one player, at most 3,000 moves, to prove what they cannot do.
 *
 * @param rules - the rules of the game
 * @param state - the state before the move
 * @param move - a legal move
 * @param analysis - the analysis of this state, with its moves, best first
 * @param options - whether reasons may be about later turns
 * @returns the lines and the reasons; null if the move is not worse, or nothing can be proven
 * @throws {InvalidStateError} when the state is of another board
 * @throws {IllegalMoveError} when the move is not legal
 * @throws {InvalidArgumentError} when the analysis has lines that cannot be played
 * @throws {InvalidOptionsError} when an option is unknown or invalid
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import { analyze } from 'mancala-rules/search';
 * import { findReasons } from 'mancala-rules/text';
 *
 * const state = kalah.stateFrom({ pits: [1, 0, 0, 0, 3, 0, 0, 0, 0, 0, 8, 2], removed: 34 });
 * const analysis = await analyze(kalah, state, { depth: 4 });
 * const { better, reasons } = findReasons(kalah, state, 4, analysis)!;
 * better.line; // => [0, 11]
 * reasons.map(({ kind, seeds, instead }) => [kind, seeds, instead]); // => [['gain', 9, 1]]
 * ```
 */
export function findReasons(
  rules: Rules,
  state: GameState,
  move: Move,
  analysis: { readonly moves: readonly Explanation['better'][] },
  options?: ExplainOptions,
): Explanation | null;
/**
 * Finds out why a move is worse than the best one, by playing the lines of an analysis. Give it the game before the move.
 *
 * @param game - a game, or any object with its rules and its state
 * @param move - a legal move
 * @param analysis - the analysis of this state, with its moves, best first
 * @param options - whether reasons may be about later turns
 * @returns the lines and the reasons; null if the move is not worse, or nothing can be proven
 * @throws {InvalidStateError} when the state is of another board
 * @throws {IllegalMoveError} when the move is not legal
 * @throws {InvalidArgumentError} when the analysis has lines that cannot be played
 * @throws {InvalidOptionsError} when an option is unknown or invalid
 */
export function findReasons(
  game: GameLike,
  move: Move,
  analysis: { readonly moves: readonly Explanation['better'][] },
  options?: ExplainOptions,
): Explanation | null;
export function findReasons(
  ...given: Given<[move: Move, analysis: Analyzed, options?: ExplainOptions | undefined]>
): Explanation | null {
  const [rules, state, move, analysis, options = {}] = givenMove(given);
  checkOptions(options, { reader: PLAYER, later: BOOLEAN });
  if (!Array.isArray((Object(analysis) as Partial<typeof analysis>).moves))
    throw invalidArgument('analysis', 'what analyze returns', analysis);
  const { moves } = analysis;
  if (rules.outcome(state)) return null;
  // Throws if the move is not legal.
  rules.apply(state, move);
  const [best, worse] = [moves[0], moves.find((each) => each.move === move)];
  const lost = best && worse ? Math.round(best.value) - Math.round(worse.value) : 0;
  if (!best || !worse || !(lost >= 1)) return null;
  const told = [best, worse].map(({ move, value, exact, line }) => ({ move, value, exact, line }));
  const lines = { better: turnsIn(rules, state, best), played: turnsIn(rules, state, worse) };
  const reasons = chooseReasons(rules, best, worse, lines, !!options.later);
  const won = lines.played[0]!.facts.seeds;
  return reasons.length > 0 ? { better: told[0]!, played: told[1]!, lost, won, reasons } : null;
}
