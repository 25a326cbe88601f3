/** Sowing worked out beforehand, by the slow way and the steps themselves: what makes a cursor fast. */
import { other } from '../board.ts';
import type { Steps } from '../spec.ts';
import type { Sow } from './engine.ts';
import type { Player } from '../types.ts';
import type { PackedBoard } from './packed-board.ts';

/** Heaps of more seeds than this are rare, and sown the slow way. */
const HEAP = 255;
/** Triggers are kept as a bit a count; the last bit stands for this many seeds and more. */
const LAST_BIT = 31;

/**
 * A row for every pit and number of seeds in it. It says what sowing them adds to each word of a position: to pits,
 * store, sums, quiet moves and turn alike, as long as nothing is captured; then in which place the last seed falls, which
 * cell that is, and which counts of seeds there may trigger a capture. A row is worked out when first needed, on a board
 * that is empty but for that pit.
 */
export class Laps {
  private readonly slow: Sow;
  private readonly steps: Steps;
  private readonly board: PackedBoard;
  /** One more than the most seeds there are rows for. */
  private readonly counts: number;
  /** First where the row of each pit and count begins, 0 where there is none yet; then the rows. */
  private table: Int32Array;
  private end: number;

  /** `board` is like those that will be sown, and `most` what a pit of theirs can hold. */
  constructor(slow: Sow, steps: Steps, board: PackedBoard, most: number) {
    this.slow = slow;
    this.steps = steps;
    this.board = board;
    this.counts = Math.min(most, HEAP) + 1;
    this.end = 2 * board.pits * this.counts;
    this.table = new Int32Array(2 * this.end);
  }

  /**
   * Sows a pit on a copy of the position, counts it as a quiet move and passes the turn accordingly. Returns twice the place
   * where the last seed fell, plus 1 if it may capture.
   */
  sow(board: PackedBoard, origin: number): number {
    const { cells } = board;
    const seeds = cells[board.cell + (origin < board.pits ? origin : origin - board.pits + board.block)]!;
    if (seeds >= this.counts) return this.sowHeap(board, origin);
    const entry = origin * this.counts + seeds;
    const row = this.table[entry]! || this.work(origin, seeds, entry);
    if (board.word + 2 * board.stride > board.words.length) board.reserve();
    const { table } = this;
    const { words, word, stride } = board;
    const above = word + stride;
    if (stride === 5) {
      // The usual boards, of 5 or 6 pits and up to 255 seeds. The loop takes half as long again.
      words[above] = words[word]! + table[row]!;
      words[above + 1] = words[word + 1]! + table[row + 1]!;
      words[above + 2] = words[word + 2]! + table[row + 2]!;
      words[above + 3] = words[word + 3]! + table[row + 3]!;
      words[above + 4] = words[word + 4]! + table[row + 4]!;
    } else {
      for (let i = 0; i < stride; i++) words[above + i] = words[word + i]! + table[row + i]!;
    }
    board.word = above;
    const count = board.cells[board.cell + table[row + stride + 1]!]!;
    return table[row + stride]! | ((table[row + stride + 2]! >> (count < LAST_BIT ? count : LAST_BIT)) & 1);
  }

  private sowHeap(board: PackedBoard, origin: number): number {
    const last = this.slow(board, origin);
    this.pass(board, board.turn, last);
    return 2 * last + 1;
  }

  private pass(board: PackedBoard, mover: Player, last: number): void {
    const again = this.steps.again?.({ mover, last, captured: 0 }, board.pits) ?? false;
    board.setTurn(again ? mover : other(mover), board.quietMoves + 1);
  }

  /** Works out a row; returns where it begins. */
  private work(origin: number, seeds: number, entry: number): number {
    const { board, steps } = this;
    const { pits, stride } = board;
    const mover = board.owner(origin);
    const places = new Int32Array(2 * pits + 2);
    places[origin] = seeds;
    board.setUp(places, mover, 0);
    const last = this.slow(board, origin);
    this.pass(board, mover, last);

    const row = this.end;
    this.end += stride + 3;
    if (this.end > this.table.length) {
      const longer = new Int32Array(2 * this.end);
      longer.set(this.table);
      this.table = longer;
    }
    const { table } = this;
    for (let i = 0; i < stride; i++) table[row + i] = board.words[stride + i]! - board.words[i]!;
    table[row + stride] = 2 * last;
    table[row + stride + 1] = board.at(last);
    for (let count = 0; count <= LAST_BIT && last < 2 * pits; count++) {
      const may =
        count === LAST_BIT || steps.capture.triggers?.(board.owner(last) === mover, count) !== false;
      if (may) table[row + stride + 2]! |= 1 << count;
    }
    return (table[entry] = row);
  }
}
