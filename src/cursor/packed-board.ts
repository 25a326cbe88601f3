import type { PlayBoard } from '../engine/board.ts';
import type { Move, Outcome, Player } from '../model/types.ts';

/** Seeds, cell by cell. */
type Cells = Uint8Array | Uint16Array | Int32Array;

/** The same memory cell by cell, as many to a word as `packing` says, a power of two. */
const cellsOf = (words: BigInt64Array, packing: number): Cells =>
  new (packing === 3 ? Uint8Array : packing === 2 ? Uint16Array : Int32Array)(words.buffer as ArrayBuffer);

/** So many numbers are kept as words, from 0: to convert a number may take memory. */
const FEW = 512;
let numbers: BigInt64Array | undefined;
/** By packing: for each cell of a word a word with one seed there. */
const ones: BigInt64Array[] = [];

/** Both are made with the first board that needs them. */
const numbersAsWords = (): BigInt64Array =>
  (numbers ??= BigInt64Array.from({ length: FEW }, (_, i) => BigInt(i)));
const onesOf = (packing: number): BigInt64Array =>
  (ones[packing] ??= BigInt64Array.from(
    { length: 1 << packing },
    (_, cell) => 1n << BigInt((64 >> packing) * cell),
  ));

/**
 * A board for cursors: the whole stack of positions in one block of memory, so that going up and back costs next to
 * nothing.
 *
 * A position is a block of cells for each player (his pits, his store), packed as many to a word of 64 bits as the seeds of
 * the game allow. These words are always written whole: memory that was written in part takes long to be read as a whole.
 * Two half words for the rest follow: twice the quiet moves, plus 1 if it is North's turn; and the sums of the rows,
 * South's in the lower 16 bits.
 */
export class PackedBoard implements Omit<PlayBoard, 'outcome' | 'known'> {
  readonly pits: number;
  total = 0;
  /** How the game ended; null or its legal moves, if they were asked for, while it goes on; undefined while nobody has asked. */
  protected ended: Outcome | readonly Move[] | null | undefined = null;
  /** The stack, word by word; the present position begins at `word`. */
  words: BigInt64Array;
  /** The same memory, cell by cell. */
  cells: Cells;
  /** The same memory, byte by byte: the cells, if they are of one byte. What is always of one type is read fastest. */
  bytes: Uint8Array;
  /** The same memory, half a word at a time, the lower half first. */
  halves: Int32Array;
  word = 0;
  /** Words a position. */
  readonly stride: number;
  /** Cells a player. */
  readonly block: number;
  /** What lies between the players' pits. */
  readonly gap: number;
  /** Cells a word, as a power of two. */
  readonly packing: number;
  private readonly ones: BigInt64Array;
  protected readonly numbers: BigInt64Array;

  /** `most` is how many seeds a cell must be able to hold. */
  constructor(pits: number, most: number) {
    this.pits = pits;
    this.packing = most < 256 ? 3 : most < 65_536 ? 2 : 1;
    const perWord = 1 << this.packing;
    const blockWords = Math.ceil((pits + 1) / perWord);
    this.block = blockWords * perWord;
    this.gap = this.block - pits;
    this.stride = 2 * blockWords + 1;
    this.words = new BigInt64Array(64 * this.stride);
    this.cells = cellsOf(this.words, this.packing);
    this.bytes = new Uint8Array(this.words.buffer);
    this.halves = new Int32Array(this.words.buffer);
    this.numbers = numbersAsWords();
    this.ones = onesOf(this.packing);
  }

  get turn(): Player {
    return (this.halves[2 * (this.word + this.stride) - 2]! & 1) === 0 ? 'south' : 'north';
  }
  get quietMoves(): number {
    return this.halves[2 * (this.word + this.stride) - 2]! >> 1;
  }

  seeds(pit: number): number {
    const cell = pit < this.pits ? pit : pit + this.gap;
    return this.packing === 3
      ? this.bytes[(this.word << 3) + cell]!
      : this.cells[(this.word << this.packing) + cell]!;
  }
  store(player: Player): number {
    const cell = player === 'south' ? this.pits : this.pits + this.block;
    return this.cells[(this.word << this.packing) + cell]!;
  }
  row(player: Player): number {
    if (this.packing === 1) return this.sum(player);
    const sums = this.halves[2 * (this.word + this.stride) - 1]!;
    return player === 'south' ? sums & 0xffff : sums >>> 16;
  }
  owner(pit: number): Player {
    return pit < this.pits ? 'south' : 'north';
  }

  get removed(): number {
    const left = this.total - this.store('south') - this.store('north');
    return left - this.row('south') - this.row('north');
  }
  isEmpty(player: Player): boolean {
    return this.row(player) === 0;
  }

  list(): number[] {
    return Array.from({ length: 2 * this.pits }, (_, pit) => this.seeds(pit));
  }

  filled(): Move[] {
    const { cells, pits } = this;
    const first = this.turn === 'south' ? 0 : pits;
    const from = (this.word << this.packing) + this.cellOf(first);
    const moves: Move[] = [];
    for (let i = 0; i < pits; i++) if (cells[from + i]! > 0) moves.push(first + i);
    return moves;
  }

  exceeds(player: Player, seeds: number): boolean {
    const { cells, pits } = this;
    const from = (this.word << this.packing) + (player === 'south' ? 0 : this.block);
    for (let i = 0; i < pits; i++) if (cells[from + i]! > seeds) return true;
    return false;
  }

  /** Where in a position a place lies. */
  cellOf(place: number): number {
    const { pits, block } = this;
    if (place < pits) return place;
    return place < 2 * pits ? place - pits + block : pits + (place - 2 * pits) * block;
  }

  /** Which place a cell is. */
  placeOf(cell: number): number {
    const { pits, block } = this;
    const isSouth = cell < block;
    const pit = isSouth ? cell : cell - block;
    return pit < pits ? (isSouth ? pit : pits + pit) : 2 * pits + (isSouth ? 0 : 1);
  }

  /** Adds seeds to a place. */
  add(place: number, seeds: number): void {
    const { words, packing, ones, word } = this;
    const many = BigInt(seeds);
    const cell = this.cellOf(place);
    const at = word + (cell >> packing);
    words[at] = words[at]! + many * ones[cell & ((1 << packing) - 1)]!;
    if (place < 2 * this.pits) this.addToRow(place, seeds);
  }

  sow(way: readonly number[], seeds: number): void {
    this.add(way[0]!, -seeds);
    for (let i = 1; i <= seeds; i++) this.add(way[i]!, 1);
  }

  collect(pit: number, to: Player | null): number {
    const { words, packing, ones, pits, word } = this;
    const seeds = this.seeds(pit);
    if (seeds >= FEW) return this.collectMany(pit, seeds, to);
    // Not in a function of its own: a word that is handed on may take memory.
    const many = this.numbers[seeds]!;
    const perWord = 1 << packing;
    const cell = pit < pits ? pit : pit + this.gap;
    const at = word + (cell >> packing);
    words[at] = words[at]! - many * ones[cell & (perWord - 1)]!;
    this.addToRow(pit, -seeds);
    if (to !== null) {
      const store = to === 'south' ? pits : pits + this.block;
      const into = word + (store >> packing);
      words[into] = words[into]! + many * ones[store & (perWord - 1)]!;
    }
    return seeds;
  }

  setTurn(player: Player, quietMoves: number): void {
    this.halves[2 * (this.word + this.stride) - 2] = 2 * quietMoves + (player === 'south' ? 0 : 1);
  }

  setUp(places: number[], turn: Player, quietMoves: number, removed: number): void {
    this.word = 0;
    this.total = places.reduce((sum, seeds) => sum + seeds, removed);
    this.ended = null;
    const { cells, pits, block, halves, stride } = this;
    halves.fill(0, 0, 2 * stride);
    let south = 0;
    let north = 0;
    for (let pit = 0; pit < pits; pit++) {
      south += cells[pit] = places[pit]!;
      north += cells[block + pit] = places[pits + pit]!;
    }
    cells[pits] = places[2 * pits]!;
    cells[block + pits] = places[2 * pits + 1]!;
    halves[2 * stride - 1] = south + (north << 16);
    this.setTurn(turn, quietMoves);
  }

  push(): void {
    this.reserve();
    const { words, word, stride } = this;
    words.copyWithin(word + stride, word, word + stride);
    this.word += stride;
  }

  pop(): void {
    this.word -= this.stride;
    this.ended = null;
  }

  /** Sees to it that one more position fits on the stack. */
  reserve(): void {
    const { words } = this;
    if (this.word + 2 * this.stride <= words.length) return;
    const more = new BigInt64Array(2 * words.length);
    more.set(words);
    this.moveTo(more);
  }

  /** Goes on in other memory. */
  protected moveTo(words: BigInt64Array): void {
    this.words = words;
    this.cells = cellsOf(words, this.packing);
    this.bytes = new Uint8Array(words.buffer);
    this.halves = new Int32Array(words.buffer);
  }

  private addToRow(pit: number, seeds: number): void {
    this.halves[2 * (this.word + this.stride) - 1]! += pit < this.pits ? seeds : seeds << 16;
  }

  private collectMany(pit: number, seeds: number, to: Player | null): number {
    this.add(pit, -seeds);
    if (to !== null) this.add(to === 'south' ? 2 * this.pits : 2 * this.pits + 1, seeds);
    return seeds;
  }

  /** The sum of a row that may be too big for half a half. */
  private sum(player: Player): number {
    const first = player === 'south' ? 0 : this.pits;
    let seeds = 0;
    for (let pit = first; pit < first + this.pits; pit++) seeds += this.seeds(pit);
    return seeds;
  }
}
