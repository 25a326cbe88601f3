/** The lane: where a cursor plays, and what is called on it for every move. */
import type { Move } from '../model/types.ts';
import type { Captures } from './capture-cache.ts';
import type { FastGame } from './fast-game.ts';
import { MANY } from './near.ts';
import { PackedBoard } from './packed-board.ts';

/** A bit above each of two sums that are less than 256. */
const FAR = 0x100_0100;
/** Words of 8 bytes: 2730 positions of a board of 2x6 pits. */
const WORDS = 0x2000;
/** Moves that a board plays elsewhere, while the one in the lane does not stir, before it takes the lane. */
const PATIENCE = 32;

/** A board that can play in the lane, which is memory that never changes place, for one board at a time. */
export interface LaneBoard extends PackedBoard {
  /** Whether it can play in the lane. */
  readonly fits: boolean;
  /** The last position that it can play from there; -1 if it is not in the lane. */
  readonly limit: number;
  readonly rows: BigInt64Array;
  readonly falls: Int32Array;
  readonly captures: Captures;
  /** With more seeds than this in the opponent's row, all pits that hold seeds can be played. */
  readonly dutyReach: number;
  /** Plays a legal move short of the endings; returns false if none of them can hold: mostly. */
  advance(origin: Move): boolean;
  /** Writes the legal moves to `into` and returns how many there are. */
  fillMoves(into: Move[] | Uint8Array | Int32Array): number;
  /** How many legal moves there are. */
  countMoves(): number;
  /** The same by the longer way. */
  advanceSlowly(origin: Move): boolean;
  fillSlowly(into: Move[] | Uint8Array | Int32Array): number;
  countSlowly(): number;
  /** Captures by asking the step; `count` seeds were in the last cell before the move. What is new is to be remembered. */
  takeSlowly(cell: number, count: number, isNew: boolean): boolean;
  /** Adds what sowing adds. */
  addRow(row: number): void;
  /** Notes the cell where the last seed of a move fell and what it captured, since an ending may hold after it; returns true. */
  note(cell: number, captured: number): boolean;
  /** Plays in the lane from now on, until another board does; if it has waited for it. */
  enter(): void;
  /** Goes on in memory of its own. */
  leave(): void;
}

type LaneBoardClass = abstract new (game: FastGame) => LaneBoard;

/**
 * The lane is for boards of bytes. What it does is kept short and without calls, and everything uncommon is left to others. That
 * its memory never changes place is worth a fifth of the time, but only to methods that hold it as constants of a
 * function around them; bundlers make variables of a module's. So numbers, too, are written out. A player is a mask, 0
 * for South and -1 for North: a branch would be guessed wrong every other time where the players do not take turns.
 */
const createLaneBoard = (): LaneBoardClass => {
  const words = new BigInt64Array(WORDS);
  const bytes = new Uint8Array(words.buffer);
  const halves = new Int32Array(words.buffer);
  /** The board that plays here. */
  let present: LaneBoard | undefined;
  const giveTo = (board: LaneBoard): void => {
    present?.leave();
    present = board;
  };

  abstract class Board extends PackedBoard implements LaneBoard {
    limit = -1;
    readonly rows: BigInt64Array;
    readonly falls: Int32Array;
    readonly captures: Captures;
    readonly dutyReach: number;
    /**
     * Added to the sums of the rows, as they lie in half a word, this leaves both bits of `FAR` set while the end is far:
     * after a move of South's. What is added besides after one of North's.
     */
    private readonly afterSouth: number;
    private readonly afterNorth: number;
    /** Words a row, as a power of two. */
    private readonly shift: number;
    readonly fits: boolean;
    /** How long it has waited for the lane, and where the board there stood meanwhile. */
    private waited = 0;
    private seen: number | undefined;

    constructor({ engine, laps, captures, near, again, most }: FastGame) {
      super(engine.board.pits, most);
      this.rows = laps.rows;
      this.falls = laps.falls;
      this.shift = laps.shift;
      this.captures = captures;
      this.dutyReach = near.duties;
      const otherwise = near.half || Math.min(near.store, near.quiet, near.quietPerSeed) < MANY;
      const mover = otherwise ? 255 : Math.min(255, Math.max(near.row, near.idleRow));
      const idle = again ? mover : otherwise ? 255 : Math.min(255, near.row);
      this.afterSouth = FAR - (mover + 1) - ((idle + 1) << 16);
      this.afterNorth = FAR - (idle + 1) - ((mover + 1) << 16) - this.afterSouth;
      this.fits = this.packing === 3 && laps.counts === 256;
    }

    abstract advanceSlowly(origin: Move): boolean;
    abstract fillSlowly(into: Move[] | Uint8Array | Int32Array): number;
    abstract countSlowly(): number;
    abstract takeSlowly(cell: number, count: number, isNew: boolean): boolean;
    abstract addRow(row: number): void;
    abstract note(cell: number, captured: number): boolean;

    enter(): void {
      const { word, stride } = this;
      // Boards that play in turns would take it from each other all the time.
      if (present?.word !== this.seen) this.waited = 0;
      this.seen = present?.word;
      if (word + 2 * stride > WORDS || this.waited++ < PATIENCE) return;
      giveTo(this);
      words.set(this.words.subarray(0, word + stride));
      this.moveTo(words);
      this.limit = WORDS - 2 * stride;
      this.waited = 0;
    }

    leave(): void {
      this.limit = -1;
      const own = new BigInt64Array(Math.max(64, 2 * this.word) + 2 * this.stride);
      own.set(this.words.subarray(0, this.word + this.stride));
      this.moveTo(own);
    }

    advance(origin: Move): boolean {
      const { word } = this;
      if (word > this.limit) return this.advanceSlowly(origin);
      const { falls, stride } = this;
      const from = word << 3;
      const side = (this.pits - 1 - origin) >> 31;
      const row = ((origin << 8) | bytes[(from + origin + (side & this.gap)) | 0]!) << this.shift;
      const fall = falls[row << 1]!;
      if (fall === 0) return this.advanceSlowly(origin);
      const count = bytes[(from + fall - 1) | 0]!;
      const triggers = falls[(row << 1) | 1]!;
      const above = (word + stride) | 0;
      if (stride === 3) {
        const { rows } = this;
        words[above] = words[word]! + rows[row + 1]!;
        words[above + 1] = words[word + 1]! + rows[row + 2]!;
        words[above + 2] = words[word + 2]! + rows[row + 3]!;
      } else this.addRow(row);
      this.word = above;
      if ((triggers >> (count < 31 ? count : 31)) & 1) return this.take(fall - 1, count, side);
      const sums = halves[((above + stride) << 1) - 1]!;
      const near = ~(sums + this.afterSouth + (side & this.afterNorth)) & 0x100_0100;
      return near !== 0 && this.note(fall - 1, 0);
    }

    fillMoves(into: Move[] | Uint8Array | Int32Array): number {
      const { pits, word } = this;
      if (this.limit < 0 || this.ended !== null) return this.fillSlowly(into);
      const top = ((word + this.stride) << 1) - 2;
      const side = -(halves[top]! & 1) | 0;
      const theirs = (halves[top + 1]! >>> (16 & ~side)) & 0xffff;
      if (theirs <= this.dutyReach) return this.fillSlowly(into);
      const first = side & pits;
      const cell = (word << 3) + (side & this.block);
      let count = 0;
      // One loop for lists and typed arrays would be slow for both.
      if (Array.isArray(into)) {
        for (let i = 0; i < pits; i++) if (bytes[cell + i] !== 0) into[count++] = first + i;
      } else {
        for (let i = 0; i < pits; i++) if (bytes[cell + i] !== 0) into[count++] = first + i;
      }
      return count;
    }

    countMoves(): number {
      const { pits, word } = this;
      if (this.limit < 0 || this.ended !== null) return this.countSlowly();
      const top = ((word + this.stride) << 1) - 2;
      const side = -(halves[top]! & 1) | 0;
      const theirs = (halves[top + 1]! >>> (16 & ~side)) & 0xffff;
      if (theirs <= this.dutyReach) return this.countSlowly();
      const half = (word << 1) + (side & (this.block >> 2));
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
    }

    /** Captures what was captured before where all was the same. */
    private take(cell: number, count: number, side: number): boolean {
      // The trees do not tell such counts apart, and a step need not look at the pit where the last seed falls.
      if (count > 30) return this.takeSlowly(cell, count, false);
      const { stride, word } = this;
      const { tree, rows } = this.captures;
      const from = word << 3;
      let next = tree[(cell << 1) + 2 - side]!;
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
        return this.takeSlowly(cell, count, leaf === 0);
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
      const near = ~(sums + this.afterSouth + (side & this.afterNorth)) & 0x100_0100;
      return near !== 0 && this.note(cell, captured);
    }
  }
  return Board;
};

/** The class of boards that can play in the lane. */
export const LaneBoard: LaneBoardClass = /* @__PURE__ */ createLaneBoard();
