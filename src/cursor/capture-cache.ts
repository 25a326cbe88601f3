/** Caches what last seeds do, as additions to a position. */
import { UNCACHEABLE, lapEffect, EffectTree, type LapEffect } from './effect-tree.ts';
import { CAPTURED, NORTH, UPPER, type Layout } from './layout.ts';
import type { MarkSets } from './mark-sets.ts';
import { MAX_CACHED_COUNT } from './sow-table.ts';
import type { RuleProbe } from './rule-probe.ts';

/** The maximum number of entries of the tree, and of words of the leaves. */
const MAX_SIZE = 0x2_0000;
const MAX_LEAF_WORDS = 0x10_0000;
/** What leaves have instead of the number of captured seeds: that the engine is asked, that the effect is not known yet. */
export const ASK = -1;
export const LEARN: number = -(2 ** 31);
/** `LIFT - pit` is in the leaf of a lap after which that pit is lifted. */
export const LIFT = -2;

/**
 * The effects of last seeds: a decision tree for each choice, landing cell and mover (South first). Its leaves contain what
 * a capture adds to a position. Counts of 31 and more share a branch and are never cached.
 */
export class CaptureCache {
  readonly tree: EffectTree;
  /**
   * Words of a leaf. The first has two halves: seeds captured, and those of them that were the opponent's. The first
   * half is {@link ASK}, {@link LEARN}, or `LIFT - pit` if nothing is captured and a pit is lifted for another lap.
   */
  readonly stride: number;
  /** The leaves. The upper half of the first word that a leaf adds is for a position in which that half is 0. */
  leaves: Float64Array;
  /** The same memory by half words. */
  halves: Int32Array;
  private leafCount = 0;
  private readonly liftLeaves: number[] = [];
  private readonly layout: Layout;
  private readonly markSets: MarkSets;
  /** The number of the marks of the positions that it is for. */
  private readonly marks: number;

  constructor(layout: Layout, choices: number, markSets: MarkSets, marks: number) {
    this.layout = layout;
    this.markSets = markSets;
    this.marks = marks;
    this.stride = layout.size + 1;
    this.leaves = new Float64Array(64 * this.stride);
    this.halves = new Int32Array(this.leaves.buffer);
    const maxSize = Math.min(MAX_SIZE, MAX_LEAF_WORDS / this.stride);
    this.tree = new EffectTree(2 * layout.cellAt.length * choices, MAX_CACHED_COUNT + 1, maxSize);
    for (const value of [LEARN, ASK]) this.newLeaf(value);
  }

  /** The root of the tree for a last seed at an offset. */
  rootOf(offset: number, isNorth: number, choice: number): number {
    return ((choice * this.layout.cellAt.length + offset) << 1) + isNorth;
  }

  /** Adds the entry for a last seed, if its effect can be cached; the board of the probe is as after sowing. */
  learn(probe: RuleProbe, last: number, choice: number): void {
    const { layout, tree } = this;
    const { board } = probe;
    const { pits, turn } = board;
    const effect = lapEffect(probe, last, choice);
    // No step is called from here on: a step that plays on another cursor may add entries.
    const { reads, needsEngine, captured, lifted } = effect;
    const counts = reads.map((cell) =>
      cell < 2 * pits + 2 ? board.seeds(cell) : board.row(cell === 2 * pits + 2 ? 'south' : 'north'),
    );
    const high = counts.findIndex((count) => count >= MAX_CACHED_COUNT);
    const read = high < 0 ? reads : reads.slice(0, high + 1);
    const leaf =
      high >= 0 || needsEngine || (lifted !== null && captured > 0)
        ? UNCACHEABLE
        : lifted === null
          ? this.addLeaf(effect, turn === 'south')
          : (this.liftLeaves[lifted] ??= this.newLeaf(LIFT - lifted));
    const root = this.rootOf(layout.offsets[last]!, turn === 'south' ? 0 : 1, choice);
    const offsets = read.map((cell) => layout.offsets[cell]!);
    tree.add(root, offsets, counts, leaf);
  }

  private newLeaf(seeds: number): number {
    const { stride } = this;
    const leaf = this.leafCount++;
    if ((leaf + 1) * stride > this.leaves.length) {
      const longer = new Float64Array(2 * this.leaves.length);
      longer.set(this.leaves);
      this.leaves = longer;
      this.halves = new Int32Array(longer.buffer);
    }
    this.halves[2 * leaf * stride] = seeds;
    return leaf;
  }

  private addLeaf({ changes, captured, turn, marks }: LapEffect, isSouth: boolean): number {
    const { layout, stride } = this;
    const leaf = this.newLeaf(captured);
    const { leaves, halves } = this;
    const at = leaf * stride;
    for (const [cell, change] of changes.entries()) layout.add(leaves, at + 1, cell, change);
    if (marks) leaves[at + 1 + layout.markWord]! += this.markSets.numberOf(marks) - this.marks;
    leaves[at + 1]! += (CAPTURED + (turn === 'south' ? 0 : NORTH)) * UPPER;
    const theirs = isSouth ? changes.slice(layout.pits, 2 * layout.pits) : changes.slice(0, layout.pits);
    halves[2 * at + 1] = theirs.reduce((sum, change) => sum - change, 0);
    return leaf;
  }
}
