/** The error for a move that a cursor cannot play. The cursor finds it where that costs nothing, and does not look for rules that forbid. */
import { IllegalMoveError } from '../model/errors.ts';
import type { GameState, Move } from '../model/types.ts';
import { isCount } from '../model/validation.ts';

/** Makes the error for a move, from what the cursor shows. */
export type Refuse = (move: Move) => IllegalMoveError;

/** The error for a value that is no move with seeds of the player to move; `moves` are all of the board. */
export const illegalMove = (state: GameState, move: Move, moves: number): IllegalMoveError => {
  const { outcome, pits, turn } = state;
  const isMove = isCount(move) && move < moves;
  const isOwn = isMove && (turn === 'south') === move % pits.length < pits.length / 2;
  const reason = outcome ? 'game-over' : !isMove ? 'not-a-move' : isOwn ? 'empty' : 'not-yours';
  return new IllegalMoveError(reason, move, state);
};
