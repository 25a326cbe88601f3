import { mirror } from '../model/state.ts';
import { eachPlace, type Property } from './line.ts';
import { sameList, sameState } from './states.ts';

/** On the board turned round it is the same game. */
export const mirrored: Property = (rules) => (line) =>
  eachPlace(line, ({ state, move, next }, must) => {
    const size = state.pits.length;
    const across = (pit: number): number => (pit + size / 2) % size;
    const there = mirror(state);
    const moves = rules.legalMoves(there).map(across);
    must(sameList(moves, rules.legalMoves(state)), 'other moves are legal on the board turned round');
    if (next === null) return;
    const after = rules.apply(there, across(move!));
    must(sameState(after, mirror(next)), 'the move leads elsewhere on the board turned round', move);
  });
