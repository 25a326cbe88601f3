/** One layer of a table: all positions with as many seeds in play, and the moves between them. */
import type { Codes } from './codes.ts';

/** Less than any value: no move leaves the layer. */
const NONE = -128;
/** In place of the number of open moves: the value is settled. */
const SETTLED = 255;

/** So many positions are done at a time. */
const SCANNED = 0x1_0000;
const TRACED = 0x1000;

/**
 * Values are settled backwards from what is known, the greatest first. A move that stays in the layer is kept with the
 * position that it leads to, in a chain of all that lead there. It wins nothing, so what is never settled, since a player
 * can go round there for ever, is worth 0.
 *
 * Whoever is ahead gets where he wants: the move that settled his position leads to one that was settled before, and from
 * there whatever his opponent plays leads to one settled earlier still.
 */
export class Layer {
  /** The most moves of a position. */
  private readonly pits: number;
  /** How many positions there are. */
  private size = 0;
  /** The values that are settled; of the others the best that leaves the layer. */
  private readonly values: Int8Array;
  /** The moves to these values. */
  private readonly moves: Uint8Array;
  /** How many moves of a position stay in the layer and lead to what is not settled. */
  private readonly open: Uint8Array;
  /** The first link of the chain of moves that lead to a position. */
  private readonly heads: Int32Array;
  /** The next link, for every move of every position. */
  private readonly nexts: Int32Array;
  /** What is settled, in order; the moves to the first `traced` are traced back. */
  private readonly queue: Int32Array;
  private settled = 0;
  private traced = 0;

  /** `most` is the size of the biggest layer. */
  constructor(pits: number, most: number) {
    this.pits = pits;
    this.values = new Int8Array(most);
    this.moves = new Uint8Array(most);
    this.open = new Uint8Array(most);
    this.heads = new Int32Array(most);
    this.nexts = new Int32Array(most * pits);
    this.queue = new Int32Array(most);
  }

  /** Begins with a layer of so many positions; stops every now and then, as memory is slow at first. */
  *begin(size: number): Generator<undefined, void> {
    this.size = size;
    this.settled = 0;
    this.traced = 0;
    for (let from = 0; from < size; from += SCANNED, yield) {
      const to = from + SCANNED;
      this.values.fill(NONE, from, to);
      this.open.fill(0, from, to);
      this.heads.fill(0, from, to);
    }
  }

  /** A move leaves the layer, and is worth so much. */
  leave(from: number, move: number, value: number): void {
    if (value <= this.values[from]!) return;
    this.values[from] = value;
    this.moves[from] = move;
  }

  /** A move leads to another position of the layer; `again` if the same player moves there. */
  stay(from: number, move: number, to: number, again: boolean): void {
    const link = from * this.pits + move;
    this.open[from]!++;
    this.nexts[link] = this.heads[to]!;
    // 0 is the end of a chain.
    this.heads[to] = again ? ~link : link + 1;
  }

  /** Settles all values, none of which is above `most`; stops every now and then. */
  *settle(most: number): Generator<undefined, void> {
    for (let value = most; value > 0; value--) {
      for (let from = 0; from < this.size; from += SCANNED, yield) this.scan(value, from);
      for (; this.traced < this.settled; yield) this.trace(value);
    }
  }

  /** What a position is worth, once all that can be has been settled; the rest is worth 0. */
  value(position: number): number {
    return this.open[position] === SETTLED ? this.values[position]! : 0;
  }

  /** The move by which a value above 0 was settled. */
  move(position: number): number {
    return this.moves[position]!;
  }

  /** Writes what is settled, from the number of the first position on; what is not is worth 0. Stops as well. */
  *write(codes: Codes, first: number): Generator<undefined, void> {
    const { size } = this;
    for (let from = 0; from < size; from += SCANNED, yield) {
      const to = Math.min(from + SCANNED, size);
      for (let position = from; position < to; position++)
        codes.set(first + position, this.value(position), this.move(position));
    }
  }

  /** Settles what is worth `value` to one of the players by leaving the layer. */
  private scan(value: number, from: number): void {
    const { values, open } = this;
    const to = Math.min(from + SCANNED, this.size);
    for (let position = from; position < to; position++) {
      const left = open[position]!;
      const best = values[position]!;
      if (left === SETTLED) continue;
      if (best === value || (best === -value && left === 0)) this.note(position, best);
    }
  }

  /** Settles what follows from what is settled: no value is greater than `value` now, and none is less. */
  private trace(value: number): void {
    const { values, moves, open, heads, nexts, queue, pits } = this;
    const to = Math.min(this.traced + TRACED, this.settled);
    for (; this.traced < to; this.traced++) {
      const reached = queue[this.traced]!;
      const wins = values[reached]! > 0;
      let head = heads[reached]!;
      while (head !== 0) {
        const again = head < 0;
        const link = again ? ~head : head - 1;
        const from = Math.trunc(link / pits);
        head = nexts[link]!;
        if (open[from] === SETTLED) continue;
        if (wins === again) {
          moves[from] = link - from * pits;
          this.note(from, value);
        } else {
          const left = --open[from]!;
          if (left === 0 && values[from]! <= -value) this.note(from, -value);
        }
      }
    }
  }

  private note(position: number, value: number): void {
    this.values[position] = value;
    this.open[position] = SETTLED;
    this.queue[this.settled++] = position;
  }
}
