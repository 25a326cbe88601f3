import { plainState } from '../model/state.ts';
import { eachPlace, type Property } from './line.ts';
import { isFrozen, sameList, sameState } from './states.ts';

/** Calls with the same arguments return the same results, and never change arguments or earlier results. */
export const purity: Property = (rules) => (line) => {
  eachPlace(line, ({ state, move, next }, must) => {
    const given = plainState(state);
    const moves = rules.legalMoves(given);
    const copy = [...moves];
    must(sameList(moves, rules.legalMoves(state)), 'legalMoves returns different moves when called again');
    if (next !== null) {
      const again = rules.apply(given, move!);
      must(sameState(again, next), 'apply returns a different state when called again', move);
      must(isFrozen(again), 'the state that apply returns is not deeply frozen', move);
      rules.legalMoves(again);
    }
    must(sameList(moves, copy), 'the list that legalMoves returned changes later');
    must(sameState(given, state), 'the state that was passed is changed', move);
  });
  // Again in reverse order, after all other calls.
  eachPlace(line.toReversed(), ({ state, move, next }, must) => {
    if (next === null) return;
    must(rules.isLegal(state, move!), 'the move is no longer legal after the game', move);
    must(sameState(rules.apply(state, move!), next), 'apply returns a different state after the game', move);
  });
};
