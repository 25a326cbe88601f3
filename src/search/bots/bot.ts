import { InvalidStateError } from '../../model/errors.ts';
import type { Rules } from '../../ruleset/rules.ts';
import type { GameState, Move } from '../../model/types.ts';

/**
 * Somebody who chooses moves: any function that is told the rules and a state and answers a legal move, at once or
 * later. Those of this library answer a finished game, and a state of another board, with an InvalidStateError.
 *
 * @example
 * ```ts
 * import { kalah } from 'mancala-rules';
 * import type { Bot } from 'mancala-rules/search';
 *
 * const playsTheFullest: Bot = (rules, { pits, ...state }) =>
 *   rules.legalMoves({ pits, ...state }).reduce((best, pit) => (pits[pit]! > pits[best]! ? pit : best));
 * await playsTheFullest(kalah, kalah.apply(kalah.initialState(), 2)); // => 3
 * ```
 */
export type Bot = (rules: Rules, state: GameState) => Move | Promise<Move>;

/** The legal moves, at least one, in ascending order. InvalidStateError if the game is over. */
export const movesToChoose = (rules: Rules, state: GameState): readonly Move[] => {
  const moves = rules.legalMoves(state);
  if (moves.length === 0) throw new InvalidStateError([{ path: 'outcome', message: 'the game is over' }]);
  return moves;
};
