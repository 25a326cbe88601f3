import type { PlayBoard } from '../board.ts';
import type { Played } from '../spec.ts';
import type { Move, Outcome } from '../types.ts';
import { TOLD_APART, type Captures } from './captures.ts';
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
 * written out there: bundlers make variables of constants, which are slower. And a player is a mask, 0 for South and -1
 * for North: what is chosen by a branch is guessed wrong every other time where players do not take turns.
 */
export abstract class FastBoard extends PackedBoard implements PlayBoard, Trying {
  abstract outcome: Outcome | null;
  protected readonly engine: Engine;
  private readonly laps: Laps;
  private readonly captures: Captures;
  private readonly near: Near;
  private readonly rows: BigInt64Array;
  private readonly falls: Int32Array;
  /** The last position that can be played from without a look at the size of the stack; -1 if not all rows are bytes. */
  private limit: number;
  private readonly dutyReach: number;
  /**
   * Added to the sums of the rows, as they lie in half a word, this leaves both bits of `FAR` set while the end is far: after
   * a move of South's. What is added besides after one of North's.
   */
  private readonly afterSouth: number;
  private readonly afterNorth: number;
  /** Whether anything but the rows can bring the end near. */
  private readonly nearOtherwise: boolean;
  private readonly moves: Move[];
  /** Where the last seed of the last move fell, and what it captured, if an ending may hold after it. */
  private last = 0;
  private captured = 0;

  constructor({ engine, laps, captures, near, again, most }: FastGame) {
    super(engine.board.pits, most);
    this.engine = engine;
    this.laps = laps;
    this.captures = captures;
    this.near = near;
    this.rows = laps.rows;
    this.falls = laps.falls;
    this.limit = -1;
    this.dutyReach = near.duties;
    this.nearOtherwise = near.half || near.store < MANY || near.quiet < MANY || near.quietPerSeed < MANY;
    const mover = this.nearOtherwise ? 255 : Math.min(255, Math.max(near.row, near.idleRow));
    const idle = again ? mover : this.nearOtherwise ? 255 : Math.min(255, near.row);
    this.afterSouth = FAR - (mover + 1) - ((idle + 1) << 16);
    this.afterNorth = FAR - (idle + 1) - ((mover + 1) << 16) - this.afterSouth;
    this.moves = Array.from({ length: this.pits }, () => 0);
    this.reserve();
  }

  /** Plays a legal move short of the endings; returns false if none of them can hold: mostly. */
  advance(origin: Move): boolean {
    const { bytes, words, halves, falls, word } = this;
    if (word > this.limit) return this.advanceSlowly(origin);
    const from = word << 3;
    const side = (this.pits - 1 - origin) >> 31;
    const seeds = bytes[(from + origin + (side & this.gap)) | 0]!;
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
    if (((triggers >> (count < 31 ? count : 31)) & 1) !== 0) return this.take(fall & 0xffff, count, side);
    const sums = halves[((above + this.stride) << 1) - 1]!;
    if (((sums + this.afterSouth + (side & this.afterNorth)) & 0x100_0100) === 0x100_0100) return false;
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
    const top = ((word + this.stride) << 1) - 2;
    const side = -(this.halves[top]! & 1) | 0;
    const theirs = (this.halves[top + 1]! >>> (16 & ~side)) & 0xffff;
    if (this.limit < 0 || this.ended !== null || theirs <= this.dutyReach) return this.fillSlowly(into);
    const first = side & pits;
    const cell = from + (side & block);
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
    const top = ((word + this.stride) << 1) - 2;
    const side = -(halves[top]! & 1) | 0;
    const theirs = (halves[top + 1]! >>> (16 & ~side)) & 0xffff;
    if (this.limit < 0 || this.ended !== null || theirs <= this.dutyReach) return this.fillSlowly(this.moves);
    const half = (word << 1) + (side & (this.block >> 2));
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
    const { moves, pits, turn } = this;
    const theirs = this.row(turn === 'south' ? 'north' : 'south');
    const count = theirs > this.dutyReach ? this.filled(moves) : this.engine.fill(this, moves, pits);
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
    if (count >= 0) return this.take(last, count, origin < this.pits ? 0 : -1);
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

  /** Captures what was captured before where all was the same; there were so many seeds in the last pit before the move. */
  private take(last: number, count: number, side: number): boolean {
    const { words, halves, bytes, cells, packing, stride, word } = this;
    const { tree, rows } = this.captures;
    let next = tree[(last << 1) + 2 - side]!;
    while (next > 0) {
      const cell = tree[next]!;
      const seeds = packing === 3 ? bytes[(word << 3) + cell]! : cells[(word << packing) + cell]!;
      next = tree[next + 1 + (seeds < 31 ? seeds : 31)]!;
    }
    const leaf = 0 - next;
    const captured = tree[leaf]!;
    const top = ((word + stride) << 1) - 2;
    const sums = halves[top + 1]!;
    const theirs = (sums >>> (16 & ~side)) & 0xffff;
    // Whether a capture may take everything is for the engine.
    if (captured < 0 || tree[leaf + 1] === theirs || packing === 1) return this.takeSlowly(last, count, leaf);
    this.last = last;
    this.captured = captured;
    let after = sums;
    if (captured !== 0) {
      const at = tree[leaf + 4]!;
      words[word] = words[word]! + rows[at]!;
      words[word + 1] = words[word + 1]! + rows[at + 1]!;
      for (let i = 2; i < stride - 1; i++) words[word + i] = words[word + i]! + rows[at + i]!;
      halves[top] = tree[leaf + 2]!;
      halves[top + 1] = after = (sums + tree[leaf + 3]!) | 0;
    }
    return ((after + this.afterSouth + (side & this.afterNorth)) & 0x100_0100) !== 0x100_0100;
  }

  /** Takes up the move again where capturing begins, and asks. */
  private takeSlowly(last: number, count: number, leaf: number): boolean {
    const { halves, stride, word, engine } = this;
    halves[2 * (word + stride) - 2] = halves[2 * word - 2]!;
    const may = count < TOLD_APART || engine.triggers(this, last);
    if (may && leaf === 0) this.captures.learn(this, last);
    this.last = last;
    this.captured = engine.take(this, last, may);
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
