/** A move to a position of an opening book. */
import type { Book } from '../books/book.ts';
import type { GameState, Move } from '../model/types.ts';
import type { Rules } from '../ruleset/rules.ts';

/** The value of a move for its mover, and the line of the lowest best moves. */
interface BookMove {
  readonly value: number;
  readonly exact: true;
  readonly line: readonly Move[];
  readonly depth: number;
}

/** Looks up the position after a move; undefined if it is not in the book. */
export const bookMove = (
  rules: Rules,
  state: GameState,
  move: Move,
  book: Book | undefined,
): BookMove | undefined => {
  if (!book) return undefined;
  let reached = rules.apply(state, move);
  if (!book.has(reached)) return undefined;
  const { stores, turn } = reached;
  const future = book.value(reached);
  const south = stores.south - stores.north + (turn === 'south' ? future : 0 - future);
  const line = [move];
  for (let next = book.moves(reached)[0]; next !== undefined; next = book.moves(reached)[0]) {
    line.push(next);
    reached = rules.apply(reached, next);
  }
  const value = state.turn === 'south' ? south : 0 - south;
  return { value, exact: true, line, depth: line.length };
};
