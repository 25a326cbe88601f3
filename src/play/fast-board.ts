import type { PlayBoard } from '../board.ts';
import type { Played } from '../spec.ts';
import type { Move, Outcome } from '../types.ts';
import type { Engine } from './engine.ts';
import type { FastGame, Trying } from './fast-game.ts';
import type { Laps } from './laps.ts';
import { MANY, type Near } from './near.ts';
import { PackedBoard } from './packed-board.ts';

/** A bit above each of two sums that are less than 256. */
const FAR = 0x100_0100;

/**
 * A board that sows by laps worked out beforehand, and asks the engine only where something may follow. What is called for
 * every move has one way for boards of bytes, kept short and without calls, and leaves all others to a second. Numbers are
 * written out there: bundlers make variables of constants, which are slower.
 */
export abstract class FastBoard extends PackedBoard implements PlayBoard, Trying {
  abstract outcome: Outcome | null;
  protected readonly engine: Engine;
  private readonly laps: Laps;
  private readonly near: Near;
  private readonly rows: BigInt64Array;
  private readonly falls: Int32Array;
  /** The last position that can be played from without a look at the size of the stack; -1 if not all rows are bytes. */
  private limit: number;
  private readonly dutyReach: number;
  /**
   * Added to the sums of the rows, as they lie in half a word, these leave both bits of `FAR` set while the end is far: after
   * a move of South's, or of North's.
   */
  private readonly afterSouth: number;
  private readonly afterNorth: number;
  /** Whether anything but the rows can bring the end near. */
  private readonly nearOtherwise: boolean;
  private readonly moves: Move[];
  /** Where the last seed of the last move fell, and what it captured, if an ending may hold after it. */
  private last = 0;
  private captured = 0;

  constructor({ engine, laps, near, again, most }: FastGame) {
    super(engine.board.pits, most);
    this.engine = engine;
    this.laps = laps;
    this.near = near;
    this.rows = laps.rows;
    this.falls = laps.falls;
    this.limit = -1;
    this.dutyReach = near.duties;
    this.nearOtherwise = near.half || near.store < MANY || near.quiet < MANY || near.quietPerSeed < MANY;
    const mover = this.nearOtherwise ? 255 : Math.min(255, Math.max(near.row, near.idleRow));
    const idle = again ? mover : this.nearOtherwise ? 255 : Math.min(255, near.row);
    this.afterSouth = FAR - (mover + 1) - ((idle + 1) << 16);
    this.afterNorth = FAR - (idle + 1) - ((mover + 1) << 16);
    this.moves = Array.from({ length: this.pits }, () => 0);
    this.reserve();
  }

  /** Plays a legal move short of the endings; returns false if none of them can hold: mostly. */
  advance(origin: Move): boolean {
    const { bytes, words, falls, word } = this;
    if (word > this.limit) return this.advanceSlowly(origin);
    const from = word << 3;
    const south = origin < this.pits;
    const seeds = bytes[south ? from + origin : from + origin + this.gap]!;
    const row = (origin << 8) | seeds;
    const fall = falls[row << 1]!;
    if (fall === 0) return this.advanceSlowly(origin);
    const count = bytes[(from + (fall >> 16) - 1) | 0]!;
    const triggers = falls[(row << 1) | 1]!;
    const above = (word + this.stride) | 0;
    if (this.stride === 3) {
      const { rows } = this;
      const at = (row * 3) | 0;
      words[above] = words[word]! + rows[at]!;
      words[above + 1] = words[word + 1]! + rows[at + 1]!;
      words[above + 2] = words[word + 2]! + rows[at + 2]!;
    } else this.addRow(row);
    this.word = above;
    if (((triggers >> (count < 31 ? count : 31)) & 1) !== 0) return this.take(fall & 0xffff, count);
    const sums = this.halves[((above + this.stride) << 1) - 1]! + (south ? this.afterSouth : this.afterNorth);
    if ((sums & 0x100_0100) === 0x100_0100) return false;
    this.last = fall & 0xffff;
    this.captured = 0;
    return true;
  }

  /** The move that was played last, if an ending may hold after it. */
  played(): Played {
    const below = this.halves[2 * this.word - 2]! & 1;
    return { mover: below === 0 ? 'south' : 'north', last: this.last, captured: this.captured };
  }

  /** Whether a move may capture. */
  mayCapture(origin: Move): boolean {
    const row = this.laps.row(origin, this.seeds(origin));
    return row < 0 || this.triggered(row) >= 0;
  }

  /** Writes the legal moves to `into` and returns how many there are. */
  fillMoves(into: Move[] | Uint8Array | Int32Array): number {
    const { bytes, pits, block, word } = this;
    const from = word << 3;
    const south = (this.halves[2 * (word + this.stride) - 2]! & 1) === 0;
    const sums = this.halves[2 * (word + this.stride) - 1]!;
    const theirs = south ? sums >>> 16 : sums & 0xffff;
    if (this.limit < 0 || this.ended !== null || theirs <= this.dutyReach) return this.fillSlowly(into);
    const first = south ? 0 : pits;
    const cell = south ? from : from + block;
    let count = 0;
    // One loop for lists and typed arrays would be slow for both.
    if (Array.isArray(into)) {
      for (let i = 0; i < pits; i++) if (bytes[cell + i] !== 0) into[count++] = first + i;
    } else {
      for (let i = 0; i < pits; i++) if (bytes[cell + i] !== 0) into[count++] = first + i;
    }
    return count;
  }

  /** How many legal moves there are. Looks at four pits at once. */
  countMoves(): number {
    const { halves, pits, word } = this;
    const top = (word + this.stride) << 1;
    const south = (halves[top - 2]! & 1) === 0;
    const sums = halves[top - 1]!;
    if (this.limit < 0 || this.ended !== null || (south ? sums >>> 16 : sums & 0xffff) <= this.dutyReach) {
      return this.fillSlowly(this.moves);
    }
    const half = south ? word << 1 : (word << 1) + (this.block >> 2);
    let count = 0;
    for (let i = 0; i < pits; i += 4) {
      const left = pits - i;
      const four = left < 4 ? halves[half + (i >> 2)]! & ((1 << (left << 3)) - 1) : halves[half + (i >> 2)]!;
      // The highest bit of every byte that is not 0: it is set, or is carried into.
      const filled = ((((four & 0x7f7f7f7f) + 0x7f7f7f7f) | four) >>> 7) & 0x01010101;
      count += Math.imul(filled, 0x01010101) >>> 24;
    }
    return count;
  }

  override reserve(): void {
    super.reserve();
    const isShort = this.packing === 3 && this.laps.counts === 256;
    this.limit = isShort ? this.words.length - 2 * this.stride : -1;
  }

  private fillSlowly(into: Move[] | Uint8Array | Int32Array): number {
    if (this.ended !== null) return 0;
    const { moves, cells, pits, turn } = this;
    let count = 0;
    if (this.row(turn === 'south' ? 'north' : 'south') > this.dutyReach) {
      const first = turn === 'south' ? 0 : pits;
      const from = (this.word << this.packing) + this.cellOf(first);
      for (let i = 0; i < pits; i++) if (cells[from + i] !== 0) moves[count++] = first + i;
    } else count = this.engine.fill(this, moves, pits);
    for (let i = 0; i < count; i++) into[i] = moves[i]!;
    return count;
  }

  private advanceSlowly(origin: Move): boolean {
    if (this.word + 2 * this.stride > this.words.length) this.reserve();
    const cell = origin < this.pits ? origin : origin + this.gap;
    const row = this.laps.row(origin, this.cells[(this.word << this.packing) + cell]!);
    if (row < 0) {
      this.push();
      const { last, captured } = this.engine.advance(this, origin);
      this.last = last;
      this.captured = captured;
      return true;
    }
    const count = this.triggered(row);
    this.addRow(row);
    this.word += this.stride;
    const last = this.falls[2 * row]! & 0xffff;
    if (count >= 0) return this.take(last, count);
    this.last = last;
    this.captured = 0;
    return this.isNear();
  }

  /** How many seeds lie where the last one will fall, if it may capture there; otherwise -1. */
  private triggered(row: number): number {
    const count = this.cells[(this.word << this.packing) + (this.falls[2 * row]! >> 16) - 1]!;
    return ((this.falls[2 * row + 1]! >> (count < 31 ? count : 31)) & 1) === 0 ? -1 : count;
  }

  private addRow(row: number): void {
    const { words, rows, word, stride } = this;
    const at = row * stride;
    for (let i = 0; i < stride; i++) words[word + stride + i] = words[word + i]! + rows[at + i]!;
  }

  /** Takes up the move again where capturing begins, with so many seeds in the last pit before the move. */
  private take(last: number, count: number): boolean {
    const { words, halves, stride, word, engine } = this;
    const top = word + stride - 1;
    // A quiet move counts 2, with what it does to the turn 1 to 3.
    words[top] = words[top]! - this.numbers[halves[2 * top]! - halves[2 * (top - stride)]!]!;
    this.last = last;
    this.captured = engine.take(this, last, count < 31 || engine.triggers(this, last));
    return true;
  }

  /** Whether any ending can hold. */
  isNear(): boolean {
    const { near } = this;
    const south = this.row('south');
    const north = this.row('north');
    const least = south < north ? south : north;
    return (
      least <= near.row ||
      (least <= near.idleRow &&
        (this.turn === 'south' ? north : south) <= near.idleRow &&
        this.engine.isLight(this)) ||
      (this.nearOtherwise && this.isNearOtherwise())
    );
  }

  private isNearOtherwise(): boolean {
    const { near, quietMoves } = this;
    const south = this.store('south');
    const north = this.store('north');
    const most = south > north ? south : north;
    return (
      most >= near.store ||
      (near.half && 2 * most >= this.total) ||
      quietMoves >= near.quiet ||
      quietMoves >= near.quietPerSeed * (this.row('south') + this.row('north'))
    );
  }
}
