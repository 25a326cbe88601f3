import { plainState } from '../model/state.ts';
import { eachPlace, type Property } from './line.ts';
import { isFrozen, sameList, sameState } from './states.ts';

/** The same answers to the same questions, and nothing is changed: neither what is given nor, later, what was answered. */
export const purity: Property = (rules) => (line) => {
  eachPlace(line, ({ state, move, next }, must) => {
    const given = plainState(state);
    const moves = rules.legalMoves(given);
    const answered = [...moves];
    must(sameList(moves, rules.legalMoves(state)), 'other moves are legal when asked again');
    if (next !== null) {
      const again = rules.apply(given, move!);
      must(sameState(again, next), 'the move leads elsewhere when it is played again', move);
      must(isFrozen(again), 'the state that apply gives is not frozen at every level', move);
      rules.legalMoves(again);
    }
    must(sameList(moves, answered), 'the list of legal moves changes when other moves are asked for');
    must(sameState(given, state), 'the state that was given is not left as it was', move);
  });
  // And in another order, when all has been asked once.
  eachPlace(line.toReversed(), ({ state, move, next }, must) => {
    if (next === null) return;
    must(rules.isLegal(state, move!), 'the move is not legal any more after the game', move);
    must(sameState(rules.apply(state, move!), next), 'the move leads elsewhere after the game', move);
  });
};
