/** Finds out why a move was worse than the best one, from the lines of an analysis. */
import { invalidArgument } from '../../model/errors.ts';
import { checkOptions, type OptionChecks } from '../../model/option-checks.ts';
import type { GameState, Move, Player } from '../../model/types.ts';
import { BOOLEAN, PLAYER } from '../../model/validation.ts';
import { givenMove, type GameLike, type Given } from '../../ruleset/given-position.ts';
import type { Rules } from '../../ruleset/rules.ts';
import { Comparison } from './comparison.ts';
import type { Explanation } from './explanation.ts';

/** The result of an analysis, or what {@link findReasons} needs of it. */
type Analyzed = { readonly moves: readonly Explanation['better'][] };

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

const checks = (): OptionChecks => ({ reader: PLAYER, later: BOOLEAN });

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
  checkOptions(options, checks());
  if (!Array.isArray((Object(analysis) as Partial<Analyzed>).moves))
    throw invalidArgument('analysis', 'what analyze returns', analysis);
  if (rules.outcome(state)) return null;
  // Throws if the move is not legal.
  rules.apply(state, move);
  const [best] = analysis.moves;
  const played = analysis.moves.find((each) => each.move === move);
  if (!best || !played) return null;
  const lost = Math.round(best.value) - Math.round(played.value);
  if (!(lost >= 1)) return null;
  const reasons = new Comparison(rules, state, best, played).reasons(!!options.later);
  if (reasons.length === 0) return null;
  const [better, worse] = [best, played].map(({ move, value, exact, line }) => ({
    move,
    value,
    exact,
    line: [...line],
  }));
  return { better: better!, played: worse!, lost, reasons };
}
