/** Finds predecessors: in stored lists for games of several laps, and in others by taking moves back. */
import { BATCH, WIN, type Predecessors } from './retrograde-analysis.ts';
import { INNER_AT } from './cell.ts';
import type { PositionIndex } from './position-index.ts';
import { SownRows, type RowMoves } from './row-moves.ts';

/** Positions between two yields. */
const CHUNK = 0x1_0000;

/**
 * Predecessors that are stored: the moves to each position are in a linked list. A link is the number of a move plus 1,
 * negative if the move gives an extra turn; 0 ends a list. The number of a move is that of its position times
 * `maxMoves`, and the move.
 */
export class StoredMoves implements Predecessors {
  count = 0;
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

  /** Adds a move from one position of the layer to another one. */
  add(from: number, move: number, to: number, extraTurn: boolean): void {
    const number = from * this.maxMoves + move;
    this.nexts[number] = this.heads[to]!;
    this.heads[to] = extraTurn ? -1 - number : number + 1;
  }

  find(position: number, wins: boolean): void {
    const { nexts, maxMoves } = this;
    for (let link = this.heads[position]!; link !== 0; this.count++) {
      if (this.count === this.froms.length) this.grow();
      const number = Math.abs(link) - 1;
      const from = Math.trunc(number / maxMoves);
      const move = number - from * maxMoves;
      this.froms[this.count] = from;
      this.codes[this.count] = wins === link < 0 ? move + WIN : move;
      link = nexts[number]!;
    }
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

/**
 * Predecessors that are found by taking back what was sown. A bit for each move of each position says whether it stays
 * in the layer, so there is no need to play it. This takes a tenth of the memory of stored moves.
 */
export class TakenBackMoves implements Predecessors {
  count = 0;
  readonly froms: Int32Array;
  readonly codes: Uint8Array;
  private readonly index: PositionIndex;
  private readonly unsown: SownRows;
  private readonly passing: RowMoveList;
  /** The moves that give an extra turn, if there are any. */
  private readonly keeping: RowMoveList | null;
  /** By number of seeds in the mover's row: the number of the first such position in the layer. */
  private readonly blocks: Int32Array;
  private seeds = 0;

  /** Yields after every chunk. */
  static *of(index: PositionIndex, moves: RowMoves): Generator<undefined, TakenBackMoves> {
    const { order, hasQuietExtraTurns } = moves.sowings;
    const unsown = yield* SownRows.of(index.rows, order, -1);
    const passing = yield* listMoves(moves, false);
    const keeping = hasQuietExtraTurns ? yield* listMoves(moves, true) : null;
    return new TakenBackMoves(index, unsown, passing, keeping);
  }

  private constructor(
    index: PositionIndex,
    unsown: SownRows,
    passing: RowMoveList,
    keeping: RowMoveList | null,
  ) {
    this.index = index;
    this.unsown = unsown;
    this.passing = passing;
    this.keeping = keeping;
    this.blocks = new Int32Array(index.seeds + 2);
    const most = BATCH + this.passing.longest + (this.keeping?.longest ?? 0);
    this.froms = new Int32Array(most);
    this.codes = new Uint8Array(most);
  }

  begin(seeds: number): void {
    const { index, blocks } = this;
    this.seeds = seeds;
    for (let own = 0; own <= seeds; own++) blocks[own] = index.startOf(own, seeds - own) - index.start(seeds);
    blocks[seeds + 1] = index.start(seeds + 1) - index.start(seeds);
  }

  isInner(cell: number, move: number): boolean {
    return ((cell >>> (INNER_AT + move)) & 1) === 1;
  }

  find(position: number, wins: boolean): void {
    const { index, seeds, blocks, keeping } = this;
    const { starts, counts } = index.rows;
    let own = 0;
    while (blocks[own + 1]! <= position) own++;
    const rest = position - blocks[own]!;
    const width = counts[seeds - own]!;
    const rank = Math.trunc(rest / width);
    const mover = starts[own]! + rank;
    const waiting = starts[seeds - own]! + rest - rank * width;
    this.takeBack(this.passing, waiting, mover, wins ? 0 : WIN);
    if (keeping) this.takeBack(keeping, mover, waiting, wins ? WIN : 0);
  }

  /** Takes back the moves of a list that led to these rows, of the player who moved and the opponent. */
  private takeBack(list: RowMoveList, own: number, other: number, win: number): void {
    const { index, unsown, seeds, blocks, froms, codes } = this;
    const { packed } = list;
    const { sums, starts, counts } = index.rows;
    const otherSeeds = sums[other]!;
    const end = list.starts[own + 1]!;
    let { count } = this;
    let sent = -1;
    let start = 0;
    let width = 0;
    for (let at = list.starts[own]!; at < end; at++) {
      const taken = packed[at]!;
      if (sentOf(taken) !== sent) {
        sent = sentOf(taken);
        const before = unsown.find(other, sent);
        if (before < 0) break;
        const theirs = otherSeeds - sent;
        width = counts[theirs]!;
        start = blocks[seeds - theirs]! + before - starts[theirs]!;
      }
      froms[count] = start + packedRank(taken) * width;
      codes[count] = packedPit(taken) + win;
      count++;
    }
    this.count = count;
  }
}

/**
 * A move of a row in one number: the row before it, counted from the first with as many seeds; the seeds sent; and the
 * pit.
 */
const pack = (rank: number, sent: number, pit: number): number => (rank << 10) | (sent << 3) | pit;
const packedRank = (packed: number): number => packed >>> 10;
const sentOf = (packed: number): number => (packed >> 3) & 127;
const packedPit = (packed: number): number => packed & 7;

/** Moves that win nothing, by the row that they leave to the player who moved. */
interface RowMoveList {
  /** By row after the move, where its moves begin; the last element is the number of all moves. */
  readonly starts: Int32Array;
  /** The moves, with those that send the fewest seeds first. */
  readonly packed: Int32Array;
  /** The most moves that lead to one row. */
  readonly longest: number;
}

/** Lists the moves that win nothing, with or without an extra turn. Yields after every chunk. */
function* listMoves(moves: RowMoves, extraTurns: boolean): Generator<undefined, RowMoveList> {
  const { starts, sums, size } = moves.rows;
  const counts = new Int32Array(size + 1);
  yield* moves.forEachQuiet(extraTurns, (_row, _pit, after) => counts[after + 1]!++);
  const longest = counts.reduce((most, count) => Math.max(most, count));
  let total = 0;
  const ends = counts.map((count) => (total += count));
  const list = { starts: ends.slice(), packed: new Int32Array(total), longest };
  // Of all rows before a move to the same row, those with fewer seeds sent fewer.
  yield* moves.forEachQuiet(extraTurns, (row, pit, after, sent) => {
    list.packed[ends[after]!++] = pack(row - starts[sums[row]!]!, sent, pit);
  });
  return list;
}
