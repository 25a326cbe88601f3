/** What the last seed of a lap does, learned from the engine and kept in decision trees. */
import type { Engine } from '../engine/engine.ts';
import type { Mark, Player } from '../model/types.ts';
import { ReadTracker } from './read-tracker.ts';

/** The leaf of an effect that is not known yet. */
export const UNKNOWN = 0;
/** The leaf of an effect that cannot be cached: the engine is asked each time. */
export const ASK = 1;

/** What the last seed of a lap does, grand slams aside. */
export interface LapEffect {
  /** The cells that the effect depends on, in the order in which they were read; the landing pit if it depends on more. */
  readonly reads: readonly number[];
  /** Whether it depends on more than cells, or does more than a capture can: marks a pit without one. */
  readonly mustAsk: boolean;
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

/** Asks an engine what a last seed does on its board, which is as after sowing. */
export const effectOf = (engine: Engine, last: number, choice: number): LapEffect => {
  const { board } = engine;
  const { pits, turn, marks } = board;
  const cells = Array.from({ length: 2 * pits + 2 }, (_, cell) => cell);
  const before = cells.map((cell) => board.seeds(cell));
  const tracker = new ReadTracker(board);
  // The landing pit comes first, because its count may be too high to be cached.
  tracker.seeds(last);
  board.push();
  const lifted = engine.resolveLap(last, choice, tracker) as number | null;
  const changes = cells.map((cell) => board.seeds(cell) - before[cell]!);
  const marksAfter = board.marks;
  board.pop();
  const captured = changes[2 * pits + (turn === 'south' ? 0 : 1)]!;
  return {
    // Whatever else a step reads can decide which cells it reads, so only the first one is certain.
    reads: tracker.readMore ? [last] : tracker.read,
    mustAsk: tracker.readMore || (captured === 0 && marksAfter !== marks),
    marks: marksAfter,
    changes,
    captured,
    lifted,
    turn: engine.nextAfter(last, captured),
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
    if (node + 1 + this.branches > this.maxSize) return (this.entries[at] = -ASK);
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
