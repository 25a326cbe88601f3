/** Caches the captures of last seeds, learned from the engine. */
import { findCaptured } from '../engine/capturing.ts';
import type { MutableBoard } from '../engine/board.ts';
import { other } from '../model/player.ts';
import type { Player } from '../model/types.ts';
import type { Board } from '../ruleset/board.ts';
import type { Steps } from '../ruleset/steps.ts';
import { UPPER, type Layout } from './layout.ts';
import { ReadTracker } from './read-tracker.ts';
import { MAX_CACHED_COUNT } from './sow-table.ts';

/** The maximum number of entries of the tree, and of words of the leaves. */
const MAX_SIZE = 0x2_0000;
const MAX_LEAF_WORDS = 0x10_0000;
/** The size of a node of the tree: the cell that it reads, then an entry for each count there. */
const NODE = 1 + MAX_CACHED_COUNT + 1;
/** The leaf of a capture that is not known yet. */
export const UNKNOWN = 0;
/** The leaf of a capture that cannot be cached: the capture step is called each time. */
export const ASK = 1;
/** The leaf that captures nothing. */
export const NOTHING = 2;
/** `LIFT - pit` is in the leaf of a lap after which that pit is lifted. */
export const LIFT = -2;

const seedsAt = (board: Board, place: number): number => {
  const sum = place - 2 * board.pits - 2;
  return sum < 0 ? board.seeds(place) : board.row(sum === 0 ? 'south' : 'north');
};

const longer = <T extends Int32Array | Float64Array>(list: T): T => {
  const copy = new (list.constructor as new (length: number) => T)(2 * list.length);
  copy.set(list);
  return copy;
};

/**
 * A cache of the results of the capture step: decision trees over the cells that it reads, one for each landing cell
 * and mover. Their leaves contain what the capture adds to a position. Counts of 31 and more share a branch and are
 * never cached.
 */
export class CaptureCache {
  /**
   * For each choice, cell and mover (South first) the root of its tree, then nodes. A negative entry is a leaf, 0 is
   * unknown.
   */
  tree: Int32Array;
  /**
   * Words of a leaf. The first has two halves: seeds captured, and those of them that were the opponent's. The first
   * half is -1 to ask, and `LIFT - pit` if nothing is captured and a pit is lifted for another lap.
   */
  readonly pitch: number;
  /** The leaves. The upper half of the first word that a leaf adds is for a position in which that half is 0. */
  leaves: Float64Array;
  /** The same memory by half words. */
  halves!: Int32Array;
  private treeSize: number;
  private readonly maxSize: number;
  private leafCount = NOTHING + 1;
  private readonly liftLeaves: number[] = [];
  private readonly layout: Layout;
  private readonly steps: Steps;

  constructor(layout: Layout, steps: Steps) {
    this.layout = layout;
    this.steps = steps;
    this.treeSize = 2 * layout.places.length * (steps.sowing?.choices ?? 1);
    this.tree = new Int32Array(this.treeSize + 64 * NODE);
    this.pitch = layout.size + 1;
    this.maxSize = Math.min(MAX_SIZE, MAX_LEAF_WORDS / this.pitch);
    this.leaves = new Float64Array(64 * this.pitch);
    this.halves = new Int32Array(this.leaves.buffer);
    for (const leaf of [UNKNOWN, ASK]) this.halves[2 * leaf * this.pitch] = -1;
  }

  /** Calls the steps on a board after sowing, and caches the result if possible. */
  learn(board: MutableBoard, last: number, choice: number): void {
    const { layout, steps } = this;
    const { pits, turn: mover } = board;
    const tracker = new ReadTracker(board);
    // The landing pit comes first, because its count may be too high to be cached.
    tracker.seeds(last);
    const buffer = new Int32Array(2 * pits);
    const makes = steps.sowing?.marks?.makes;
    let isMarked = makes?.(tracker, last) === true;
    const captured = buffer.subarray(0, findCaptured(steps.capture, tracker, last, buffer, choice));
    const total = captured.reduce((sum, pit) => sum + board.seeds(pit), 0);
    const extraTurn = steps.extraTurn?.({ mover, last, captured: total }, pits);
    const turn = extraTurn ? mover : other(mover);
    board.push();
    for (const pit of captured) board.collect(pit, mover);
    for (const pit of captured) isMarked ||= makes?.(tracker, pit) === true;
    const lifted = steps.sowing?.lifts?.(tracker, last, choice) ?? null;
    board.pop();
    const mustAsk = tracker.readMore || isMarked || (lifted !== null && total > 0);

    // No step is called from here on: a step that plays on another cursor may add entries.
    let at = this.rootOf(layout.cells[last]!, mover === 'south' ? 0 : 1, choice);
    // Whatever else a step reads can decide which places it reads, so only the first place is certain.
    for (const place of tracker.readMore ? [last] : tracker.read) {
      const node = this.tree[at]! || this.addNode(at, layout.cells[place]!);
      if (node < 0) return;
      at = node + 1 + Math.min(seedsAt(board, place), MAX_CACHED_COUNT);
    }
    if (this.tree[at] !== 0 && !tracker.readMore) return;
    const leaf = mustAsk
      ? ASK
      : lifted === null
        ? this.addLeaf(board, captured, turn)
        : this.liftLeaf(lifted);
    this.tree[at] = -leaf;
  }

  /** The root of the tree for a last seed in a cell. */
  rootOf(cell: number, isNorth: number, choice: number): number {
    return ((choice * this.layout.places.length + cell) << 1) + isNorth;
  }

  /** Adds a node below an entry; a leaf if there is no room. */
  private addNode(at: number, cell: number): number {
    const node = this.treeSize;
    if (node + NODE > this.maxSize) return (this.tree[at] = -ASK);
    while (node + NODE > this.tree.length) this.tree = longer(this.tree);
    this.treeSize += NODE;
    this.tree[at] = node;
    this.tree[node] = cell;
    this.tree[node + NODE - 1] = -ASK;
    return node;
  }

  /** The leaf of a lap after which a pit is lifted; one for each pit. */
  private liftLeaf(pit: number): number {
    return (this.liftLeaves[pit] ??= this.newLeaf(LIFT - pit));
  }

  private newLeaf(seeds: number): number {
    const { pitch } = this;
    const leaf = this.leafCount;
    this.leafCount++;
    if ((leaf + 1) * pitch > this.leaves.length) {
      this.leaves = longer(this.leaves);
      this.halves = new Int32Array(this.leaves.buffer);
    }
    this.halves[2 * leaf * pitch] = seeds;
    return leaf;
  }

  /** Adds a leaf and returns its number. */
  private addLeaf(board: Board, captured: Int32Array, turn: Player): number {
    const { layout, pitch } = this;
    const leaf = this.newLeaf(0);
    const { leaves, halves } = this;
    const at = leaf * pitch;
    const store = 2 * board.pits + (board.turn === 'south' ? 0 : 1);
    let [seeds, theirs] = [0, 0];
    for (const pit of captured) {
      const count = board.seeds(pit);
      seeds += count;
      if (board.owner(pit) !== board.turn) theirs += count;
      layout.add(leaves, at + 1, pit, -count);
    }
    layout.add(leaves, at + 1, store, seeds);
    leaves[at + 1]! += (2 + (turn === 'south' ? 0 : 1)) * UPPER;
    halves[2 * at] = seeds;
    halves[2 * at + 1] = theirs;
    return leaf;
  }
}
