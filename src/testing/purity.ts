/** The property `purity`. */
import { plainState } from '../model/state.ts';
import { eachNode, type Property } from './line.ts';
import { isFrozen, sameList, sameState } from './states.ts';

/** Calls with the same arguments return the same results, and never change arguments or earlier results. */
export const purity: Property = (rules) => (line) => {
  eachNode(line, ({ state, move, next }, assert) => {
    const given = plainState(state);
    const moves = rules.legalMoves(given);
    const copy = [...moves];
    assert(sameList(moves, rules.legalMoves(state)), 'legalMoves returns different moves when called again');
    if (next !== null) {
      const again = rules.apply(given, move!);
      assert(sameState(again, next), 'apply returns a different state when called again', move);
      assert(isFrozen(again), 'the state that apply returns is not deeply frozen', move);
      rules.legalMoves(again);
    }
    assert(sameList(moves, copy), 'the list that legalMoves returned changes later');
    assert(sameState(given, state), 'the state that was passed is changed', move);
  });
  // Again in reverse order, after all other calls.
  eachNode([...line].reverse(), ({ state, move, next }, assert) => {
    if (next === null) return;
    assert(rules.isLegal(state, move!), 'the move is no longer legal after the game', move);
    assert(
      sameState(rules.apply(state, move!), next),
      'apply returns a different state after the game',
      move,
    );
  });
};
