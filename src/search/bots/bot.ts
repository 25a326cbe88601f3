/** The type of bots. */
import { assertRules } from '../../ruleset/steps-of.ts';
import { InvalidStateError } from '../../model/errors.ts';
import type { Rules } from '../../ruleset/rules.ts';
import type { GameState, Move } from '../../model/types.ts';

/**
 * A bot: a function that chooses a move. Write your own, or use those of this library, which throw or reject with
 * `InvalidStateError` when the game is over or the state is of another board.
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
 * Returns the legal moves in ascending order, at least one.
 *
 * @throws {InvalidStateError} when the game is over
 * @throws {RangeError} when `rules` is no ruleset
 */
export const movesToChoose = (rules: Rules, state: GameState): readonly Move[] => {
  assertRules(rules);
  const moves = rules.legalMoves(state);
  if (moves.length === 0) throw new InvalidStateError([{ path: 'outcome', message: 'the game is over' }]);
  return moves;
};
