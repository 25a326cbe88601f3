import { seedsByRow } from './end-game.ts';
import { isPositiveInteger } from '../model/validation.ts';
import { show } from '../model/show.ts';
import { checkGameOptions, DEFAULT_REPETITION, type GameOptions } from './game-options.ts';
import {
  afterEnd,
  afterMove,
  endOf,
  lineTo,
  movesOf,
  moveTo,
  startAt,
  occurrencesOf,
  turnsOf,
  type GameEnd,
  type Link,
  type Turn,
  type Undone,
} from './history.ts';
import { readGame, saveGame, type SavedGame } from './saved-game.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { ByPlayer, GameState, Move, Player, Position } from '../model/types.ts';

/** Lists that are created on first access. */
type ListCache = { moves?: readonly Move[]; states?: readonly GameState[]; turns?: readonly Turn[] };

/**
 * A game with its history, under any ruleset. Games are immutable: every method returns a new game. The cost of a move
 * does not depend on the length of the game.
 *
 * A _step_ is a move, or an end that is not a move: resignation, agreement, forfeit, repetition. `ply` counts steps.
 *
 * @example
 * ```ts
 * import { Game, kalah } from 'mancala-rules';
 *
 * const game = Game.start(kalah).play(2).play(5).play(8);
 * game.turns; // => [{ player: 'south', moves: [2, 5] }, { player: 'north', moves: [8] }]
 * game.undo().moves; // => [2, 5]
 * game.resign('south').state.outcome; // => { winner: 'north', reason: 'resignation' }
 * ```
 */
export class Game {
  /** The ruleset. */
  readonly rules: Rules;
  /** The current state. */
  readonly state: GameState;
  /** The number of steps from the start to the current state. */
  readonly ply: number;
  /** How often a position occurs before the game ends; null for never (A6). */
  readonly repetition: number | null;
  readonly #link: Link;
  readonly #undone: Undone | null;
  readonly #lists: ListCache = {};

  private constructor(rules: Rules, repetition: number | null, link: Link, undone: Undone | null) {
    this.rules = rules;
    this.repetition = repetition;
    this.state = link.state;
    this.ply = link.ply;
    this.#link = link;
    this.#undone = undone;
    Object.freeze(this);
  }

  /**
   * A game at the start position of a ruleset.
   * @throws {InvalidOptionsError} when an option is unknown or invalid
   * @example
   * ```ts
   * import { Game, wari } from 'mancala-rules';
   *
   * Game.start(wari, { repetition: 4 }).repetition; // => 4
   * ```
   */
  static start(rules: Rules, options: GameOptions = {}): Game {
    return Game.#begin(rules, rules.initialState(), options);
  }

  /**
   * A game that begins at a given position, checked as by `stateFrom`.
   * @throws {InvalidStateError} when the position is invalid; lists every problem
   * @throws {InvalidOptionsError} when an option is unknown or invalid
   * @example
   * ```ts
   * import { Game, wari } from 'mancala-rules';
   *
   * const study = Game.from(wari, { pits: [0, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0], removed: 45 });
   * study.state.turn; // => 'south'
   * ```
   */
  static from(rules: Rules, position: Position, options: GameOptions = {}): Game {
    return Game.#begin(rules, rules.stateFrom(position), options);
  }

  static #begin(rules: Rules, state: GameState, options: GameOptions): Game {
    const { repetition = DEFAULT_REPETITION } = checkGameOptions(options);
    return new Game(rules, repetition, startAt(state), null);
  }

  /**
   * Restores a game that {@link Game.toJSON | toJSON} saved under the same ruleset, with the saved options, and the saved
   * `repetition` unless one is given. The data may be untrusted: everything is checked, and every move is played.
   * @throws {InvalidStateError} when the data is invalid; lists every problem, with paths such as `moves[3]`
   * @throws {InvalidOptionsError} when `options` has an unknown or invalid option
   * @example
   * ```ts
   * import { Game, oware } from 'mancala-rules';
   *
   * const saved = JSON.stringify(Game.start(oware).play(2).play(8));
   * Game.fromJSON(JSON.parse(saved), oware).moves; // => [2, 8]
   * ```
   */
  static fromJSON(json: unknown, rules: Rules, options: GameOptions = {}): Game {
    const saved = readGame(json, rules, checkGameOptions(options).repetition);
    return new Game(saved.rules, saved.repetition, saved.last, null).goTo(saved.ply);
  }

  /** The moves from the start to the current state. */
  get moves(): readonly Move[] {
    return (this.#lists.moves ??= Object.freeze(movesOf(lineTo(this.#link))));
  }

  /** The states from the start to the current one: `states[i]` is the state after `i` steps. */
  get states(): readonly GameState[] {
    return (this.#lists.states ??= Object.freeze(lineTo(this.#link).map(({ state }) => state)));
  }

  /** The moves grouped by turn: consecutive moves of one player are one turn. */
  get turns(): readonly Turn[] {
    return (this.#lists.turns ??= Object.freeze(turnsOf(lineTo(this.#link))));
  }

  /** The end of the game, if it is not a move; null if the game is not over, or a move ended it. */
  get end(): GameEnd | null {
    return endOf(this.#link);
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
   * The game after a move; undone steps are dropped. The `repetition`-th occurrence of a position ends the game (A6).
   * @throws {IllegalMoveError} when the move is not legal
   */
  play(move: Move): Game {
    return this.#at(afterMove(this.rules, this.#link, move, this.repetition));
  }

  /**
   * The game after a player resigns (A5).
   * @throws {InvalidStateError} when the game is already over
   */
  resign(player: Player): Game {
    return this.#at(afterEnd(this.rules, this.#link, { reason: 'resignation', player }));
  }

  /**
   * The game after both players agree to end it (A5); by default each player takes the seeds in their row.
   * @throws {InvalidStateError} when the game is already over, or the share does not add up to the seeds in play
   */
  agree(share: ByPlayer<number> = seedsByRow(this.state)): Game {
    return this.#at(afterEnd(this.rules, this.#link, { reason: 'agreement', share }));
  }

  /**
   * The game after a player forfeits it (L4).
   * @throws {InvalidStateError} when the game is already over
   */
  forfeit(player: Player): Game {
    return this.#at(afterEnd(this.rules, this.#link, { reason: 'forfeit', player }));
  }

  /**
   * The game ended for repetition (A6): each player takes the seeds in their row, and the player with more seeds wins.
   * @throws {InvalidStateError} when the game is already over, or the position has occurred only once
   */
  endByRepetition(): Game {
    return this.#at(afterEnd(this.rules, this.#link, { reason: 'repetition' }));
  }

  /**
   * How often the current position has occurred in this game, at least 1 (A6). After an end that is not a move,
   * the count of the position before it.
   *
   * @example
   * ```ts
   * import { Game, oware } from 'mancala-rules';
   *
   * Game.start(oware).play(2).repetitions(); // => 1
   * ```
   */
  repetitions(): number {
    return occurrencesOf(this.rules, this.#link);
  }

  /**
   * Whether the current position has occurred `times` times or more.
   * @throws {RangeError} when `times` is not a whole number from 1
   */
  isRepetition(times = 3): boolean {
    const expected = 'times: expected a whole number from 1';
    if (!isPositiveInteger(times)) throw new RangeError(`${expected}, got ${show(times)}`);
    return this.repetitions() >= times;
  }

  /**
   * The game one step back.
   * @throws {RangeError} when there is no step to undo; see `canUndo`
   */
  undo(): Game {
    if (!this.canUndo) throw new RangeError('There is no step to undo.');
    return this.goTo(this.ply - 1);
  }

  /**
   * The game with the last undone step played again.
   * @throws {RangeError} when there is no step to redo; see `canRedo`
   */
  redo(): Game {
    if (!this.canRedo) throw new RangeError('There is no step to redo.');
    return this.goTo(this.ply + 1);
  }

  /**
   * The game after `ply` steps; undoes or redoes the steps in between.
   * @throws {RangeError} when the game has no such step
   */
  goTo(ply: number): Game {
    const [link, undone] = moveTo(ply, this.#link, this.#undone);
    if (link.ply !== ply) throw new RangeError(`This game has no step ${show(ply)}.`);
    return this.#at(link, undone);
  }

  /** The game as plain data for JSON, including undone steps and the current ply. */
  toJSON(): SavedGame {
    return saveGame(this.rules, this.repetition, this.#link, this.#undone);
  }

  #at(link: Link, undone: Undone | null = null): Game {
    return new Game(this.rules, this.repetition, link, undone);
  }
}
