import { rows } from './end-game.ts';
import { isCount, isSome } from '../model/validation.ts';
import { show } from '../model/show.ts';
import { checkGameOptions, type GameOptions, USUAL_REPETITION } from './game-options.ts';
import {
  afterEnd,
  afterMove,
  endOf,
  lineTo,
  movesOf,
  startAt,
  occurrencesOf,
  turnsOf,
  type GameEnd,
  type Link,
  type Turn,
  type Undone,
} from './history.ts';
import { readGame, type SavedGame } from './saved-game.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { ByPlayer, GameState, Move, Player, Position } from '../model/types.ts';

/** Lists, each made when it is first asked for. */
type Lists = { moves?: readonly Move[]; states?: readonly GameState[]; turns?: readonly Turn[] };

/**
 * A game with its history, under any ruleset. It never changes: every method gives another game, and the one before still
 * stands. To go on from a game of ten thousand moves costs what it costs from the start.
 *
 * A _step_ is a move, or an end that is none: resignation, agreement, forfeit, repetition. Steps are undone and done again
 * one by one; `ply` counts them.
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
  /** What is played. */
  readonly rules: Rules;
  /** The position now. */
  readonly state: GameState;
  /** Steps from the start to now. */
  readonly ply: number;
  /** How often a position occurs before the game ends by itself; null if it never does (A6). */
  readonly repetition: number | null;
  readonly #link: Link;
  readonly #undone: Undone | null;
  readonly #lists: Lists = {};

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
   * A game at the start of a ruleset. InvalidOptionsError for options that do not fit.
   *
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
   * A game that begins at a given position, checked as `stateFrom` does. InvalidStateError, listing all that is wrong;
   * InvalidOptionsError for options that do not fit.
   *
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
    const { repetition = USUAL_REPETITION } = checkGameOptions(options);
    return new Game(rules, repetition, startAt(state), null);
  }

  /**
   * A game as {@link Game.toJSON | toJSON} wrote it, under the same ruleset; with the options that were saved, whatever
   * those of `rules` are, and with the `repetition` that was saved unless another one is given. Games saved without one
   * have null. Takes any data: everything is checked, and every move is played. InvalidStateError, listing what is wrong,
   * with paths such as `moves[3]`; InvalidOptionsError for options that do not fit.
   *
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

  /** The moves from the start to now. */
  get moves(): readonly Move[] {
    return (this.#lists.moves ??= Object.freeze(movesOf(lineTo(this.#link))));
  }

  /** The states from the start to now: `states[i]` is the one after `i` steps. */
  get states(): readonly GameState[] {
    return (this.#lists.states ??= Object.freeze(lineTo(this.#link).map(({ state }) => state)));
  }

  /** The moves grouped by turn: those that a player makes one after the other are one turn. */
  get turns(): readonly Turn[] {
    return (this.#lists.turns ??= Object.freeze(turnsOf(lineTo(this.#link))));
  }

  /** The end of the game that is not a move; null if it goes on, or a move has ended it. */
  get end(): GameEnd | null {
    return endOf(this.#link);
  }

  /** Whether there is a step to undo. */
  get canUndo(): boolean {
    return this.ply > 0;
  }

  /** Whether there is an undone step to do again. */
  get canRedo(): boolean {
    return this.#undone !== null;
  }

  /**
   * The game after a move; what was undone is forgotten. It is over if the position then occurs for the `repetition`-th
   * time: own rows, then the stores decide (A6). IllegalMoveError if the move is not legal.
   */
  play(move: Move): Game {
    return this.#at(afterMove(this.rules, this.#link, move, this.repetition));
  }

  /** The game after a player has given up (A5). InvalidStateError if it is over already. */
  resign(player: Player): Game {
    return this.#ended({ reason: 'resignation', player });
  }

  /** The game after both have agreed to end it (A5), with own rows or another share that adds up. InvalidStateError. */
  agree(share: ByPlayer<number> = rows(this.state)): Game {
    return this.#ended({ reason: 'agreement', share });
  }

  /** The game after a player was made to forfeit it (L4). InvalidStateError if it is over already. */
  forfeit(player: Player): Game {
    return this.#ended({ reason: 'forfeit', player });
  }

  /**
   * The game after whoever runs it has ended it for repetition (A6): own rows, then the stores decide. InvalidStateError
   * if it is over already, or if the position stands for the first time.
   */
  endByRepetition(): Game {
    return this.#ended({ reason: 'repetition' });
  }

  /**
   * How often the same seeds in all pits, with the same player to move, have occurred in this game so far: 1 is the first
   * time. After an end of the game, how often the position before it has.
   *
   * @example
   * ```ts
   * import { Game, oware } from 'mancala-rules';
   *
   * Game.start(oware).play(2).repetitions(); // => 1
   * ```
   */
  repetitions(): number {
    return occurrencesOf(this.#link);
  }

  /** Whether this position has occurred `times` times or more, a whole number from 1; 3 by default. RangeError. */
  isRepetition(times = 3): boolean {
    if (!isSome(times)) throw new RangeError(`A position stands from 1 time on, not ${show(times)}.`);
    return this.repetitions() >= times;
  }

  /** The game one step back. RangeError at the start; `canUndo` tells. */
  undo(): Game {
    if (!this.canUndo) throw new RangeError('There is no step to undo.');
    return this.goTo(this.ply - 1);
  }

  /** The game with the last undone step done again. RangeError if there is none; `canRedo` tells. */
  redo(): Game {
    if (!this.canRedo) throw new RangeError('There is no step to redo.');
    return this.goTo(this.ply + 1);
  }

  /** The game after so many steps: undoes or redoes the steps in between. RangeError if there are not so many. */
  goTo(ply: number): Game {
    let link = this.#link;
    let undone = this.#undone;
    if (isCount(ply)) {
      for (; link.ply > ply; link = link.before!) undone = { link, rest: undone };
      while (link.ply < ply && undone !== null) ({ link, rest: undone } = undone);
    }
    if (link.ply !== ply) throw new RangeError(`This game has no step ${show(ply)}.`);
    return this.#at(link, undone);
  }

  /** All of the game as plain data, to be written as JSON: what was undone as well, and where one is. */
  toJSON(): SavedGame {
    const line = [...lineTo(this.#link)];
    for (let undone = this.#undone; undone !== null; undone = undone.rest) line.push(undone.link);
    const { id, version, options } = this.rules;
    return {
      ruleset: id,
      version,
      options,
      repetition: this.repetition,
      start: line[0]!.state,
      moves: movesOf(line),
      end: endOf(line.at(-1)!),
      ply: this.ply,
    };
  }

  #ended(end: GameEnd): Game {
    return this.#at(afterEnd(this.#link, end));
  }

  #at(link: Link, undone: Undone | null = null): Game {
    return new Game(this.rules, this.repetition, link, undone);
  }
}
