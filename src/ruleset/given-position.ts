/** What a function that reads a position is given: a game, or rules and a state. */
import { IllegalMoveError, invalidArgument } from '../model/errors.ts';
import type { GameState, Move } from '../model/types.ts';
import { isCount } from '../model/validation.ts';
import type { Rules } from './rules.ts';
import { assertRules } from './steps-of.ts';

/**
 * A position with its rules: a `Game`, or any object with its rules and its state. Functions that need a position and its rules take
 * one of these, or rules and a state. `agree`, `forfeit` and `resign` take only rules and a state, because a `Game` has methods of
 * these names.
 *
 * @example
 * ```ts
 * import { Game, kalah, perft, wari, type GameLike } from 'mancala-rules';
 *
 * const replies = (game: GameLike): number => perft(game, 2) / perft(game, 1);
 * replies(Game.start(kalah).play(2)); // => 6
 * replies({ rules: wari, state: wari.initialState() }); // => 6
 * ```
 */
export interface GameLike {
  /** The rules. */
  readonly rules: Rules;
  /** A state of a game by these rules. */
  readonly state: GameState;
}

/** A game, or rules and a state, with the arguments that follow. */
export type Given<Rest extends readonly unknown[]> =
  readonly [game: GameLike, ...rest: Rest] | readonly [rules: Rules, state: GameState, ...rest: Rest];

/**
 * The rules and the state of a call, with the arguments that follow.
 *
 * @throws {InvalidArgumentError} when it has neither a game nor rules, or both a game and a state
 */
export const givenPosition = <Rest extends readonly unknown[]>(
  given: Given<Rest>,
): readonly [rules: Rules, state: GameState, ...rest: Rest] => {
  const [first, second] = given;
  const { rules = first, state } = Object(first) as Partial<GameLike>;
  assertRules(rules);
  if (!state) return given as readonly [Rules, GameState, ...Rest];
  if (Array.isArray((Object(second) as Partial<GameState>).pits))
    throw invalidArgument('state', 'none after a game', second);
  return [rules as Rules, state, ...(given.slice(1) as unknown as Rest)];
};

/**
 * The rules, the state and the move of a call, with the arguments that follow.
 *
 * @throws {IllegalMoveError} when it has the last move of a game that is given as it is after this move
 */
export const givenMove = <Rest extends readonly unknown[]>(
  given: Given<readonly [move: Move, ...rest: Rest]>,
): readonly [rules: Rules, state: GameState, move: Move, ...rest: Rest] => {
  const position = givenPosition(given);
  const [rules, state, move] = position;
  const isPlayed = isCount(move) && (given[0] as { lastMove?: unknown }).lastMove === move;
  const reason = isPlayed && rules.illegalReason(state, move);
  if (!reason) return position;
  const message = `move ${move} has been played: pass the game before the move, such as game.undo()`;
  throw new IllegalMoveError(reason, move, state, message);
};
