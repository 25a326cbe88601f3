/** The errors for moves that a cursor cannot play. It finds them where that costs nothing, and does not look for rules that forbid. */
import { fromBoard } from '../engine/state-board.ts';
import { IllegalMoveError } from '../model/errors.ts';
import type { GameState, Move } from '../model/types.ts';
import { isCount } from '../model/validation.ts';
import type { PositionStack } from './position-stack.ts';

/** The error for a value that is not a move of the player to move; `moves` are all of the board. */
export const notOwnMove = (state: GameState, move: Move, moves: number): IllegalMoveError => {
  const isMove = isCount(move) && move < moves;
  return new IllegalMoveError(state.outcome ? 'game-over' : isMove ? 'not-yours' : 'not-a-move', move, state);
};

/** The error for a move of an empty pit in the topmost position. */
export const emptyPit = (stack: PositionStack, move: Move, ruleset: string): IllegalMoveError =>
  new IllegalMoveError('empty', move, fromBoard(stack, null, ruleset));
