/** The property `mirror`. */
import { mirror } from '../model/state.ts';
import type { Move } from '../model/types.ts';
import { eachNode, type Property } from './line.ts';
import { sameList, sameState } from './states.ts';

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
