/** The type of bots. */
import { givenPosition, type GameLike, type Given } from '../../ruleset/given-position.ts';
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
  (game: GameLike): Promise<Move>;
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

/** Makes a bot of the library from a function that chooses a move. */
export const builtInBot =
  (choose: Bot): BuiltInBot =>
  async (...given: Given<[]>) =>
    choose(...givenPosition(given));

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
