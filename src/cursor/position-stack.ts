/** The positions of one cursor, in one block of memory. */
import { InvalidArgumentError } from '../model/errors.ts';
import type { ByPlayer, Mark, Move, Player } from '../model/types.ts';
import type { MutableBoard } from '../engine/board.ts';
import type { Engine } from '../engine/engine.ts';
import type { Board } from '../ruleset/board.ts';
import { CAPTURED, EMPTY, META_BITS, NORTH, QUIET_MOVE, UPPER, type Layout } from './layout.ts';
import type { MarkSets } from './mark-sets.ts';

/** The maximum number of positions: the quiet moves of the last one must fit in those bits. */
const MAX_POSITIONS = 2 ** 18;

/** A list to write moves to. */
export type Moves = Move[] | Uint8Array | Int32Array;

type Counts = Uint8Array | Uint16Array | Int32Array;
const COUNTS = { 1: Int32Array, 2: Uint16Array, 3: Uint8Array };

/** The stack of positions of a cursor. The topmost position is the board that the steps read. */
export class PositionStack implements Board {
  readonly pits: number;
  /** All seeds, including those that are neither in pits nor in stores. */
  total = 0;
  readonly layout: Layout;
  /** Copies of members of the layout, which are read most often. */
  private readonly packing: number;
  private readonly offsets: Int32Array;
  /** All positions, word by word. */
  words: Float64Array;
  /** The same memory count by count, by offset. */
  counts!: Counts;
  /** The same memory by half words, the lower half first. */
  halves!: Int32Array;
  /** The offset of the topmost position. */
  at = 0;
  /** Beyond this offset, there is no room for another position and a scratch one. */
  limit!: number;
  /** The arrangements of marks so far; undefined in games that do not mark pits. */
  private readonly markSets: MarkSets | undefined;
  /** The quiet moves of the first position. */
  private firstQuietMoves = 0;

  constructor(layout: Layout, markSets?: MarkSets) {
    this.layout = layout;
    this.packing = layout.packing;
    this.offsets = layout.offsets;
    this.markSets = markSets;
    this.pits = layout.pits;
    this.words = new Float64Array(64 * layout.size);
    this.useMemory();
  }

  seeds(cell: number): number {
    return this.counts[(this.at << this.packing) + this.offsets[cell]!]!;
  }
  store(player: Player): number {
    return this.seeds(2 * this.pits + (player === 'south' ? 0 : 1));
  }
  row(player: Player): number {
    return this.seeds(2 * this.pits + (player === 'south' ? 2 : 3));
  }
  isEmpty(player: Player): boolean {
    return this.row(player) === 0;
  }
  /** Whether a pit of North's row (1) or South's (0) holds more seeds than this. */
  rowExceeds(isNorth: number, seeds: number): boolean {
    const { layout, halves } = this;
    if (layout.packing !== 3 || layout.rowSize !== 1) return this.exceedsInCells(isNorth, seeds);
    const half = (this.at + layout.rowStart + isNorth) << 1;
    const lower = halves[half]!;
    const upper = halves[half + 1]! & 0xffff;
    // Adding what is missing to 128 sets the highest bit of a byte. The fourth is on its own, so that no sum exceeds 2^31.
    const missing = seeds < 127 ? 127 - seeds : 0;
    const three = missing * 0x010101;
    const bits = ((lower & 0xffffff) + three) | (upper + three) | ((lower >>> 24) + missing);
    return (bits & 0x808080) !== 0;
  }
  private exceedsInCells(isNorth: number, seeds: number): boolean {
    const first = isNorth * this.pits;
    for (let pit = first; pit < first + this.pits; pit++) if (this.seeds(pit) > seeds) return true;
    return false;
  }
  owner(pit: number): Player {
    return pit < this.pits ? 'south' : 'north';
  }
  /** {@link NORTH} if North is to move, otherwise 0. */
  get northToMove(): number {
    return this.halves[2 * this.at + 1]! & NORTH;
  }
  get turn(): Player {
    return this.northToMove === 0 ? 'south' : 'north';
  }
  get quietMoves(): number {
    const meta = this.halves[2 * this.at + 1]! & META_BITS;
    return Math.trunc(meta / QUIET_MOVE) + ((meta & CAPTURED) === 0 ? this.firstQuietMoves : 0);
  }
  get removed(): number {
    return this.total - this.store('south') - this.store('north') - this.row('south') - this.row('north');
  }

  mark(pit: number): Mark {
    return this.marks?.[pit] ?? null;
  }
  /** The number of the arrangement of marks. */
  get markNumber(): number {
    const { at, layout, halves } = this;
    return layout.markWord < 0 ? 0 : halves[(at + layout.markWord) << 1]!;
  }
  get marks(): readonly Mark[] | undefined {
    return this.markSets?.lists[this.markNumber];
  }
  set marks(marks: readonly Mark[] | undefined) {
    const { at, layout, words, markSets } = this;
    if (marks && markSets) words[at + layout.markWord] = EMPTY + markSets.numberOf(marks);
  }

  /** The seeds of all pits, as a new list. */
  list(): number[] {
    const { counts, layout, pits } = this;
    const from = this.at << layout.packing;
    // V8 freezes an array of known length faster than one that grew.
    const list = new Array<number>(2 * pits);
    for (let pit = 0; pit < 2 * pits; pit++) list[pit] = counts[from + layout.offsets[pit]!]!;
    return list;
  }

  /** Writes the moves of the non-empty pits of the player to move, with all their choices, and returns their number. */
  fillCandidates(into: Moves, choices: number): number {
    const { counts, offsets, pits } = this;
    const from = this.at << this.packing;
    const first = this.turn === 'south' ? 0 : pits;
    let count = 0;
    for (let added = 0; added < 2 * pits * choices; added += 2 * pits) {
      for (let pit = first; pit < first + pits; pit++) {
        if (counts[from + offsets[pit]!] !== 0) into[count++] = pit + added;
      }
    }
    return count;
  }

  /** Clears the stack and sets up one position of a game with `total` seeds. */
  load(
    pits: ArrayLike<number>,
    stores: ByPlayer<number>,
    turn: Player,
    quietMoves: number,
    total: number,
    marks?: readonly Mark[],
  ): void {
    const { layout, words } = this;
    this.at = 0;
    this.total = total;
    words.fill(EMPTY, 0, layout.size);
    for (let pit = 0; pit < 2 * this.pits; pit++) layout.add(words, 0, pit, pits[pit]!);
    layout.add(words, 0, 2 * this.pits, stores.south);
    layout.add(words, 0, 2 * this.pits + 1, stores.north);
    this.marks = marks;
    if (turn !== 'south') words[0]! += NORTH * UPPER;
    this.firstQuietMoves = quietMoves;
  }

  /** Pushes the position of another board after a move. */
  pushFrom(board: MutableBoard): void {
    if (this.at > this.limit) this.grow();
    const { at, words, layout } = this;
    const { size } = layout;
    for (let i = 0; i < size; i++) words[at + size + i] = words[at + i]!;
    this.at += size;
    this.change(board);
  }

  /** Changes the topmost position into that of another board, to which a move or a pass has led. */
  change({ cells, marks, turn, quietMoves }: MutableBoard): void {
    const { counts, offsets, pits } = this;
    const from = this.at << this.packing;
    let [south, north] = [0, 0];
    // The counts of a word are its lower bytes.
    for (let pit = 0; pit < pits; pit++) south += counts[from + offsets[pit]!] = cells[pit]!;
    for (let pit = pits; pit < 2 * pits; pit++) north += counts[from + offsets[pit]!] = cells[pit]!;
    for (let store = 2 * pits; store < 2 * pits + 2; store++) counts[from + offsets[store]!] = cells[store]!;
    counts[from + offsets[2 * pits + 2]!] = south;
    counts[from + offsets[2 * pits + 3]!] = north;
    if (marks !== undefined && marks !== this.marks) this.marks = marks;
    this.setTurn(turn, quietMoves);
  }

  /** Sets up an engine with the topmost position, or the one `above` words higher. */
  copyTo(engine: Engine, above = 0): void {
    this.at += above;
    const { counts, offsets } = this;
    const from = this.at << this.packing;
    const cells: number[] = [];
    for (let cell = 0; cell < 2 * this.pits + 2; cell++) cells.push(counts[from + offsets[cell]!]!);
    engine.setUp(cells, this.turn, this.quietMoves, this.removed, this.marks);
    this.at -= above;
  }

  /** Moves all seeds of a pit to a player's store, or (null) off the board. */
  take(pit: number, to: Player | null): number {
    const { layout, words, at } = this;
    const seeds = this.seeds(pit);
    layout.add(words, at, pit, -seeds);
    if (to) layout.add(words, at, 2 * this.pits + (to === 'south' ? 0 : 1), seeds);
    return seeds;
  }

  add(cell: number, seeds: number): void {
    this.layout.add(this.words, this.at, cell, seeds);
  }

  /** Sets the player to move, and quiet moves that are the same as before, one more, or 0 after a capture. */
  private setTurn(player: Player, quietMoves: number): void {
    const meta = this.halves[2 * this.at + 1]! & META_BITS;
    const before = meta & ~NORTH;
    const quiet = quietMoves === this.quietMoves ? before : quietMoves === 0 ? CAPTURED : before + QUIET_MOVE;
    this.words[this.at]! += (quiet + (player === 'south' ? 0 : NORTH) - meta) * UPPER;
  }

  /** Resets the quiet moves of a position. */
  clearQuietMoves(at: number): void {
    const meta = this.halves[2 * at + 1]! & META_BITS;
    this.words[at]! += (CAPTURED + (meta & NORTH) - meta) * UPPER;
  }

  /** Gives another position the turn and the quiet moves of the topmost one: only the last lap of a move changes them. */
  copyMeta(to: number): void {
    const { halves, words, at } = this;
    words[to]! += ((halves[2 * at + 1]! & META_BITS) - (halves[2 * to + 1]! & META_BITS)) * UPPER;
  }

  /** Keeps a copy of the topmost position above it, until a move is played. */
  save(): void {
    const { at, layout, words } = this;
    words.copyWithin(at + layout.size, at, at + layout.size);
  }

  /** Restores the copy. */
  restore(): void {
    const { at, layout, words } = this;
    words.copyWithin(at, at + layout.size, at + 2 * layout.size);
  }

  /**
   * Makes room for more positions.
   *
   * @throws {InvalidArgumentError} when there are too many
   */
  grow(): void {
    const longer = 2 * this.words.length;
    if (longer > MAX_POSITIONS * this.layout.size) {
      const moves = this.at / this.layout.size;
      throw new InvalidArgumentError(
        `play: expected at most ${moves} moves to undo; set the cursor up again with load`,
      );
    }
    const words = new Float64Array(longer);
    words.set(this.words);
    this.words = words;
    this.useMemory();
  }

  private useMemory(): void {
    const { buffer, length } = this.words;
    const { packing, size } = this.layout;
    this.counts = new COUNTS[packing](buffer as ArrayBuffer);
    this.halves = new Int32Array(buffer);
    this.limit = length - 3 * size;
  }
}
