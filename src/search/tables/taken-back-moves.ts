/** Finds predecessors by taking back moves, for games with moves of one lap. */
import { INNER } from './cell.ts';
import type { PositionIndex } from './position-index.ts';
import type { Predecessors } from './predecessors.ts';
import type { RowMoves } from './row-moves.ts';

/**
 * Predecessors that are found by taking back what was sown. A bit for each move of each position says whether it stays
 * in the layer, so there is no need to play it. This takes a tenth of the memory of stored moves.
 */
export class TakenBackMoves implements Predecessors {
  readonly froms: Int32Array;
  readonly moves: Uint8Array;
  readonly extraTurns: Uint8Array;
  private readonly index: PositionIndex;
  private readonly rowMoves: RowMoves;
  private readonly cells: Int32Array;
  private readonly passing: RowMoveList;
  /** The moves that give an extra turn, if there are any. */
  private readonly keeping: RowMoveList | null;
  /** The index of the first position of the layer, and its seeds. */
  private first = 0;
  private seeds = 0;
  /** The moves found. */
  private count = 0;

  /** `cells` is the memory of the layer. */
  constructor(index: PositionIndex, rowMoves: RowMoves, cells: Uint8Array) {
    this.index = index;
    this.rowMoves = rowMoves;
    this.cells = new Int32Array(cells.buffer);
    this.passing = new RowMoveList(rowMoves, false);
    this.keeping = rowMoves.hasQuietExtraTurns ? new RowMoveList(rowMoves, true) : null;
    const most = this.passing.longest + (this.keeping?.longest ?? 0);
    this.froms = new Int32Array(most);
    this.moves = new Uint8Array(most);
    this.extraTurns = new Uint8Array(most);
  }

  begin(first: number): readonly undefined[] {
    this.first = first;
    this.seeds = this.index.seedsAt(first);
    return [];
  }

  add(from: number, move: number): void {
    this.cells[from]! |= 1 << (INNER + move);
  }

  find(position: number): number {
    const { index, seeds, keeping } = this;
    const { starts, counts } = index.rows;
    const own = index.ownSeedsAt(this.first + position, seeds);
    const theirs = seeds - own;
    const rest = this.first + position - index.startOf(own, theirs);
    const rank = Math.trunc(rest / counts[theirs]!);
    const mover = starts[own]! + rank;
    const waiting = starts[theirs]! + rest - rank * counts[theirs]!;
    this.count = 0;
    this.takeBack(this.passing, waiting, mover, 0);
    if (keeping) this.takeBack(keeping, mover, waiting, 1);
    return this.count;
  }

  /** Takes back the moves of a list that led to these rows, of the player who moved and the opponent. */
  private takeBack(list: RowMoveList, own: number, other: number, extraTurn: number): void {
    const { index, rowMoves, seeds, first, cells, froms, moves, extraTurns } = this;
    const { sums, starts, counts } = index.rows;
    const otherSeeds = sums[other]!;
    const end = list.starts[own + 1]!;
    let { count } = this;
    for (let at = list.starts[own]!; at < end; at++) {
      const { packed } = list;
      const sent = sentOf(packed[at]!);
      const before = rowMoves.before(other, sent);
      if (before < 0) break;
      const theirs = otherSeeds - sent;
      const rank = before - starts[theirs]!;
      const from =
        index.startOf(seeds - theirs, theirs) - first + rankOf(packed[at]!) * counts[theirs]! + rank;
      const move = pitOf(packed[at]!);
      if (((cells[from]! >>> (INNER + move)) & 1) === 0) continue;
      froms[count] = from;
      moves[count] = move;
      extraTurns[count] = extraTurn;
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
const rankOf = (packed: number): number => packed >>> 10;
const sentOf = (packed: number): number => (packed >> 3) & 127;
const pitOf = (packed: number): number => packed & 7;

/** Moves that win nothing, by the row that they leave to the player who moved. */
class RowMoveList {
  /** By row after the move, where its moves begin; the last element is the number of all moves. */
  readonly starts: Int32Array;
  /** The moves, with those that send the fewest seeds first. */
  readonly packed: Int32Array;

  constructor(moves: RowMoves, extraTurns: boolean) {
    const { starts, sums, size } = moves.rows;
    const ends = new Int32Array(size + 1);
    moves.forEachQuiet(extraTurns, (_row, _pit, after) => ends[after + 1]!++);
    for (let row = 0; row < size; row++) ends[row + 1]! += ends[row]!;
    this.starts = ends.slice();
    this.packed = new Int32Array(ends[size]!);
    // Of all rows before a move to the same row, those with fewer seeds sent fewer.
    moves.forEachQuiet(extraTurns, (row, pit, after, sent) => {
      this.packed[ends[after]!++] = pack(row - starts[sums[row]!]!, sent, pit);
    });
  }

  /** The most moves that lead to one row. */
  get longest(): number {
    return this.starts.reduce(
      (longest, start, row) => Math.max(longest, start - (this.starts[row - 1] ?? 0)),
      0,
    );
  }
}
