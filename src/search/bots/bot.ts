/** The type of bots. */
import { assertRules } from '../../ruleset/steps-of.ts';
import { InvalidStateError } from '../../model/errors.ts';
import { totalSeeds } from '../../model/state.ts';
import { problem } from '../../model/validation.ts';
import type { Rules } from '../../ruleset/rules.ts';
import type { GameState, Move } from '../../model/types.ts';

/**
 * A bot: a function that chooses a move. Write your own, or use those of this library, which throw or reject with
 * `InvalidStateError` when the game is over or the state is of other rules.
 *
 * @param rules - the rules of the game
 * @param state - a state of a game that is not over
 * @returns a legal move, or a promise of one
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import type { Bot } from 'mancala-rules/search';
 *
 * const fullestPit: Bot = (rules, { pits, ...state }) =>
 *   rules.legalMoves({ pits, ...state }).reduce((best, pit) => (pits[pit]! > pits[best]! ? pit : best));
 * await fullestPit(kalah, kalah.apply(kalah.initialState(), 2)); // => 3
 * ```
 */
export type Bot = (rules: Rules, state: GameState) => Move | Promise<Move>;

/**
 * What bots are asked about: a `Game`, or any object with its rules and its state.
 *
 * @example
 * ```ts
 * import { Game, kalah } from 'mancala-rules';
 * import { greedyBot, type GameToPlay } from 'mancala-rules/search';
 *
 * const hint = (game: GameToPlay): Promise<number> => greedyBot()(game);
 * await hint(Game.start(kalah)); // => 2
 * ```
 */
export interface GameToPlay {
  /** The rules. */
  readonly rules: Rules;
  /** A state of a game that is not over. */
  readonly state: GameState;
}

/**
 * A bot of this library. It takes a game, or rules and a state as any {@link Bot} does, and always returns a promise.
 *
 * @example
 * ```ts
 * import { Game, oware } from 'mancala-rules';
 * import { levelBot, type BuiltInBot } from 'mancala-rules/search';
 *
 * const bot: BuiltInBot = levelBot(5);
 * let game = Game.start(oware).play(2);
 * game = game.play(await bot(game));
 * game.ply; // => 2
 * ```
 */
export interface BuiltInBot {
  /**
   * Chooses a move.
   *
   * @param game - a game that is not over
   * @returns a promise of a legal move
   * @throws {InvalidStateError} when the game is over
   */
  (game: GameToPlay): Promise<Move>;
  /**
   * Chooses a move.
   *
   * @param rules - the rules of the game
   * @param state - a state of a game that is not over
   * @returns a promise of a legal move
   * @throws {InvalidStateError} when the game is over, or the state is of other rules
   */
  (rules: Rules, state: GameState): Promise<Move>;
}

/** Whether a value is a game, or like one: rules have no state. */
const isGame = (value: unknown): value is GameToPlay => {
  const { rules, state } = Object(value) as Partial<GameToPlay>;
  return rules !== undefined && state !== undefined;
};

/** The rules, the state and the options of a call with them, or with a game and options. */
export const asked = <R, O>(
  given: R | GameToPlay,
  second?: GameState | O,
  third?: O,
): readonly [rules: R | Rules, state: GameState, options: O | undefined] =>
  isGame(given) ? [given.rules, given.state, second as O | undefined] : [given, second as GameState, third];

/** Makes a bot of the library from a function that chooses a move. */
export const builtInBot =
  (choose: Bot): BuiltInBot =>
  async (given: GameToPlay | Rules, given2?: GameState) => {
    const [rules, state] = asked(given, given2);
    return choose(rules, state);
  };

/** @throws {InvalidStateError} when a state has more or fewer seeds than the game, which `stateFrom` would refuse */
export const assertTotal = (rules: Rules, state: GameState): void => {
  const [expected, got] = [rules.initialState(), state].map(totalSeeds);
  if (got !== expected) throw new InvalidStateError([problem('state', `${expected} seeds in all`, got!)]);
};

/**
 * Returns the legal moves in ascending order, at least one.
 *
 * @throws {InvalidStateError} when the game is over
 * @throws {InvalidArgumentError} when `rules` is no ruleset
 */
export const movesToChoose = (rules: Rules, state: GameState): readonly Move[] => {
  assertRules(rules);
  const moves = rules.legalMoves(state);
  assertTotal(rules, state);
  if (moves.length === 0) throw new InvalidStateError([{ path: 'outcome', message: 'the game is over' }]);
  return moves;
};
