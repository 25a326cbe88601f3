import type { Move } from '../types.ts';
import type { Captures } from './captures.ts';

/** A board that can play in the lane. Its words are the lane's while it does. */
export interface LaneBoard {
  readonly pits: number;
  readonly stride: number;
  readonly block: number;
  readonly gap: number;
  word: number;
  /** The last position that it can play from in the lane; -1 if it is not in the lane. */
  readonly limit: number;
  /** The game is over, as far as anybody has asked. */
  readonly isOver: boolean;
  readonly rows: BigInt64Array;
  readonly falls: Int32Array;
  readonly captures: Captures;
  /** With more seeds than this in the opponent's row, all pits that hold seeds can be played. */
  readonly dutyReach: number;
  /**
   * Added to the sums of the rows, as they lie in half a word, this leaves two bits set while the end is far: after a move of
   * South's. What is added besides after one of North's.
   */
  readonly afterSouth: number;
  readonly afterNorth: number;
  /** Adds what sowing adds. */
  addRow(row: number): void;
  /** Notes where the last seed of a move fell and what it captured, since an ending may hold after it; returns true. */
  note(last: number, captured: number): boolean;
  /** The same by the longer way. */
  advanceSlowly(origin: Move): boolean;
  fillSlowly(into: Move[] | Uint8Array | Int32Array): number;
  countSlowly(): number;
  /** Captures by asking the step, with so many seeds in the last pit before the move; it is to be remembered if `leaf` is 0. */
  takeSlowly(last: number, count: number, leaf: number): boolean;
  /** Goes on in memory of its own. */
  leave(): void;
}

/** Memory for one board at a time, and what is called on it for every move. */
export interface Lane {
  readonly words: BigInt64Array;
  readonly bytes: Uint8Array;
  readonly halves: Int32Array;
  /** The board that plays here. */
  board: LaneBoard | undefined;
  /** Plays a legal move short of the endings; returns false if none of them can hold: mostly. */
  advance(board: LaneBoard, origin: Move): boolean;
  /** Writes the legal moves to `into` and returns how many there are. */
  fillMoves(board: LaneBoard, into: Move[] | Uint8Array | Int32Array): number;
  /** How many legal moves there are. */
  countMoves(board: LaneBoard): number;
}

/** Words of 8 bytes: 2730 positions of a board of 2x6 pits. */
const WORDS = 0x2000;

/**
 * The lane is for boards of bytes. What it does is kept short and without calls, and everything uncommon is left to the board. That
 * its memory never changes place is worth a fifth of the time, but only for functions that hold it as constants of a
 * function around them; bundlers make variables of a module's. So numbers, too, are written out. A player is a mask, 0
 * for South and -1 for North: a branch would be guessed wrong every other time where the players do not take turns.
 */
const createLane = (): Lane => {
  const words = new BigInt64Array(WORDS);
  const bytes = new Uint8Array(words.buffer);
  const halves = new Int32Array(words.buffer);

  /** Captures what was captured before where all was the same. */
  const take = (board: LaneBoard, last: number, count: number, side: number): boolean => {
    const { stride, word } = board;
    const { tree, rows } = board.captures;
    const from = word << 3;
    let next = tree[(last << 1) + 2 - side]!;
    while (next > 0) {
      const seeds = bytes[from + tree[next]!]!;
      next = tree[next + 1 + (seeds < 31 ? seeds : 31)]!;
    }
    const leaf = 0 - next;
    const captured = tree[leaf]!;
    const top = ((word + stride) << 1) - 2;
    let sums = halves[top + 1]!;
    // Whether a capture may take everything is for the engine.
    if (captured < 0 || tree[leaf + 1] === ((sums >>> (16 & ~side)) & 0xffff)) {
      return board.takeSlowly(last, count, leaf);
    }
    if (captured !== 0) {
      const row = tree[leaf + 4]!;
      words[word] = words[word]! + rows[row]!;
      words[word + 1] = words[word + 1]! + rows[row + 1]!;
      for (let i = 2; i < stride - 1; i++) words[word + i] = words[word + i]! + rows[row + i]!;
      halves[top] = tree[leaf + 2]!;
      sums = (sums + tree[leaf + 3]!) | 0;
      halves[top + 1] = sums;
    }
    const near = ~(sums + board.afterSouth + (side & board.afterNorth)) & 0x100_0100;
    return near !== 0 && board.note(last, captured);
  };

  return {
    words,
    bytes,
    halves,
    board: undefined,

    advance(board, origin) {
      const { word } = board;
      if (word > board.limit) return board.advanceSlowly(origin);
      const { falls, stride } = board;
      const from = word << 3;
      const side = (board.pits - 1 - origin) >> 31;
      const row = (origin << 8) | bytes[from + origin + (side & board.gap)]!;
      const fall = falls[row << 1]!;
      if (fall === 0) return board.advanceSlowly(origin);
      const count = bytes[from + (fall >> 16)]!;
      const triggers = falls[(row << 1) | 1]!;
      const above = word + stride;
      if (stride === 3) {
        const { rows } = board;
        const at = row * 3;
        words[above] = words[word]! + rows[at]!;
        words[above + 1] = words[word + 1]! + rows[at + 1]!;
        words[above + 2] = words[word + 2]! + rows[at + 2]!;
      } else board.addRow(row);
      board.word = above;
      if ((triggers >> (count < 31 ? count : 31)) & 1) return take(board, (fall & 0xffff) - 1, count, side);
      const sums = halves[((above + stride) << 1) - 1]!;
      const near = ~(sums + board.afterSouth + (side & board.afterNorth)) & 0x100_0100;
      return near !== 0 && board.note((fall & 0xffff) - 1, 0);
    },

    fillMoves(board, into) {
      const { pits, word } = board;
      if (board.limit < 0 || board.isOver) return board.fillSlowly(into);
      const top = ((word + board.stride) << 1) - 2;
      const side = -(halves[top]! & 1) | 0;
      const theirs = (halves[top + 1]! >>> (16 & ~side)) & 0xffff;
      if (theirs <= board.dutyReach) return board.fillSlowly(into);
      const first = side & pits;
      const cell = (word << 3) + (side & board.block);
      let count = 0;
      // One loop for lists and typed arrays would be slow for both.
      if (Array.isArray(into)) {
        for (let i = 0; i < pits; i++) if (bytes[cell + i] !== 0) into[count++] = first + i;
      } else {
        for (let i = 0; i < pits; i++) if (bytes[cell + i] !== 0) into[count++] = first + i;
      }
      return count;
    },

    countMoves(board) {
      const { pits, word } = board;
      if (board.limit < 0 || board.isOver) return board.countSlowly();
      const top = ((word + board.stride) << 1) - 2;
      const side = -(halves[top]! & 1) | 0;
      const theirs = (halves[top + 1]! >>> (16 & ~side)) & 0xffff;
      if (theirs <= board.dutyReach) return board.countSlowly();
      const half = (word << 1) + (side & (board.block >> 2));
      let count = 0;
      // Four pits at once.
      for (let i = 0; i < pits; i += 4) {
        const left = pits - i;
        const four =
          left < 4 ? halves[half + (i >> 2)]! & ((1 << (left << 3)) - 1) : halves[half + (i >> 2)]!;
        // The highest bit of every byte that is not 0: it is set, or is carried into.
        const filled = ((((four & 0x7f7f7f7f) + 0x7f7f7f7f) | four) >>> 7) & 0x01010101;
        count += Math.imul(filled, 0x01010101) >>> 24;
      }
      return count;
    },
  };
};

let lane: Lane | undefined;

/** The lane, made when first asked for. */
export const theLane = (): Lane => (lane ??= createLane());
