/** Sowing worked out beforehand, by the slow way and the steps themselves: what makes a cursor fast. */
import { ListBoard, other } from '../board.ts';
import type { Steps } from '../spec.ts';
import type { Sow } from './engine.ts';
import { PackedBoard } from './packed-board.ts';

/** There are rows for heaps of fewer seeds than this, */
const HEAP = 256;
/** unless the table would take more bytes than this. Bigger heaps are sown the slow way. */
const TABLE = 0x40_0000;
/** Triggers are kept as a bit a count; the last bit stands for this many seeds and more. */
const LAST_BIT = 31;

/**
 * A row for every pit and number of seeds in it. It says what sowing them adds to each word of a position: to pits,
 * store, sums, quiet moves and turn alike, as long as nothing is captured. And where the last seed falls, with which
 * counts of seeds there before the move it may capture. A row is worked out when first needed, on a board that is empty but
 * for that pit.
 */
export class Laps {
  /** How many rows a pit has. */
  readonly counts: number;
  readonly rows: BigInt64Array;
  /**
   * Two numbers for each row. The first is 0 if the row is not worked out; else it has one more than the place where the last
   * seed falls in the lower half, and the cell of that place in the upper. The other has the triggers.
   */
  readonly falls: Int32Array;
  private readonly sow: Sow;
  private readonly steps: Steps;
  /** The slow way sows plain lists only: what meets boards of many kinds is slow. */
  private readonly board: ListBoard;
  private readonly packed: PackedBoard;

  /** `most` is what a pit can hold. */
  constructor(sow: Sow, steps: Steps, pits: number, most: number) {
    this.sow = sow;
    this.steps = steps;
    this.board = new ListBoard(pits);
    this.packed = new PackedBoard(pits, most);
    const { stride } = this.packed;
    this.counts = Math.min(HEAP, Math.floor(TABLE / (2 * pits * (8 * stride + 8))));
    this.rows = new BigInt64Array(2 * pits * this.counts * stride);
    this.falls = new Int32Array(2 * pits * this.counts * 2);
  }

  /** Works out a row, if there is one for so many seeds; returns which it is, -1 if there is none. */
  row(origin: number, seeds: number): number {
    if (seeds >= this.counts) return -1;
    const row = origin * this.counts + seeds;
    if (this.falls[2 * row] === 0) this.workOut(origin, seeds, row);
    return row;
  }

  private workOut(origin: number, seeds: number, row: number): void {
    const { board, packed, steps } = this;
    const { pits } = board;
    const { stride, words } = packed;
    const mover = board.owner(origin);
    const places = new Array<number>(2 * pits + 2).fill(0);
    places[origin] = seeds;
    packed.setUp(places, mover, 0);
    packed.push();
    board.setUp(places, mover, 0);
    const last = this.sow(board, origin);
    packed.add(origin, -seeds);
    for (let place = 0; place < places.length; place++) packed.add(place, places[place]!);
    const again = steps.again?.({ mover, last, captured: 0 }, pits) ?? false;
    packed.setTurn(again ? mover : other(mover), 1);
    for (let i = 0; i < stride; i++) this.rows[row * stride + i] = words[stride + i]! - words[i]!;

    let triggers = 0;
    for (let count = 0; count <= LAST_BIT && last < 2 * pits; count++) {
      const after = board.seeds(last) + (last === origin ? 0 : count);
      const may =
        count === LAST_BIT || steps.capture.triggers?.(board.owner(last) === mover, after) !== false;
      if (may) triggers |= 1 << count;
    }
    this.falls[2 * row] = (packed.cellOf(last) << 16) | (last + 1);
    this.falls[2 * row + 1] = triggers;
  }
}
