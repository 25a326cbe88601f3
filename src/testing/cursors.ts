/** The property `cursor`. */
import { createCursor } from '../cursor/create-cursor.ts';
import type { Move } from '../model/types.ts';
import { eachNode, type Property } from './line.ts';
import { sameList, sameState } from './states.ts';

/** A cursor plays like `apply`, and can take back every move. */
export const cursors: Property = (rules) => (line) => {
  const cursor = createCursor(rules, line[0]!.state);
  eachNode(line, ({ state, move, next }, assert) => {
    const moves = rules.legalMoves(state);
    assert(sameList(cursor.legalMoves(), moves), 'legalMoves of a cursor differs from that of the rules');
    const filled: Move[] = [];
    cursor.fillMoves(filled);
    assert(sameList(filled, moves), 'fillMoves of a cursor differs from legalMoves');
    if (next === null) return;
    cursor.play(move!);
    assert(cursor.isOver === !!next.outcome, 'isOver of a cursor differs from the outcome after apply', move);
    assert(sameState(cursor.state(), next), 'a cursor and apply reach different states', move);
  });
  eachNode(line.slice(0, -1).reverse(), ({ state, move }, assert) => {
    cursor.undo();
    assert(sameState(cursor.state(), state), 'undo of a cursor does not restore the state', move);
  });
};
