/** Captures by rows, learned from the steps of a ruleset. */
import { ReadTracker } from '../../cursor/read-tracker.ts';
import { MutableBoard } from '../../engine/board.ts';
import { findCaptured } from '../../engine/capturing.ts';
import type { Rules } from '../../ruleset/rules.ts';
import type { Steps } from '../../ruleset/steps.ts';
import type { RowIndex } from './row-index.ts';

/** The maximum length of the tree. After that, the engine is asked for what is not known. */
const MAX_SIZE = 2 ** 18;

/** What a last seed captures. */
export interface Captured {
  /** A bit for each captured pit of the mover, and of the opponent. */
  readonly own: number;
  readonly theirs: number;
  /** All captured seeds, and those of the opponent. */
  readonly seeds: number;
  readonly theirSeeds: number;
  /** Whether the same player moves again. */
  readonly extraTurn: boolean;
}

/** A decision tree over the pits that the capture step reads, for each pit in which the last seed may fall. */
export class CaptureTree {
  private readonly rows: RowIndex;
  private readonly steps: Steps;
  private readonly board: MutableBoard;
  /**
   * For each pit the root of its tree, then nodes: the pit that is read, then an entry for each number of seeds there. An
   * entry is a node, `-1 - leaf`, or 0 if it is unknown.
   */
  private readonly tree: number[];
  /** What is captured; null to ask the engine, because that depends on more than single pits. */
  private readonly leaves: (Captured | null)[] = [];

  constructor({ spec, options }: Rules, rows: RowIndex) {
    this.rows = rows;
    this.steps = spec.steps(options);
    this.board = new MutableBoard(rows.pits);
    this.tree = new Array<number>(2 * rows.pits).fill(0);
  }

  /** What a last seed in a pit captures, with the rows after sowing; null if only the engine knows. */
  find(last: number, own: number, theirs: number): Captured | null {
    const { tree } = this;
    let next = tree[last]!;
    while (next > 0) next = tree[next + 1 + this.seedsAt(tree[next]!, own, theirs)]!;
    return next < 0 ? this.leaves[-1 - next]! : this.learn(last, own, theirs);
  }

  private seedsAt(pit: number, own: number, theirs: number): number {
    const { pits, contents } = this.rows;
    return pit < pits ? contents[own * pits + pit]! : contents[(theirs - 1) * pits + pit]!;
  }

  private learn(last: number, own: number, theirs: number): Captured | null {
    const { rows, steps, board, tree, leaves } = this;
    const { pits, seeds: maxSeeds } = rows;
    if (tree.length > MAX_SIZE) return null;
    const cells = Array.from({ length: 2 * pits + 2 }, (_, cell) =>
      cell < 2 * pits ? this.seedsAt(cell, own, theirs) : 0,
    );
    board.setUp(cells, 'south', 0, 0);
    const tracker = new ReadTracker(board);
    tracker.seeds(last);
    const buffer = new Int32Array(2 * pits);
    const captured = buffer.subarray(0, findCaptured(steps.capture, tracker, last, buffer));
    for (const pit of captured) tracker.seeds(pit);
    const isKnown = !tracker.readMore && tracker.read.every((place) => place < 2 * pits);
    let at = last;
    // To ask the engine is right for all rows with as many seeds in the last pit.
    for (const pit of isKnown ? tracker.read : [last]) {
      if (tree[at] === 0) {
        tree[at] = tree.length;
        tree.push(pit, ...new Array<number>(maxSeeds + 1).fill(0));
      }
      at = tree[at]! + 1 + cells[pit]!;
    }
    const leaf = isKnown ? this.leafOf(last, captured, cells) : null;
    tree[at] = -leaves.push(leaf);
    return leaf;
  }

  private leafOf(last: number, captured: Int32Array, cells: readonly number[]): Captured {
    const { pits } = this.rows;
    const sumOf = (taken: Int32Array): number => taken.reduce((sum, pit) => sum + cells[pit]!, 0);
    const theirPits = captured.filter((pit) => pit >= pits);
    const seeds = sumOf(captured);
    return {
      own: captured.reduce((bits, pit) => bits | (pit < pits ? 1 << pit : 0), 0),
      theirs: theirPits.reduce((bits, pit) => bits | (1 << (pit - pits)), 0),
      seeds,
      theirSeeds: sumOf(theirPits),
      extraTurn: !!this.steps.extraTurn?.({ mover: 'south', last, captured: seeds }, pits),
    };
  }
}
