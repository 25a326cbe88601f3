/** Finds predecessors in stored lists, for games with moves of several laps. */
import { WIN, type Predecessors } from './retrograde-analysis.ts';

/** Positions between two yields. */
const CHUNK = 0x1_0000;

/**
 * Predecessors that are stored: the moves to each position are in a linked list. A link is the number of a move plus 1,
 * negative if the move gives an extra turn; 0 ends a list. The number of a move is that of its position times
 * `maxMoves`, and the move.
 */
export class StoredMoves implements Predecessors {
  froms: Int32Array = new Int32Array(64);
  codes: Uint8Array = new Uint8Array(64);
  private readonly maxMoves: number;
  /** The first link in the list of moves that lead to each position. */
  private readonly heads: Int32Array;
  /** The next link, for every move of every position. */
  private readonly nexts: Int32Array;

  /** `maxSize` is the number of positions of the biggest layer. */
  constructor(maxMoves: number, maxSize: number) {
    this.maxMoves = maxMoves;
    this.heads = new Int32Array(maxSize);
    this.nexts = new Int32Array(maxSize * maxMoves);
  }

  /** Forgets the moves of the first `size` positions; yields after every chunk. */
  *clear(size: number): Generator<undefined, void> {
    for (let from = 0; from < size; from += CHUNK, yield) this.heads.fill(0, from, from + CHUNK);
  }

  begin(): void {
    // Where the moves lead is stored for one layer at a time.
  }

  /** Adds a move from one position of the layer to another one. */
  add(from: number, move: number, to: number, extraTurn: boolean): void {
    const number = from * this.maxMoves + move;
    this.nexts[number] = this.heads[to]!;
    this.heads[to] = extraTurn ? -1 - number : number + 1;
  }

  find(position: number, wins: boolean): number {
    const { nexts, maxMoves } = this;
    let count = 0;
    for (let link = this.heads[position]!; link !== 0; count++) {
      if (count === this.froms.length) this.grow();
      const number = Math.abs(link) - 1;
      const from = Math.trunc(number / maxMoves);
      const move = number - from * maxMoves;
      this.froms[count] = from;
      this.codes[count] = wins === link < 0 ? move + WIN : move;
      link = nexts[number]!;
    }
    return count;
  }

  isInner(): boolean {
    return true;
  }

  private grow(): void {
    const { froms, codes } = this;
    this.froms = new Int32Array(2 * froms.length);
    this.codes = new Uint8Array(2 * codes.length);
    this.froms.set(froms);
    this.codes.set(codes);
  }
}
