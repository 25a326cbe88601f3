import { Legality, type Prober } from '../engine/legality.ts';
import { other } from '../model/player.ts';
import type { Move } from '../model/types.ts';
import type { Steps } from '../ruleset/steps.ts';
import type { PositionStack } from './position-stack.ts';

export type Moves = Move[] | Uint8Array | Int32Array;

/** Pits in a word of bytes. */
const PITS = 6;

/** One in each byte of four that is not empty; none of them holds more than 127. */
const filled = (four: number): number => ((four + 0x7f7f7f7f) >>> 7) & 0x01010101;

/** The lowest bit of each byte, side by side. */
const gather = (four: number): number => Math.imul(four, 0x01020408) >>> 24;

/** Writes the pits of a row of bytes that are not empty, and returns how many there are. */
const fillFromBytes = (
  into: Moves,
  halves: Int32Array,
  from: number,
  words: number,
  first: number,
): number => {
  let count = 0;
  let pit = first;
  for (let half = from; half < from + 2 * words; half += 2) {
    let bits = gather(filled(halves[half]!)) | (gather(filled(halves[half + 1]! & 0xffff)) << 4);
    // One loop for lists and typed arrays would be slow for both.
    if (Array.isArray(into)) {
      for (; bits !== 0; bits &= bits - 1) into[count++] = pit + 31 - Math.clz32(bits & -bits);
    } else {
      for (; bits !== 0; bits &= bits - 1) into[count++] = pit + 31 - Math.clz32(bits & -bits);
    }
    pit += PITS;
  }
  return count;
};

/** How many pits of a word are not empty. */
const countIn = (lower: number, upper: number): number =>
  Math.imul(filled(lower) + filled(upper & 0xffff), 0x01010101) >>> 24;

/** Writes the pits of a row that are not empty, and returns how many there are. Of any layout. */
const fillFromCells = (into: Moves, stack: PositionStack, isNorth: number): number => {
  const { cells, layout, at } = stack;
  const from = at << layout.packing;
  const first = isNorth === 0 ? 0 : layout.pits;
  let count = 0;
  for (let pit = first; pit < first + layout.pits; pit++) {
    if (cells[from + layout.cells[pit]!]! !== 0) into[count++] = pit;
  }
  return count;
};

/** The legal moves of the topmost position of a stack, which must be running. */
export class LegalMoves {
  private readonly stack: PositionStack;
  private readonly legality: Legality;
  /** With more seeds than this in one of the opponent's pits, or in all together, no rule forbids a move. */
  private readonly reach: number;
  private readonly reachOfRow: number;
  private readonly pits: number;
  private readonly packing: number;
  /** Where both rows begin in a position. */
  private readonly southRow: number;
  private readonly northRow: number;
  private readonly rowSize: number;
  /** Where the sums of both rows lie in a position. */
  private readonly southSum: number;
  private readonly northSum: number;
  /** Where moves go that are only counted. */
  private readonly counted: Int32Array;
  /** Room for moves that rules are asked about. */
  private buffer: Int32Array | undefined;

  constructor(steps: Steps, stack: PositionStack, prober: Prober) {
    const { pits, packing, cells, rowStart, rowSize } = stack.layout;
    this.stack = stack;
    this.legality = new Legality(steps, stack, prober);
    this.reach = this.legality.reach;
    this.reachOfRow = pits * this.reach;
    this.pits = pits;
    this.packing = packing;
    this.rowSize = rowSize;
    this.southRow = rowStart;
    this.northRow = rowStart + rowSize;
    this.southSum = cells[2 * pits + 2]!;
    this.northSum = cells[2 * pits + 3]!;
    this.counted = new Int32Array(pits);
  }

  /** Writes them and returns how many there are. */
  fill(into: Moves): number {
    const { halves, cells, at } = this.stack;
    const isNorth = halves[(at << 1) + 1]! & 1;
    const theirs = cells[(at << this.packing) + (isNorth === 0 ? this.northSum : this.southSum)]!;
    if (theirs <= this.reachOfRow && this.mayForbid(isNorth)) return this.fillAllowed(into, isNorth, theirs);
    if (this.packing !== 3) return fillFromCells(into, this.stack, isNorth);
    return isNorth === 0
      ? fillFromBytes(into, halves, (at + this.southRow) << 1, this.rowSize, 0)
      : fillFromBytes(into, halves, (at + this.northRow) << 1, this.rowSize, this.pits);
  }

  /** How many there are. */
  count(): number {
    const { halves, cells, at } = this.stack;
    const isNorth = halves[(at << 1) + 1]! & 1;
    if (this.packing !== 3 || cells[(at << 3) + 1 - isNorth]! <= this.reachOfRow)
      return this.fill(this.counted);
    const half = (at + (isNorth === 0 ? this.southRow : this.northRow)) << 1;
    const count = countIn(halves[half]!, halves[half + 1]!);
    return this.rowSize === 1 ? count : count + this.countRest(half);
  }

  private countRest(half: number): number {
    const { halves } = this.stack;
    let count = 0;
    for (let i = half + 2; i < half + 2 * this.rowSize; i += 2) count += countIn(halves[i]!, halves[i + 1]!);
    return count;
  }

  /** Whether there is one. */
  any(): boolean {
    const { stack, legality, pits } = this;
    const isNorth = stack.halves[(stack.at << 1) + 1]! & 1;
    const mayForbid = this.mayForbid(isNorth);
    const isOpponentEmpty = stack.isEmpty(other(stack.turn));
    for (let pit = isNorth * pits; pit < (isNorth + 1) * pits; pit++) {
      if (stack.seeds(pit) !== 0 && !(mayForbid && legality.reason(pit, isOpponentEmpty))) return true;
    }
    return false;
  }

  /** Whether a rule may forbid a move. */
  private mayForbid(isNorth: number): boolean {
    return !this.stack.exceeds(1 - isNorth, this.reach);
  }

  private fillNonEmpty(into: Moves, isNorth: number): number {
    const { stack, rowSize } = this;
    if (this.packing !== 3) return fillFromCells(into, stack, isNorth);
    const { halves, at } = stack;
    return isNorth === 0
      ? fillFromBytes(into, halves, (at + this.southRow) << 1, rowSize, 0)
      : fillFromBytes(into, halves, (at + this.northRow) << 1, rowSize, this.pits);
  }

  private fillAllowed(into: Moves, isNorth: number, theirs: number): number {
    const { legality, buffer } = this;
    // A rule that asks this very cursor gets a buffer of its own.
    const moves = buffer ?? new Int32Array(this.pits);
    this.buffer = undefined;
    const all = this.fillNonEmpty(moves, isNorth);
    let count = 0;
    for (let i = 0; i < all; i++) {
      const move = moves[i]!;
      if (!legality.reason(move, theirs === 0)) moves[count++] = move;
    }
    // One loop for lists and typed arrays would be slow for both.
    if (Array.isArray(into)) for (let i = 0; i < count; i++) into[i] = moves[i]!;
    else for (let i = 0; i < count; i++) into[i] = moves[i]!;
    this.buffer = moves;
    return count;
  }
}
