/** One layer of a table: all positions with the same number of seeds in play, and the moves between them. */
import type { PackedValues } from './packed-values.ts';

/** Less than any value: no move that leaves the layer is known. */
const NONE = -128;
/** Replaces the number of open moves once the value is settled. */
const SETTLED = 255;

/** Positions scanned, and settled positions traced, between two yields. */
const SCAN_CHUNK = 0x1_0000;
const TRACE_CHUNK = 0x1000;

/**
 * Settles the values of a layer by retrograde analysis, the greatest values first. Moves that stay in the layer are kept in
 * linked lists, one for each position that they lead to. They win no seeds, so a position that is never settled, because a
 * player can repeat positions there forever, has the value 0.
 *
 * The stored moves make progress: the move that settled a position with a value above 0 leads to a position settled
 * earlier, and from there every reply leads to one settled earlier still.
 */
export class Layer {
  /** The maximum number of moves of a position. */
  private readonly pits: number;
  /** The number of positions. */
  private size = 0;
  /** The settled values; for other positions the best value of a move that leaves the layer. */
  private readonly values: Int8Array;
  /** The moves that achieve these values. */
  private readonly moves: Uint8Array;
  /** The number of moves of each position that lead to unsettled positions of the layer. */
  private readonly open: Uint8Array;
  /** The first link in the list of moves that lead to each position. */
  private readonly heads: Int32Array;
  /** The next link, for every move of every position. */
  private readonly nexts: Int32Array;
  /** Settled positions in order; the moves to the first `traced` of them have been processed. */
  private readonly queue: Int32Array;
  private settled = 0;
  private traced = 0;

  /** `maxSize` is the number of positions of the biggest layer. */
  constructor(pits: number, maxSize: number) {
    this.pits = pits;
    this.values = new Int8Array(maxSize);
    this.moves = new Uint8Array(maxSize);
    this.open = new Uint8Array(maxSize);
    this.heads = new Int32Array(maxSize);
    this.nexts = new Int32Array(maxSize * pits);
    this.queue = new Int32Array(maxSize);
  }

  /** Starts a layer of `size` positions, yielding after every chunk. */
  *begin(size: number): Generator<undefined, void> {
    this.size = size;
    this.settled = 0;
    this.traced = 0;
    for (let from = 0; from < size; from += SCAN_CHUNK, yield) {
      const to = from + SCAN_CHUNK;
      this.values.fill(NONE, from, to);
      this.open.fill(0, from, to);
      this.heads.fill(0, from, to);
    }
  }

  /** Adds a move that leaves the layer and has a known value. */
  addExit(from: number, move: number, value: number): void {
    if (value <= this.values[from]!) return;
    this.values[from] = value;
    this.moves[from] = move;
  }

  /** Adds a move to another position of the layer; `extraTurn` if the same player moves there. */
  addInner(from: number, move: number, to: number, extraTurn: boolean): void {
    const link = from * this.pits + move;
    this.open[from]!++;
    this.nexts[link] = this.heads[to]!;
    // 0 ends a list.
    this.heads[to] = extraTurn ? ~link : link + 1;
  }

  /** Settles all values, none of which exceeds `maxValue`, yielding after every chunk. */
  *settle(maxValue: number): Generator<undefined, void> {
    for (let value = maxValue; value > 0; value--) {
      for (let from = 0; from < this.size; from += SCAN_CHUNK, yield) this.scan(value, from);
      for (; this.traced < this.settled; yield) this.trace(value);
    }
  }

  /** The value of a position, after {@link settle}. */
  value(position: number): number {
    return this.open[position] === SETTLED ? this.values[position]! : 0;
  }

  /** The move that settled a value above 0. */
  move(position: number): number {
    return this.moves[position]!;
  }

  /** Writes all values, starting at index `first`, yielding after every chunk. */
  *write(target: PackedValues, first: number): Generator<undefined, void> {
    const { size } = this;
    for (let from = 0; from < size; from += SCAN_CHUNK, yield) {
      const to = Math.min(from + SCAN_CHUNK, size);
      for (let position = from; position < to; position++)
        target.set(first + position, this.value(position), this.move(position));
    }
  }

  /** Settles positions that are worth `value` to one of the players because of a move that leaves the layer. */
  private scan(value: number, from: number): void {
    const { values, open } = this;
    const to = Math.min(from + SCAN_CHUNK, this.size);
    for (let position = from; position < to; position++) {
      const openMoves = open[position]!;
      const best = values[position]!;
      if (openMoves === SETTLED) continue;
      if (best === value || (best === -value && openMoves === 0)) this.settleOne(position, best);
    }
  }

  /** Settles the predecessors of settled positions. At this point all of them are worth `value` or `-value`. */
  private trace(value: number): void {
    const { values, moves, open, heads, nexts, queue, pits } = this;
    const to = Math.min(this.traced + TRACE_CHUNK, this.settled);
    for (; this.traced < to; this.traced++) {
      const reached = queue[this.traced]!;
      const wins = values[reached]! > 0;
      let head = heads[reached]!;
      while (head !== 0) {
        const extraTurn = head < 0;
        const link = extraTurn ? ~head : head - 1;
        const from = Math.trunc(link / pits);
        head = nexts[link]!;
        if (open[from] === SETTLED) continue;
        if (wins === extraTurn) {
          moves[from] = link - from * pits;
          this.settleOne(from, value);
        } else {
          const openMoves = --open[from]!;
          if (openMoves === 0 && values[from]! <= -value) this.settleOne(from, -value);
        }
      }
    }
  }

  private settleOne(position: number, value: number): void {
    this.values[position] = value;
    this.open[position] = SETTLED;
    this.queue[this.settled++] = position;
  }
}
