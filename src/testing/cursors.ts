import { createCursor } from '../cursor.ts';
import { eachPlace, type Property } from './line.ts';
import { sameList, sameState } from './states.ts';

/** A cursor plays as `apply` does, and goes all the way back. */
export const cursors: Property = (rules) => (line) => {
  const cursor = createCursor(rules, line[0].state);
  eachPlace(line, ({ state, move, next }, must) => {
    must(sameList(cursor.legalMoves(), rules.legalMoves(state)), 'a cursor has other legal moves');
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
