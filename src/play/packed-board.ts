import type { PlayBoard } from '../board.ts';
import type { Outcome, Player } from '../types.ts';

/**
 * A board for cursors: the whole stack of positions in one block of memory, so that going up and back costs next to
 * nothing.
 *
 * A position is a block of cells for each player (his pits, his store, the sum of his row), packed as many to a word as
 * the seeds of the game allow; then a word with twice the quiet moves, plus 1 if it is North's turn.
 */
export class PackedBoard implements PlayBoard {
  readonly pits: number;
  total = 0;
  outcome: Outcome | null = null;
  /** The stack, word by word; the present position begins at `word`. */
  words: Int32Array;
  /** The same memory, cell by cell; the present position begins at `cell`. */
  cells: Uint8Array | Uint16Array | Int32Array;
  word = 0;
  /** Words a position. */
  readonly stride: number;
  /** Cells a player. */
  readonly block: number;
  /** Cells a word, as a power of two. */
  readonly packing: number;

  /** `most` is how many seeds a cell must be able to hold. */
  constructor(pits: number, most: number) {
    this.pits = pits;
    this.packing = most < 256 ? 2 : most < 65_536 ? 1 : 0;
    const perWord = 1 << this.packing;
    this.block = Math.ceil((pits + 2) / perWord) * perWord;
    this.stride = (2 * this.block) / perWord + 1;
    this.words = new Int32Array(4 * this.stride);
    this.cells = this.view();
  }

  get cell(): number {
    return this.word << this.packing;
  }
  get turn(): Player {
    return (this.words[this.word + this.stride - 1]! & 1) === 0 ? 'south' : 'north';
  }
  get quietMoves(): number {
    return this.words[this.word + this.stride - 1]! >> 1;
  }

  seeds(place: number): number {
    return this.cells[this.cell + this.at(place)]!;
  }
  store(player: Player): number {
    return this.cells[this.cell + this.storeAt(player)]!;
  }
  row(player: Player): number {
    return this.cells[this.cell + this.storeAt(player) + 1]!;
  }
  owner(pit: number): Player {
    return pit < this.pits ? 'south' : 'north';
  }

  /** Where in a position a place lies. */
  at(place: number): number {
    const { pits, block } = this;
    if (place < pits) return place;
    return place < 2 * pits ? place - pits + block : pits + (place - 2 * pits) * block;
  }

  /** Where in a position a store lies; the sum of the row is next. */
  storeAt(player: Player): number {
    return player === 'south' ? this.pits : this.pits + this.block;
  }

  add(place: number, seeds: number): void {
    const { cells, cell, pits } = this;
    cells[cell + this.at(place)]! += seeds;
    if (place < 2 * pits) cells[cell + this.storeAt(this.owner(place)) + 1]! += seeds;
  }

  collect(pit: number, to: Player | null): number {
    const { cells, cell } = this;
    const at = cell + (pit < this.pits ? pit : pit - this.pits + this.block);
    const seeds = cells[at]!;
    cells[at] = 0;
    cells[cell + this.storeAt(this.owner(pit)) + 1]! -= seeds;
    if (to !== null) cells[cell + this.storeAt(to)]! += seeds;
    return seeds;
  }

  setTurn(player: Player, quietMoves: number): void {
    this.words[this.word + this.stride - 1] = 2 * quietMoves + (player === 'south' ? 0 : 1);
  }

  setUp(places: ArrayLike<number>, turn: Player, quietMoves: number): void {
    this.word = 0;
    this.outcome = null;
    this.words.fill(0, 0, this.stride);
    for (let place = 0; place < 2 * this.pits + 2; place++) this.add(place, places[place]!);
    this.setTurn(turn, quietMoves);
  }

  push(): void {
    this.reserve();
    const { words, word, stride } = this;
    for (let i = word; i < word + stride; i++) words[i + stride] = words[i]!;
    this.word += stride;
  }

  pop(): void {
    this.word -= this.stride;
    this.outcome = null;
  }

  /** Sees to it that one more position fits on the stack. */
  reserve(): void {
    if (this.word + 2 * this.stride > this.words.length) this.grow();
  }

  /** How many pits of the player to move hold seeds. Looks at all cells of a word at once. */
  countFilled(): number {
    const { words, pits, packing } = this;
    const tops = TOPS[packing]!;
    const perWord = 1 << packing;
    let word = this.word + (this.turn === 'south' ? 0 : this.block >> packing);
    let count = 0;
    for (let left = pits; left > 0; left -= perWord, word++) {
      const cells = left >= perWord ? words[word]! : words[word]! & ((1 << (left << (5 - packing))) - 1);
      // The highest bit of each cell that is not 0: it is set, or is carried into.
      const bits = (((cells & ~tops) + ~tops) | cells) & tops;
      count += ((bits >>> 7) & 1) + ((bits >>> 15) & 1) + ((bits >>> 23) & 1) + (bits >>> 31);
    }
    return count;
  }

  private grow(): void {
    const { words } = this;
    this.words = new Int32Array(2 * words.length);
    this.words.set(words);
    this.cells = this.view();
  }

  private view(): Uint8Array | Uint16Array | Int32Array {
    const { buffer } = this.words;
    return this.packing === 2
      ? new Uint8Array(buffer)
      : this.packing === 1
        ? new Uint16Array(buffer)
        : this.words;
  }
}

/** The highest bit of every cell in a word, by packing. */
const TOPS = [0x80000000 | 0, 0x80008000 | 0, 0x80808080 | 0];
