/** The object that users hold in their hands, and what it is made from. */
import type { GameState, IllegalReason, Move, Outcome, Position } from '../model/types.ts';
import type { Dependence } from './endings.ts';
import type { BoardOptions } from './options.ts';
import type { Steps } from './steps.ts';

/**
 * A set of rules as an object. Its members do not use `this`: they can be taken out and passed around alone. States
 * go in and come out; nothing is ever changed.
 *
 * All members that take a state accept any plain object of its shape, frozen or not, and no more is checked than that it
 * is one, on a board of this size (`InvalidStateError`). What comes from outside goes through `stateFrom` first.
 *
 * @example
 * ```ts
 * import { kalah, wari, type Rules } from 'mancala-rules';
 *
 * // Whether a game that begins with the third pit goes on with the same player.
 * const goesOn = ({ initialState, apply }: Rules): boolean => apply(initialState(), 2).turn === 'south';
 * [kalah, wari].map(goesOn); // => [true, false]
 * ```
 */
export interface Rules<O extends BoardOptions = BoardOptions> {
  /** A name for programs; stored games name it. */
  readonly id: string;
  /** A name for people. */
  readonly title: string;
  /** Raised only when some game would go differently. */
  readonly version: number;
  /** All options with their values. */
  readonly options: Readonly<O>;
  /** What the rules were made from, before any `with`: the place to start for a variation of one's own. */
  readonly spec: RulesSpec<O>;
  /** The same game with other options. InvalidOptionsError, listing all that is wrong. */
  with(options: Partial<O>): Rules<O>;
  /** The position at the start. */
  initialState(): GameState;
  /**
   * A state from untrusted data (A8): checks everything, and ends the game if by these rules it is over (A3).
   * InvalidStateError, listing all that is wrong.
   */
  stateFrom(position: Position): GameState;
  /** The moves that may be played, in ascending order; none exactly when the game is over. */
  legalMoves(state: GameState): readonly Move[];
  /** Whether a move may be played. */
  isLegal(state: GameState, move: Move): boolean;
  /** Why a move may not be played, the first reason of A9 that applies; null if it may. */
  illegalReason(state: GameState, move: Move): IllegalReason | null;
  /** The state after a move, deep-frozen. IllegalMoveError if it is not legal. */
  apply(state: GameState, move: Move): GameState;
  /** Whether the game is over. */
  isTerminal(state: GameState): boolean;
  /** How the game ended; null while it goes on. */
  outcome(state: GameState): Outcome | null;
}

/**
 * What {@link defineRules} makes a ruleset from.
 *
 * @example
 * ```ts
 * import { defineRules, kalah, type KalahOptions, type RulesSpec } from 'mancala-rules';
 *
 * const spec: RulesSpec<KalahOptions> = {
 *   ...kalah.spec,
 *   id: 'handicap',
 *   title: 'Kalah with a handicap',
 *   setup: ({ pits, seeds }) => Array.from({ length: 2 * pits }, (_, pit) => (pit < pits ? seeds : seeds - 1)),
 * };
 * defineRules(spec).initialState().pits; // => [4, 4, 4, 4, 4, 4, 3, 3, 3, 3, 3, 3]
 * ```
 */
export interface RulesSpec<O extends BoardOptions> {
  /** A name for programs. */
  readonly id: string;
  /** A name for people. */
  readonly title: string;
  /** A whole number, raised only when some game would go differently. */
  readonly version: number;
  /** The value of every option that is not given; an option that is not here does not exist. */
  readonly defaults: O;
  /** What the future of a position depends on beyond pits and turn, besides what the endings say themselves. */
  readonly depends?: readonly Dependence[];
  /** Defaults that follow from the board, such as a target that grows with the seeds. */
  defaultsFor?(board: BoardOptions): Partial<O>;
  /** Other demands on the options than those of the board; one line each, which may begin with the option's name. */
  problems?(options: O): readonly string[];
  /** The seeds are sown clockwise. Only pictures of the board show it: pits are numbered in sowing order in every game. */
  readonly clockwise?: true;
  /** The starting pits, where they are not `seeds` each. */
  setup?(options: O): readonly number[];
  /** The steps of which a move is made. */
  steps(options: O): Steps;
}
