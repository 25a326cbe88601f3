/** The game with its history that applications hold. */
import { IllegalMoveError, InvalidArgumentError, invalidArgument } from '../model/errors.ts';
import { show } from '../model/validation.ts';
import {
  GAME_OPTIONS,
  gameSettings,
  type GameOptions,
  type GameSettings,
  type RepetitionRule,
} from './repetition.ts';
import {
  afterEnd,
  afterMove,
  afterSwap,
  gameEndOf,
  isSecondToDecide,
  lineTo,
  moveTo,
  occurrencesOf,
  startAt,
  stepsIn,
  turnsOf,
  type GameEnd,
  type GameStep,
  type Link,
  type Turn,
  type Undone,
} from './history.ts';
import { gameOutcomeOf, type GameOutcome } from './game-outcome.ts';
import { BOARD_LIMITS, type BoardLimits } from './rules-with.ts';
import { gameFromJson, saveGame, type SavedGame } from './saved-game.ts';
import { checkOptions } from '../model/option-checks.ts';
import { assertRules, assertRulesets } from '../ruleset/steps-of.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { ByPlayer, GameState, Move, Player, Position } from '../model/types.ts';

/**
 * A game with its history, for any ruleset: play, undo, save, resign. Games are immutable, so every method returns a
 * new game. The cost of a move does not depend on the length of the game.
 *
 * Call methods on the game: `game.play(2)`, not a `play` that was taken out of it. Send or copy a game with `toJSON` and
 * `Game.fromJSON`, since `structuredClone` cannot copy rules.
 *
 * @example
 * ```ts
 * import { Game, kalah } from 'mancala-rules';
 *
 * const game = Game.start(kalah).play(2).play(5).play(8);
 * game.turn; // => 'south'
 * game.legalMoves; // => [0, 1, 3, 4]
 * game.undo().history; // => [2, 5]
 * game.resign('south').outcome; // => { winner: 'north', reason: 'resignation', player: 'south' }
 * ```
 */
export class Game<R extends Rules = Rules> {
  /** The rules of the game. */
  readonly rules: R;
  /** The current state. */
  readonly state: GameState;
  /** The number of _steps_ from the start, from 0: moves, a swap, and an end that is not a move, such as a resignation. */
  readonly ply: number;
  /** The number of occurrences of a position that ends the game, from 2; null for never. */
  readonly repetition: number | null;
  /** Which repeated positions count, and who gets the seeds then. */
  readonly repetitionRule: RepetitionRule;
  /** The number of plies after which the game ends, from 1; null for no limit. */
  readonly maxPlies: number | null;
  /** Whether the pie rule holds: the second player may swap sides before their first move. */
  readonly pie: boolean;
  readonly #link: Link;
  readonly #undone: Undone | null;
  /** Values that are created on first access. */
  readonly #cache: {
    legalMoves?: readonly Move[];
    steps?: readonly GameStep[];
    history?: readonly Move[];
    states?: readonly GameState[];
    turns?: readonly Turn[];
    outcome?: GameOutcome | null;
  } = {};

  private constructor(rules: R, settings: GameSettings, link: Link, undone: Undone | null) {
    if (!link) throw new InvalidArgumentError('expected Game.start(rules) instead of new Game(rules)');
    this.rules = rules;
    this.repetition = settings.repetition;
    this.repetitionRule = settings.repetitionRule;
    this.maxPlies = settings.maxPlies;
    this.pie = settings.pie;
    this.state = link.state;
    this.ply = link.ply;
    this.#link = link;
    this.#undone = undone;
    Object.freeze(this);
  }

  /**
   * Starts a game at the start position of a ruleset.
   * @param rules - the rules of the game
   * @param options - when repetition or a number of moves ends the game, and whether the pie rule holds
   * @returns the game, without moves
   * @throws {InvalidOptionsError} when an option is unknown or invalid
   * @throws {InvalidArgumentError} when `rules` is no ruleset
   */
  static start<R extends Rules>(rules: R, options: GameOptions = {}): Game<R> {
    assertRules(rules);
    const start = startAt(rules.initialState());
    return new Game(rules, gameSettings(options), start, null);
  }

  /**
   * Starts a game at a given position, which is checked as by `stateFrom`.
   * @param rules - the rules of the game
   * @param position - pits, and any other members of a state; the data may be untrusted
   * @param options - when repetition or a number of moves ends the game, and whether the pie rule holds
   * @returns the game, without moves
   * @throws {InvalidStateError} when the position is invalid; lists every problem
   * @throws {InvalidOptionsError} when an option is unknown or invalid
   * @throws {InvalidArgumentError} when `rules` is no ruleset
   * @example
   * ```ts
   * import { Game, wari } from 'mancala-rules';
   *
   * const study = Game.from(wari, { pits: [0, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0], removed: 45 });
   * study.state.turn; // => 'south'
   * ```
   */
  static from<R extends Rules>(rules: R, position: Position, options: GameOptions = {}): Game<R> {
    assertRules(rules);
    const start = startAt(rules.stateFrom(position));
    return new Game(rules, gameSettings(options), start, null);
  }

  /**
   * Restores a saved game with its options and history. Everything is checked, and every move is played.
   * @param json - the parsed JSON of {@link Game.toJSON}; the data may be untrusted
   * @param rules - the ruleset that the game was saved under, with any options; or a list of rulesets, one of which it names
   * @param options - limits on the board; `repetition` replaces the saved one
   * @returns the game, at the step where it was saved
   * @throws {InvalidStateError} when the data is invalid; lists every problem, with paths such as `moves[3]`
   * @throws {InvalidOptionsError} when `options` has an unknown or invalid option
   * @throws {InvalidArgumentError} when `rules` is no ruleset, or two in the list have one id
   * @example
   * ```ts
   * import { Game, kalah, oware } from 'mancala-rules';
   * const saved = JSON.stringify(Game.start(oware).play(2).play(8));
   * Game.fromJSON(JSON.parse(saved), [oware, kalah]).history; // => [2, 8]
   * ```
   */
  static fromJSON<R extends Rules>(
    json: unknown,
    rules: R | readonly R[],
    options: Pick<GameOptions, 'repetition'> & BoardLimits = {},
  ): Game<R> {
    const rulesets = Array.isArray(rules) ? (rules as readonly R[]) : [rules as R];
    assertRulesets(rulesets);
    checkOptions(options, { repetition: GAME_OPTIONS.repetition, ...BOARD_LIMITS });
    const saved = gameFromJson(json, rulesets, options);
    return new Game(saved.rules as R, saved.settings, saved.last, null).goTo(saved.ply);
  }

  /** The player to move. After the end, the player who would move. */
  get turn(): Player {
    return this.state.turn;
  }

  /** The legal moves, in ascending order; empty if and only if the game is over. */
  get legalMoves(): readonly Move[] {
    return (this.#cache.legalMoves ??= Object.freeze(this.rules.legalMoves(this.state)));
  }

  /**
   * Whether a move is legal now.
   * @param move - any value
   * @returns true if `play` accepts the move
   */
  isLegal(move: Move): boolean {
    return this.rules.isLegal(this.state, move);
  }

  /** Whether the game is over. */
  get isOver(): boolean {
    return this.state.outcome !== null;
  }

  /** How the game ended: by a move, or by what the players decided; null while it goes on. */
  get outcome(): GameOutcome | null {
    const { outcome } = this.state;
    return (this.#cache.outcome ??= outcome && Object.freeze(gameOutcomeOf(outcome, gameEndOf(this.#link))));
  }

  /**
   * Whether the second player may swap sides now: the pie rule holds, and this is their first decision. If the first
   * player had extra turns, these come before it.
   */
  get canSwap(): boolean {
    return this.pie && isSecondToDecide(this.#link);
  }

  /** Whether the players have swapped sides: the person who began as South plays North, and the other one South. */
  get swapped(): boolean {
    return this.steps.includes('swap');
  }

  /**
   * The steps from the start to the current state: `steps[i]` leads from `states[i]` to `states[i + 1]`. A step is a move, `'swap'`
   * if the players swapped sides by the pie rule, or an end that is not a move.
   */
  get steps(): readonly (Move | 'swap' | GameEnd)[] {
    return (this.#cache.steps ??= Object.freeze(stepsIn(lineTo(this.#link))));
  }

  /** The moves from the start to the current state. */
  get history(): readonly Move[] {
    return (this.#cache.history ??= Object.freeze(this.steps.filter((step) => typeof step === 'number')));
  }

  /** The move that led to the current state; null at the start, and after a step that is not a move. */
  get lastMove(): Move | null {
    const { step } = this.#link;
    return typeof step === 'number' ? step : null;
  }

  /** The states from the start to the current one: `states[i]` is the state after `i` steps. */
  get states(): readonly GameState[] {
    return (this.#cache.states ??= Object.freeze(lineTo(this.#link).map(({ state }) => state)));
  }

  /** The moves from the start to the current state, grouped by turn: consecutive moves of one player are one turn. */
  get turns(): readonly Turn[] {
    return (this.#cache.turns ??= Object.freeze(turnsOf(lineTo(this.#link))));
  }

  /** Whether there is a step to undo. */
  get canUndo(): boolean {
    return this.ply > 0;
  }

  /** Whether there is a step to redo. */
  get canRedo(): boolean {
    return this.#undone !== null;
  }

  /**
   * Plays a move. Undone steps are dropped. The `repetition`-th occurrence of a position ends the game, and so does ply
   * `maxPlies`.
   * @param move - a legal move
   * @returns the game after the move
   * @throws {IllegalMoveError} when the move is not legal
   */
  play(move: Move): Game<R> {
    if (!this) throw new InvalidArgumentError('play: expected a call on a game, such as game.play(2)');
    if (typeof move === 'string') {
      const message = `move ${show(move)}: expected a number (playText plays text)`;
      throw new IllegalMoveError('not-a-move', move, this.state, message);
    }
    return this.#at(afterMove(this.rules, this.#link, move, this));
  }

  /**
   * Swaps sides by the pie rule, in place of the second player's first move: that player takes over the side of the
   * first player, who then moves for the other side. Board and turn stay as they are. Undone steps are dropped.
   * @returns the game after the swap
   * @throws {IllegalMoveError} when the players may not swap now; see `canSwap`
   * @example
   * ```ts
   * import { Game, kalah } from 'mancala-rules';
   *
   * const game = Game.start(kalah, { pie: true }).play(3);
   * game.canSwap; // => true
   * const { turn, swapped } = game.swap();
   * [turn, swapped]; // => ['north', true]
   * ```
   */
  swap(): Game<R> {
    return this.#at(afterSwap(this.#link, this.pie));
  }

  /**
   * Ends the game by resignation: the opponent wins, whatever the score.
   * @param player - the player who resigns
   * @returns the finished game
   * @throws {InvalidStateError} when the game is already over
   */
  resign(player: Player): Game<R> {
    return this.#at(afterEnd(this.rules, this.#link, { reason: 'resignation', player }));
  }

  /**
   * Ends the game by agreement: the players share the seeds in play, and the player with more seeds wins. In games that seeds do
   * not decide it is a draw, and there is nothing to share.
   * @param share - the seeds in play that each player gets, from 0; by default those of their own row
   * @returns the finished game
   * @throws {InvalidStateError} when the game is already over, or the share does not add up to the seeds in play
   */
  agree(share?: ByPlayer<number>): Game<R> {
    return this.#at(afterEnd(this.rules, this.#link, { reason: 'agreement', share }));
  }

  /**
   * Ends the game by forfeit: the opponent gets all seeds in play, or in games that seeds do not decide wins.
   * @param player - the player who forfeits the game
   * @returns the finished game
   * @throws {InvalidStateError} when the game is already over
   */
  forfeit(player: Player): Game<R> {
    return this.#at(afterEnd(this.rules, this.#link, { reason: 'forfeit', player }));
  }

  /**
   * Ends the game for repetition. The `repetitionRule` says who gets the seeds; in games that seeds do not decide it is a draw.
   * @returns the finished game
   * @throws {InvalidStateError} when the game is already over, or the position has occurred only once
   */
  endByRepetition(): Game<R> {
    return this.#at(afterEnd(this.rules, this.#link, { reason: 'repetition' }, this.repetitionRule));
  }

  /**
   * Counts the occurrences of the current position in this game.
   * @returns the count, from 1; after an end that is not a move, that of the position before it
   */
  repetitions(): number {
    return occurrencesOf(this.rules, this.#link);
  }

  /**
   * Takes back the last step.
   * @returns the game one step earlier
   * @throws {InvalidArgumentError} when there is no step to undo; see `canUndo`
   */
  undo(): Game<R> {
    if (!this.canUndo) throw new InvalidArgumentError('There is no step to undo.');
    return this.goTo(this.ply - 1);
  }

  /**
   * Plays the last undone step again.
   * @returns the game one step later
   * @throws {InvalidArgumentError} when there is no step to redo; see `canRedo`
   */
  redo(): Game<R> {
    if (!this.canRedo) throw new InvalidArgumentError('There is no step to redo.');
    return this.goTo(this.ply + 1);
  }

  /**
   * Goes to a step: undoes or redoes the steps in between.
   * @param ply - the number of steps from the start, from 0
   * @returns the game after `ply` steps
   * @throws {InvalidArgumentError} when the game has no such step
   */
  goTo(ply: number): Game<R> {
    const [link, undone] = moveTo(ply, this.#link, this.#undone);
    if (link.ply !== ply) throw invalidArgument('ply', 'the number of a step of this game', ply);
    return this.#at(link, undone);
  }

  /**
   * Saves the game as plain data; `JSON.stringify` calls this method.
   * @returns the game with its options and all steps, including undone ones
   */
  toJSON(): SavedGame {
    return saveGame(this, this.#link, this.#undone);
  }

  #at(link: Link, undone: Undone | null = null): Game<R> {
    return new Game(this.rules, this, link, undone);
  }
}
