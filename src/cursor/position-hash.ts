/** A number for each position that is the same for positions with the same future. */
import type { Board } from '../ruleset/board.ts';
import type { Dependence } from '../ruleset/endings.ts';

/** The two halves of a hash, and the hash, in the same memory. */
const memory = /* @__PURE__ */ (() => {
  const halves = new Uint32Array(2);
  return { halves, whole: new BigUint64Array(halves.buffer) };
})();

/** A number of 64 bits from all parts of a key, the same on every machine. `isOver` is whether the game is. */
export const boardHash = (
  board: Board,
  depends: readonly Dependence[],
  hasMarks: boolean,
  isOver: boolean,
): bigint => {
  let [low, high] = [1, 2];
  // The steps of MurmurHash3 by A. Appleby for a word, with other constants for each half.
  const add = (part: number): void => {
    low = Math.imul(low ^ part, 0x85ebca6b);
    low ^= low >>> 13;
    high = Math.imul(high ^ part, 0xc2b2ae35);
    high ^= (high >>> 16) ^ low;
  };
  add(board.turn === 'south' ? 0 : 1);
  for (let pit = 0; pit < 2 * board.pits; pit++) add(board.seeds(pit));
  if (depends.includes('stores')) {
    add(board.store('south'));
    add(board.store('north'));
  }
  if (hasMarks) for (let pit = 0; pit < 2 * board.pits; pit++) add((board.mark(pit) ?? ' ').charCodeAt(0));
  if (depends.includes('quietMoves')) add(board.quietMoves);
  add(isOver ? 1 : 0);
  add(board.pits);
  memory.halves[0] = low;
  memory.halves[1] = high;
  return memory.whole[0]!;
};
