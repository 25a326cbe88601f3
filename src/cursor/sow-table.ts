/** Sowing worked out beforehand, by the slow way and the steps themselves: what makes a cursor fast. */
import { ListBoard } from '../engine/board.ts';
import { other } from '../model/player.ts';
import type { Steps } from '../ruleset/steps.ts';
import type { Engine } from '../engine/engine.ts';
import { PackedBoard } from './packed-board.ts';

/** There are rows for heaps of fewer seeds than this, */
const HEAP = 256;
/** unless the table would take more bytes than this. Bigger heaps are sown the slow way. */
const TABLE = 0x40_0000;
/** Triggers are kept as a bit a count; the last bit stands for this many seeds and more. */
const LAST_BIT = 31;

/**
 * A row for every pit and number of seeds in it. Its first word says where the last seed falls and when it may capture, the
 * others what sowing adds to each word of a position: to pits, store, sums, quiet moves and turn alike, as long as
 * nothing is captured. A row is worked out when first needed, on a board that is empty but for that pit.
 */
export class Laps {
  /** How many rows a pit has. */
  readonly counts: number;
  /** Words a row, as a power of two: so a row lies in one piece of memory that is fetched at once. */
  readonly shift: number;
  readonly rows: BigInt64Array;
  /**
   * The same memory half a word at a time. The first half of a row is 0 if it is not worked out, else one more than the cell
   * where the last seed falls. The second has the triggers.
   */
  readonly falls: Int32Array;
  private readonly engine: Engine;
  private readonly steps: Steps;
  /** The slow way sows plain lists only: what meets boards of many kinds is slow. */
  private readonly board: ListBoard;
  private readonly packed: PackedBoard;

  /** `most` is what a pit can hold. */
  constructor(engine: Engine, steps: Steps, pits: number, most: number) {
    this.engine = engine;
    this.steps = steps;
    this.board = new ListBoard(pits);
    this.packed = new PackedBoard(pits, most);
    const { stride } = this.packed;
    this.shift = 32 - Math.clz32(stride);
    this.counts = Math.min(HEAP, Math.floor(TABLE / (2 * pits * (8 << this.shift))));
    this.rows = new BigInt64Array((2 * pits * this.counts) << this.shift);
    this.falls = new Int32Array(this.rows.buffer);
  }

  /** Works out a row, if there is one for so many seeds; returns the word where it begins, -1 if there is none. */
  row(origin: number, seeds: number): number {
    if (seeds >= this.counts) return -1;
    const row = (origin * this.counts + seeds) << this.shift;
    if (this.falls[2 * row] === 0) this.workOut(origin, seeds, row);
    return row;
  }

  private workOut(origin: number, seeds: number, row: number): void {
    const { board, packed, steps } = this;
    const { pits } = board;
    const { stride, words } = packed;
    const mover = board.owner(origin);
    // What has grown seed by seed has no holes: a list that might would make the board of states slower, too.
    const places: number[] = [];
    while (places.length < 2 * pits + 2) places.push(0);
    places[origin] = seeds;
    packed.setUp(places, mover, 0, 0);
    packed.push();
    board.setUp(places, mover, 0, 0);
    const last = this.engine.sow(board, origin);
    packed.add(origin, -seeds);
    for (let place = 0; place < places.length; place++) packed.add(place, places[place]!);
    const again = steps.again?.({ mover, last, captured: 0 }, pits) ?? false;
    packed.setTurn(again ? mover : other(mover), 1);
    for (let i = 0; i < stride; i++) this.rows[row + 1 + i] = words[stride + i]! - words[i]!;

    let triggers = 0;
    for (let count = 0; count <= LAST_BIT && last < 2 * pits; count++) {
      const after = board.seeds(last) + (last === origin ? 0 : count);
      const may =
        count === LAST_BIT || steps.capture.triggers?.(board.owner(last) === mover, after) !== false;
      if (may) triggers |= 1 << count;
    }
    this.falls[2 * row] = packed.cellOf(last) + 1;
    this.falls[2 * row + 1] = triggers;
  }
}
