/** What the last seed of a lap does, learned from the engine and kept in decision trees. */
import type { Mark, Player } from '../model/types.ts';
import type { RuleProbe } from './rule-probe.ts';

/** The leaf of an effect that cannot be cached: the engine finds it each time. */
export const UNCACHEABLE = 1;

/** What the last seed of a lap does, grand slams aside. */
export interface LapEffect {
  /** The cells that the effect depends on, in the order in which they were read; the landing pit if it depends on more. */
  readonly reads: readonly number[];
  /** Whether it depends on more than cells, or does more than a capture can: marks a pit without one. */
  readonly needsEngine: boolean;
  /** The seeds that it adds to each cell. */
  readonly changes: readonly number[];
  /** The marks after it. */
  readonly marks: readonly Mark[] | undefined;
  /** The seeds that the mover captures. */
  readonly captured: number;
  /** The pit that is lifted for another lap; null if the move is over. */
  readonly lifted: number | null;
  /** The player who moves next if the move is over. */
  readonly turn: Player;
}

/** What a last seed does on the board of a probe, which is as after sowing. */
export const lapEffect = ({ engine, board, reads }: RuleProbe, last: number, choice: number): LapEffect => {
  const { cells, turn, marks } = board;
  reads.clear();
  // The landing pit comes first, because its count may be too high to be cached.
  reads.seeds(last);
  board.push();
  const next = engine.land(last, choice);
  const changes = board.cells.map((seeds, cell) => seeds - cells[cell]!);
  const marksAfter = board.marks;
  board.pop();
  const captured = changes[board.storeOf(turn)]!;
  const nextTurn = engine.nextAfter(last, captured);
  const { readsBeyondCells } = reads;
  const isPit = typeof next !== 'object';
  return {
    // Whatever else a step reads can decide which cells it reads, so only the first one is certain.
    reads: readsBeyondCells ? [last] : reads.read,
    needsEngine: readsBeyondCells || (captured === 0 && marksAfter !== marks) || (!isPit && next !== null),
    marks: marksAfter,
    changes,
    captured,
    lifted: isPit ? next : null,
    turn: nextTurn,
  };
};

/**
 * Decision trees: each node reads a cell and has an entry for each number of seeds there. What the numbers of the cells mean
 * is up to the owner of the trees.
 */
export class EffectTree {
  /** The root entries, then nodes: the cell, then its entries. An entry is a node, `-leaf`, or 0 if it is unknown. */
  entries: Int32Array;
  private size: number;
  private readonly branches: number;
  private readonly maxSize: number;

  /** Seeds from `branches - 1` on share a branch. */
  constructor(roots: number, branches: number, maxSize: number) {
    this.size = roots;
    this.branches = branches;
    this.maxSize = maxSize;
    this.entries = new Int32Array(roots + 64 * (1 + branches));
  }

  /**
   * Adds a leaf below a root, for these numbers of seeds in these cells; makes the nodes on the way. Without room for them,
   * the engine is asked from there on.
   */
  add(root: number, cells: readonly number[], counts: readonly number[], leaf: number): void {
    let at = root;
    for (const [i, cell] of cells.entries()) {
      const node = this.entries[at]! || this.addNode(at, cell);
      if (node < 0) return;
      at = node + 1 + Math.min(counts[i]!, this.branches - 1);
    }
    this.entries[at] = -leaf;
  }

  private addNode(at: number, cell: number): number {
    const node = this.size;
    if (node + 1 + this.branches > this.maxSize) return (this.entries[at] = -UNCACHEABLE);
    this.size += 1 + this.branches;
    if (this.size > this.entries.length) {
      const longer = new Int32Array(2 * this.size);
      longer.set(this.entries);
      this.entries = longer;
    }
    this.entries[at] = node;
    this.entries[node] = cell;
    return node;
  }
}
