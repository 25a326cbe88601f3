/** Lists and counts legal moves. */
import { Legality } from '../engine/legality.ts';
import { other } from '../model/player.ts';
import type { Move } from '../model/types.ts';
import type { Steps } from '../ruleset/steps.ts';
import { NORTH } from './layout.ts';
import type { Moves, PositionStack } from './position-stack.ts';
import type { MoveMaker } from './move-maker.ts';

/** More seeds than a board can hold. */
const NO_LIMIT = 2 ** 30;
/** Pits in a word of bytes. */
const PITS = 6;

/** 1 in each of four bytes that is not 0; no byte exceeds 127. The sum stays below 2^31, which is faster. */
const filled = (four: number): number =>
  ((((four | (four >> 1)) & 0x3f3f3f3f) + 0x3f3f3f3f) >> 6) & 0x01010101;

/** The number of pits with seeds in a word of bytes, whose first half is given. */
export const countFilled = (halves: Int32Array, half: number): number =>
  Math.imul(filled(halves[half]!) + filled(halves[half + 1]! & 0xffff), 0x01010101) >>> 24;

/** The same for two cells of two bytes, as the lowest bit of each; none exceeds 2^15 - 1. */
const filledPair = (two: number): number => ((two + 0x7fff7fff) >>> 15) & 0x00010001;

/** The lowest bit of each byte, side by side. */
const gather = (four: number): number => Math.imul(four, 0x01020408) >>> 24;

/** The legal moves of the topmost position of a stack, which must be running. */
export class LegalMoves {
  private readonly stack: PositionStack;
  /** The rules that can forbid a move, unless an engine lists the legal moves. */
  private readonly legality: Legality | undefined;
  /** If one of the opponent's pits, or all together, hold more seeds than this, no rule forbids a move. */
  private readonly maxForbiddingSeeds: number;
  readonly maxForbiddingRow: number;
  private readonly trial: MoveMaker | undefined;
  private readonly mayForbidOnlySlams: boolean;
  private readonly pits: number;
  private readonly packing: number;
  /** The offset of South's row in a position. */
  private readonly southRow: number;
  private readonly northRow: number;
  private readonly rowSize: number;
  /** The offset of the sums of both rows in a position. */
  private readonly southSum: number;
  private readonly northSum: number;
  /** A buffer for moves that are only counted. */
  private readonly counted: Int32Array;
  /** The number of choices for each pit. */
  private readonly choices: number;
  /** A buffer for moves that rules are checked for. */
  private buffer: Int32Array | undefined;
  /** Lists the legal moves where an engine does. */
  private readonly list: (() => readonly Move[]) | undefined;

  constructor(steps: Steps, stack: PositionStack, source: MoveMaker | (() => readonly Move[])) {
    const { pits, packing, offsets, rowStart, rowSize } = stack.layout;
    this.stack = stack;
    if (typeof source === 'function') this.list = source;
    else this.legality = new Legality(steps, stack, (this.trial = source));
    this.mayForbidOnlySlams = steps.legality?.every(({ when }) => when === 'opponent-empty') ?? true;
    this.maxForbiddingSeeds = this.legality?.maxForbiddingSeeds ?? NO_LIMIT;
    this.maxForbiddingRow = pits * this.maxForbiddingSeeds;
    this.choices = steps.sowing?.choices ?? 1;
    this.pits = pits;
    this.packing = packing;
    this.rowSize = rowSize;
    this.southRow = rowStart;
    this.northRow = rowStart + rowSize;
    this.southSum = offsets[2 * pits + 2]!;
    this.northSum = offsets[2 * pits + 3]!;
    this.counted = new Int32Array(pits * this.choices);
  }

  /**
   * Writes the legal moves and returns their number; optionally without checking the legality rules. The loops are
   * inline because not every JavaScript engine inlines a function with loops.
   */
  fill(into: Moves, withoutRules = false): number {
    const { halves, counts, at } = this.stack;
    const isNorth = halves[(at << 1) + 1]! & NORTH;
    const theirs = counts[(at << this.packing) + (isNorth === 0 ? this.northSum : this.southSum)]!;
    if (theirs <= this.maxForbiddingRow && !withoutRules && this.mayForbid(isNorth))
      return this.fillAllowed(into, theirs);
    if (this.packing !== 3 || this.choices > 1) return this.stack.fillCandidates(into, this.choices);
    const row = (at + (isNorth === 0 ? this.southRow : this.northRow)) << 1;
    let last = isNorth * this.pits + 31;
    let count = 0;
    for (let half = row; half < row + 2 * this.rowSize; half += 2) {
      let bits = gather(filled(halves[half]!)) | (gather(filled(halves[half + 1]! & 0xffff)) << 4);
      // One loop for lists and typed arrays would be slow for both.
      if (Array.isArray(into)) {
        for (; bits !== 0; bits &= bits - 1) into[count++] = last - Math.clz32(bits & -bits);
      } else {
        for (; bits !== 0; bits &= bits - 1) into[count++] = last - Math.clz32(bits & -bits);
      }
      last += PITS;
    }
    return count;
  }

  /** The number of legal moves. */
  count(): number {
    const { halves, counts, at } = this.stack;
    const isNorth = halves[(at << 1) + 1]! & NORTH;
    const theirs = counts[(at << this.packing) + (isNorth === 0 ? this.northSum : this.southSum)]!;
    if (theirs <= this.maxForbiddingRow && this.mayForbid(isNorth)) {
      return this.fillAllowed(this.counted, theirs);
    }
    if (this.packing === 1) return this.fill(this.counted, true);
    const half = (at + (isNorth === 0 ? this.southRow : this.northRow)) << 1;
    if (this.packing === 2) {
      let pairs = 0;
      for (let i = half; i < half + 2 * this.rowSize; i += 2)
        pairs += filledPair(halves[i]!) + (halves[i + 1]! & 0xffff ? 1 : 0);
      return this.choices * ((pairs & 0xffff) + (pairs >>> 16));
    }
    let count = 0;
    for (let i = half; i < half + 2 * this.rowSize; i += 2) count += countFilled(halves, i);
    return this.choices * count;
  }

  /** Whether there is a legal move. */
  any(): boolean {
    if (this.list) return this.list().length > 0;
    const all = this.fill(this.counted, true);
    for (let i = 0; i < all; i++) if (this.allows(this.counted[i]!)) return true;
    return false;
  }

  /** Whether no rule forbids a move. */
  allows(move: Move): boolean {
    const { stack, legality, list } = this;
    if (!legality) return list!().includes(move);
    const isNorth = stack.halves[(stack.at << 1) + 1]! & NORTH;
    return !this.mayForbid(isNorth) || !legality.reason(move, stack.isEmpty(other(stack.turn)));
  }

  /** Whether a rule may forbid a move. */
  private mayForbid(isNorth: number): boolean {
    return !!this.list || !this.stack.rowExceeds(1 - isNorth, this.maxForbiddingSeeds);
  }

  private fillAllowed(into: Moves, theirs: number): number {
    const { legality, buffer, list } = this;
    if (list) {
      const moves = list();
      for (let i = 0; i < moves.length; i++) into[i] = moves[i]!;
      return moves.length;
    }
    // A re-entrant call gets its own buffer.
    const moves = buffer ?? new Int32Array(this.pits * this.choices);
    this.buffer = undefined;
    const all = this.fill(moves, true);
    // While the opponent has seeds, most rules forbid nothing but grand slams.
    const trial = theirs > 0 && this.mayForbidOnlySlams ? this.trial : undefined;
    let count = 0;
    for (let i = 0; i < all; i++) {
      const move = moves[i]!;
      if (trial?.mayCapture(move) === false || !legality!.reason(move, theirs === 0)) moves[count++] = move;
    }
    // One loop for lists and typed arrays would be slow for both.
    if (Array.isArray(into)) for (let i = 0; i < count; i++) into[i] = moves[i]!;
    else for (let i = 0; i < count; i++) into[i] = moves[i]!;
    this.buffer = moves;
    return count;
  }
}
