/** Captures remembered: what the step has answered once need not be asked again. */
import { other } from '../model/player.ts';
import { type Board } from '../ruleset/board.ts';
import type { Steps } from '../ruleset/steps.ts';
import type { Player } from '../model/types.ts';
import { PackedBoard } from './packed-board.ts';

/** Counts from this on are not told apart, and what depends on them is not remembered. */
export const TOLD_APART = 31;
/** The tree takes no more memory than this, in numbers. */
const LIMIT = 0x4_0000;
/** A node of the tree: which cell is looked at, then what follows for each count there. */
const NODE = 1 + TOLD_APART + 1;
/** What there is before the trees begin: the leaf of what is not known, and the one of what is not to be remembered. */
const FIRST = 2;
const ASK = -1;

/** A longer copy. */
const longer = <T extends Int32Array | BigInt64Array>(list: T): T => {
  const copy = new (list.constructor as new (length: number) => T)(2 * list.length);
  (copy as Int32Array).set(list as Int32Array);
  return copy;
};

/** A board that notes which pits a step looks at. */
class WatchedBoard implements Board {
  readonly pits: number;
  private board!: Board;
  /** The pits looked at, in order. */
  readonly seen: number[] = [];
  /** Whether the step has looked at anything else. */
  sawMore = false;

  constructor(pits: number) {
    this.pits = pits;
  }

  watch(board: Board): void {
    this.board = board;
    this.seen.length = 0;
    this.sawMore = false;
  }

  get turn(): Player {
    return this.board.turn;
  }
  owner(pit: number): Player {
    return this.board.owner(pit);
  }
  seeds(pit: number): number {
    if (!this.seen.includes(pit)) this.seen.push(pit);
    return this.board.seeds(pit);
  }

  get total(): number {
    this.sawMore = true;
    return this.board.total;
  }
  get quietMoves(): number {
    this.sawMore = true;
    return this.board.quietMoves;
  }
  store(player: Player): number {
    this.sawMore = true;
    return this.board.store(player);
  }
  row(player: Player): number {
    this.sawMore = true;
    return this.board.row(player);
  }
  isEmpty(player: Player): boolean {
    return this.row(player) === 0;
  }
}

/**
 * A tree for every place where a player's last seed can fall: a node says which cell the capture step looks at, and what
 * follows for each count there; a leaf what is captured. The trees grow by watching the step itself. Where it looks at
 * more than pits, it is always asked.
 */
export class Captures {
  /**
   * Nodes and leaves, one after the other. What follows is a node's place, from 1, or a leaf's, turned negative, or 0 if it
   * is not known yet.
   *
   * A leaf has five numbers: how many seeds are captured, below 0 if the step is to be asked; how many of them from the opponent;
   * what becomes of the first half word after the cells, and what is added to the second; where in `rows` it is said what
   * is added to the cells.
   */
  tree: Int32Array;
  rows: BigInt64Array;
  private end: number;
  private readonly leaves = new Map<string, number>();
  private readonly steps: Steps;
  private readonly watched: WatchedBoard;
  private readonly packed: PackedBoard;
  private readonly taken: Int32Array;

  /** `most` is what a pit can hold. */
  constructor(steps: Steps, pits: number, most: number) {
    this.steps = steps;
    this.watched = new WatchedBoard(pits);
    this.packed = new PackedBoard(pits, most);
    this.taken = new Int32Array(2 * pits);
    this.end = FIRST + 4 * this.packed.block;
    this.tree = new Int32Array(this.end + 8 * NODE).fill(-1, 0, FIRST);
    this.rows = new BigInt64Array(32 * this.packed.stride);
  }

  /** Has the step look at a board as sowing leaves it, and remembers the answer. */
  learn(board: Board, last: number): void {
    const { watched, taken } = this;
    watched.watch(board);
    const count = this.steps.capture.pits(watched, last, taken);
    for (let i = 0; i < count; i++) watched.seeds(taken[i]!);
    let at = FIRST + 2 * this.packed.cellOf(last) + (board.turn === 'south' ? 0 : 1);
    for (const pit of watched.seen) {
      const next = this.tree[at]! || this.grow(this.packed.cellOf(pit));
      this.tree[at] = next;
      if (next < 0) return;
      at = next + 1 + Math.min(board.seeds(pit), TOLD_APART);
    }
    if (this.tree[at] === 0) {
      // Before `this.tree` is looked at once more: to make a leaf may put another one in its place.
      const leaf = watched.sawMore ? ASK : this.leaf(board, last, count);
      this.tree[at] = leaf;
    }
  }

  /** A new node; a leaf if there is no room. */
  private grow(cell: number): number {
    const node = this.end;
    if (node > LIMIT) return ASK;
    this.make(NODE);
    this.tree[node] = cell;
    this.tree[node + 1 + TOLD_APART] = ASK;
    return node;
  }

  private make(size: number): number {
    const at = this.end;
    this.end += size;
    if (this.end > this.tree.length) this.tree = longer(this.tree);
    return at;
  }

  private leaf(board: Board, last: number, count: number): number {
    const { packed, steps, leaves } = this;
    const { stride, words, halves } = packed;
    const taken = [...this.taken.subarray(0, count)];
    const mover = board.turn;
    const key = [mover, last, ...taken.map((pit) => `${pit}x${board.seeds(pit)}`)].join();
    const known = leaves.get(key);
    if (known !== undefined) return known;

    packed.setUp(new Array<number>(2 * packed.pits + 2).fill(0), mover, 0, 0);
    let captured = 0;
    let theirs = 0;
    for (const pit of taken) {
      const seeds = board.seeds(pit);
      captured += seeds;
      if (board.owner(pit) !== mover) theirs += seeds;
      packed.add(pit, -seeds);
    }
    packed.add(2 * packed.pits + (mover === 'south' ? 0 : 1), captured);
    packed.setTurn(steps.again?.({ mover, last, captured }, packed.pits) ? mover : other(mover), 0);

    const cells = stride - 1;
    const row = leaves.size * cells;
    while (row + cells > this.rows.length) this.rows = longer(this.rows);
    this.rows.set(words.subarray(0, cells), row);
    const leaf = this.make(5);
    this.tree.set([captured, theirs, halves[2 * cells]!, halves[2 * cells + 1]!, row], leaf);
    leaves.set(key, -leaf);
    return -leaf;
  }
}
