import { createCursor, type Cursor } from '../cursor/cursor.ts';
import type { Move } from '../model/types.ts';
import { eachPlace, type Property } from './line.ts';
import { sameList, sameState } from './states.ts';

/** The legal moves by the quickest way, which takes more short cuts than the other. */
export const filled = (cursor: Cursor): readonly Move[] => {
  const moves: Move[] = [];
  cursor.fillMoves(moves);
  return moves;
};

/** A cursor plays as `apply` does, and goes all the way back. */
export const cursors: Property = (rules) => (line) => {
  const cursor = createCursor(rules, line[0]!.state);
  eachPlace(line, ({ state, move, next }, must) => {
    const moves = rules.legalMoves(state);
    must(sameList(cursor.legalMoves(), moves), 'a cursor has other legal moves');
    must(sameList(filled(cursor), moves), 'fillMoves writes other moves than are legal');
    if (next === null) return;
    cursor.play(move!);
    must(cursor.isTerminal === !!next.outcome, 'a cursor does not end the game where apply does', move);
    must(sameState(cursor.state(), next), 'a cursor comes to another state', move);
  });
  eachPlace(line.slice(0, -1).reverse(), ({ state, move }, must) => {
    cursor.undo();
    must(sameState(cursor.state(), state), 'a cursor does not take the move back as it was', move);
  });
};
