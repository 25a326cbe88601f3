/** The properties `purity`, `setup` and `mirror`: a game is the same again, after a round trip, and with the sides swapped. */
import { plainState, mirror } from '../model/state.ts';
import { eachNode, type Property } from './line.ts';
import { isFrozen, sameList, sameState } from './states.ts';
import type { Position, Move } from '../model/types.ts';

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
    const again = rules.apply(state, move!);
    assert(sameState(again, next), 'apply returns a different state after the game', move);
  });
};

/** A8: `stateFrom` accepts every state, including finished ones, after a round trip through JSON. */
export const setup: Property = (rules) => (line) =>
  eachNode(line, ({ state }, assert) => {
    const restored = rules.stateFrom(JSON.parse(JSON.stringify(state)) as Position);
    assert(sameState(restored, state), 'stateFrom returns a different state');
  });

/** The game is the same with the sides swapped. */
export const mirrored: Property = (rules) => (line) =>
  eachNode(line, ({ state, move, next }, assert) => {
    const size = state.pits.length;
    const across = (move: Move): Move => {
      const pit = move % size;
      return move - pit + ((pit + size / 2) % size);
    };
    const swapped = mirror(state);
    const moves = rules.legalMoves(swapped).map(across);
    assert(sameList(moves, rules.legalMoves(state)), 'other moves are legal with the sides swapped');
    if (next === null) return;
    const after = rules.apply(swapped, across(move!));
    assert(sameState(after, mirror(next)), 'the move has another result with the sides swapped', move);
  });
