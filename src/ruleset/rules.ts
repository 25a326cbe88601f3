/** The ruleset object that users call, and the spec that it is made from. */
import type { ByPlayer, GameState, IllegalReason, Move, Outcome, Position } from '../model/types.ts';
import type { OptionInfo } from './option-info.ts';
import type { BoardOptions } from './options.ts';
import type { Steps } from './steps.ts';

/**
 * A ruleset: the rules of one game with one set of options. Its functions take a state and return a new one; they change
 * nothing. They do not use `this`, so you can take them out of the object and pass them around.
 *
 * Functions that take a state accept any plain object of the right shape, frozen or not. They throw `InvalidStateError`
 * if the shape is wrong or it names other rules, and check nothing else: a state that names none is taken as one of these rules.
 * Pass data from outside through `stateFrom` first.
 *
 * @example
 * ```ts
 * import { kalah, wari, type Rules } from 'mancala-rules';
 *
 * // Whether opening with the third pit gives an extra turn.
 * const movesAgain = ({ initialState, apply }: Rules): boolean => apply(initialState(), 2).turn === 'south';
 * [kalah, wari].map(movesAgain); // => [true, false]
 * ```
 */
export interface Rules<O extends BoardOptions = BoardOptions, Id extends string = string> {
  /** The name of the game for programs, such as `'wari'`. Saved games and records contain it. */
  readonly id: Id;
  /** The number of moves of the board, for both players: moves are numbers from 0 to below it. In games without choices `2n`. */
  readonly moveCount: number;
  /** The id with the options that differ from their defaults, as every state names its rules: `'kalah seeds=5'`. */
  readonly ruleset: string;
  /** The name of the game for people, such as `'Wari'`. */
  readonly title: string;
  /** The version of the rules, from 1. It is raised only when some game would go differently. */
  readonly version: number;
  /** The values of all options. */
  readonly options: Readonly<O>;
  /** What each option accepts and means, with its default. */
  readonly optionInfo: { readonly [K in keyof O]: OptionInfo };
  /**
   * The spec that the rules were made from, with the options at their defaults, as a deep-frozen copy. Start from it to define a
   * variation.
   */
  readonly spec: RulesSpec<O>;
  /**
   * Returns the same game with other options.
   *
   * @param options - the options to change; the others keep their values
   * @returns new rules
   * @throws {InvalidOptionsError} when an option is unknown or invalid; lists every problem
   */
  with(options: Partial<O>): this;
  /**
   * Returns the start position.
   *
   * @returns the state, deep-frozen
   */
  initialState(): GameState;
  /**
   * Makes a state from a position that you set up or that comes from outside. It checks everything, and ends the
   * game if it is over by the rules.
   *
   * @param position - pits, and any other members of a state; the data may be untrusted
   * @returns the state, deep-frozen
   * @throws {InvalidStateError} when the position is invalid; lists every problem
   */
  stateFrom(position: Position): GameState;
  /**
   * Lists the legal moves.
   *
   * @param state - a state of this game
   * @returns the moves in ascending order; empty if and only if the game is over
   */
  legalMoves(state: GameState): readonly Move[];
  /**
   * Whether a move is legal.
   *
   * @param state - a state of this game
   * @param move - any value
   * @returns true if `apply` accepts the move
   */
  isLegal(state: GameState, move: Move): boolean;
  /**
   * Returns why a move is not legal.
   *
   * @param state - a state of this game
   * @param move - any value
   * @returns the first reason that applies, in the order of `IllegalReason`; null if the move is legal
   */
  illegalReason(state: GameState, move: Move): IllegalReason | null;
  /**
   * Plays a move.
   *
   * @param state - a state of this game; it is not changed
   * @param move - a legal move
   * @returns the state after the move, deep-frozen
   * @throws {IllegalMoveError} when the move is not legal
   */
  apply(state: GameState, move: Move): GameState;
  /**
   * Whether the game is over.
   *
   * @param state - a state of this game
   * @returns true if the state has an outcome
   */
  isTerminal(state: GameState): boolean;
  /**
   * Returns the result of the game.
   *
   * @param state - a state of this game
   * @returns the winner and the reason; null while the game goes on
   */
  outcome(state: GameState): Outcome | null;
}

/**
 * The definition of a ruleset, for {@link defineRules}. To vary a game, take its spec and replace some members.
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
  /** The name of the game for programs, in camelCase: a small letter a-z, then letters a-z and digits. */
  readonly id: string;
  /** The name of the game for people. */
  readonly title: string;
  /** The version of the rules, a whole number from 1. Raise it only when some game would go differently. */
  readonly version: number;
  /** The default of every option. Options that are not listed here do not exist. */
  readonly defaults: O;
  /**
   * What each option of your own accepts and means: its values are checked, and forms and help texts are made of it.
   * `pits`, `seeds` and `first` are described already; what you say of them here replaces that.
   */
  readonly optionInfo?: {
    readonly [K in keyof O]?: K extends keyof BoardOptions
      ? Partial<Omit<OptionInfo, 'default'>>
      : Omit<OptionInfo, 'default'>;
  };
  /**
   * The reasons of your own for an ending or a forbidden move, each with its text for players, such as
   * `{ mercy: 'a player is too far ahead' }`.
   */
  readonly reasons?: Readonly<Record<string, string>>;
  /**
   * Sentences for players about steps of your own, by paragraph. `rulesOf` of `mancala-rules/text` tells them in place of what
   * follows from the steps, in any language.
   */
  readonly texts?: Readonly<
    Partial<
      Record<
        | 'board'
        | 'sowing'
        | 'laps'
        | 'captures'
        | 'clockwise'
        | 'nyumba'
        | 'tuz'
        | 'marks'
        | 'grandSlams'
        | 'extraTurns'
        | 'legality'
        | 'takasia'
        | 'stuck'
        | 'closedPits'
        | 'end'
        | 'winner',
        readonly string[]
      >
    >
  >;
  /**
   * What the rules depend on besides pits, turn, marks, refills and what the endings read: `'stores'` if seeds in the stores
   * matter, `'quietMoves'` if moves without a capture are counted. Needed only if steps read more.
   */
  readonly depends?: readonly ('stores' | 'quietMoves')[];
  /**
   * Returns defaults that follow from the board, such as a target that grows with the seeds.
   *
   * @param board - pits, seeds and first player
   * @returns the defaults that replace those of `defaults`
   */
  defaultsFor?(board: BoardOptions): { readonly [K in keyof O]?: Readonly<O[K]> };
  /**
   * Checks the options once more, for what `optionInfo` cannot say. It is called when all options are as `optionInfo`
   * describes them.
   *
   * @param options - all options; the values of options that are not described may be anything
   * @returns a message for each problem, such as `target: expected a whole number from 1, got 0`: if it begins with the
   *   name of an option, that is the path of the problem
   */
  problems?(options: O): readonly string[];
  /** The seeds in the stores at the start; default none. */
  readonly stores?: ByPlayer<number>;
  /**
   * What decides who wins: more seeds in the store, or only what the endings say, as in games of four rows. With `'endings'`,
   * agreement and repetition are draws, and nobody collects seeds. Default `'seeds'`.
   */
  readonly decidedBy?: 'seeds' | 'endings';
  /**
   * The id of the built-in game that this one is most like: the bots of `mancala-rules/search` value pits as they do in that game,
   * and compare what the players have if they know none. Default the `id`, also that of a spec that was spread.
   */
  readonly playsLike?: string;
  /** Set for games that sow clockwise. It changes only pictures of the board: pits are always numbered in sowing order. */
  readonly clockwise?: true;
  /**
   * Set for games of four rows, in which each player owns two, and `pits` is an even number. The pits of a player with `n` pits are
   * numbered in counterclockwise order: `0..n/2-1` are the outer row from the player's left, `n/2..n-1` the inner row from
   * the player's right.
   */
  readonly rows?: 2;
  /**
   * The text that follows the letters of the pit in a move, by choice, such as `['<', '>']`. The names are different, and
   * have no letters, digits, spaces or any of `,/#[]{}"\\`; one may be empty. By default they are `+`, `-`, `/2`, `/3`, ….
   */
  readonly choiceNames?: readonly string[];
  /** The pit of each player that pictures draw as a square, `0..n-1`: the nyumba of Bao. A mark on it means that it is lost. */
  readonly house?: number;
  /**
   * Returns the pits at the start. Without this member, every pit starts with `seeds` seeds.
   *
   * @param options - all options, checked
   * @returns `2n` counts in sowing order, South's pits first
   */
  setup?(options: O): readonly number[];
  /**
   * Returns the functions that make a move.
   *
   * @param options - all options, checked
   * @returns the steps
   */
  steps(options: O): Steps;
}
