import { InvalidStateError } from '../../model/errors.ts';
import type { Rules } from '../../ruleset/rules.ts';
import type { GameState, Move } from '../../model/types.ts';

/**
 * A function that chooses a move: it takes the rules and a state and returns a legal move, or a promise of one. The bots of
 * this library throw or reject with InvalidStateError when the game is over or the state is of another board.
 *
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
 * Returns the legal moves, at least one, in ascending order.
 *
 * @throws {InvalidStateError} when the game is over
 */
export const movesToChoose = (rules: Rules, state: GameState): readonly Move[] => {
  const moves = rules.legalMoves(state);
  if (moves.length === 0) throw new InvalidStateError([{ path: 'outcome', message: 'the game is over' }]);
  return moves;
};
