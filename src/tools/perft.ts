/** Counting move sequences: how rules are checked against each other, and how fast they are. */
import { cursorOf, type FastCursor } from '../cursor/cursor.ts';
import { show } from '../model/show.ts';
import type { Rules } from '../ruleset/rules.ts';
import type { GameState, Move } from '../model/types.ts';

const checkDepth = (depth: number, from: number): void => {
  if (!Number.isInteger(depth) || depth < from) {
    throw new RangeError(`A depth is a whole number from ${from}, not ${show(depth)}.`);
  }
};

/** Sequences of `depth` moves from here, `depth` at least 2; the last move is counted without being played. */
const count = (cursor: FastCursor, depth: number, lists: readonly Int32Array[]): number => {
  const moves = lists[depth]!;
  const choices = cursor.fillMoves(moves);
  let nodes = 0;
  for (let i = 0; i < choices; i++) {
    cursor.play(moves[i]!);
    nodes += depth === 2 ? cursor.countMoves() : count(cursor, depth - 1, lists);
    cursor.undo();
  }
  return nodes;
};

/**
 * How many sequences of exactly `depth` moves there are. A move of an extra turn is a move of its own; a game that is
 * over adds nothing. RangeError unless `depth` is a whole number from 0; InvalidStateError for another board's state.
 *
 * @example
 * ```ts
 * import { perft, wari } from 'mancala-rules';
 *
 * perft(wari, wari.initialState(), 3); // => 190
 * ```
 */
export const perft = (rules: Rules, state: GameState, depth: number): number => {
  checkDepth(depth, 0);
  const cursor = cursorOf(rules, state);
  const lists = Array.from({ length: depth + 1 }, () => new Int32Array(rules.options.pits));
  if (depth < 2) return depth === 0 ? 1 : cursor.countMoves();
  return count(cursor, depth, lists);
};

/**
 * {@link perft} for each legal move: how many sequences of `depth` moves begin with it. RangeError unless `depth` is a
 * whole number from 1; InvalidStateError for another board's state.
 *
 * @example
 * ```ts
 * import { divide, kalah } from 'mancala-rules';
 *
 * divide(kalah, kalah.initialState(), 2)[2]; // => { move: 2, nodes: 5 }
 * ```
 */
export const divide = (
  rules: Rules,
  state: GameState,
  depth: number,
): readonly { readonly move: Move; readonly nodes: number }[] => {
  checkDepth(depth, 1);
  return rules
    .legalMoves(state)
    .map((move) => ({ move, nodes: perft(rules, rules.apply(state, move), depth - 1) }));
};
