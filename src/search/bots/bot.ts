import { InvalidStateError } from '../../errors.ts';
import type { Rules } from '../../spec.ts';
import type { GameState, Move } from '../../types.ts';

/**
 * Somebody who chooses moves: any function that is told the rules and a state and answers a legal move, at once or
 * later. Those of this library answer a finished game, and a state of another board, with an InvalidStateError.
 */
export type Bot = (rules: Rules, state: GameState) => Move | Promise<Move>;

/** The legal moves, at least one, in ascending order. InvalidStateError if the game is over. */
export const movesToChoose = (rules: Rules, state: GameState): readonly Move[] => {
  const moves = rules.legalMoves(state);
  if (moves.length === 0) throw new InvalidStateError([{ path: 'outcome', message: 'the game is over' }]);
  return moves;
};
