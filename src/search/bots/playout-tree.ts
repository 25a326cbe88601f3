/** The tree of a Monte Carlo search and its playouts. */
import type { FastCursor } from '../../cursor/fast-cursor.ts';
import type { Random } from '../../tools/random.ts';
import type { Move } from '../../model/types.ts';
import { runUntil } from '../../tools/slices.ts';

/** Random moves of a playout. After a few of them, stores and rows predict the result better than a full random game. */
const RANDOM_PLIES = 5;

/** The exploration constant of UCB1: the weight of rarely visited moves against successful ones. */
const EXPLORATION = 0.5;

/** The share of the winner in a result; the rest is the margin. */
const WIN_WEIGHT = 0.5;

/**
 * Limits growth: with fewer than `2 ** GROWTH_SHIFT` nodes a leaf is expanded once it has been visited, and each further
 * `2 ** GROWTH_SHIFT` nodes require one more visit.
 */
const GROWTH_SHIFT = 20;

/**
 * An approximate binary logarithm. `Math.log2` may differ between engines, and one seed has to give one game
 * everywhere.
 */
const log2 = (n: number): number => {
  const whole = 31 - Math.clz32(n);
  return whole + n / (1 << whole) - 1;
};

/**
 * The result for South, from -1 to 1, combining the winner and the margin. In an unfinished game each player is credited
 * with the seeds of their row.
 */
const playoutResult = (cursor: FastCursor): number => {
  const { outcome } = cursor;
  let margin = cursor.margin();
  if (outcome === null && cursor.decidedBy === 'seeds') margin += cursor.row('south') - cursor.row('north');
  const winner = outcome === null ? Math.sign(margin) : cursor.winner();
  return WIN_WEIGHT * winner + ((1 - WIN_WEIGHT) * margin) / cursor.stack.total;
};

/** Initial capacity in nodes, in addition to the children of the first two moves. */
const INITIAL_CAPACITY = 64;

/** Numbers copied between two clock checks. */
const COPY_CHUNK = 1 << 14;

/** Copies the numbers to an array of twice the length, yielding after every chunk. */
function* doubled<T extends Int32Array | Float64Array>(numbers: T): Generator<undefined, T> {
  const more = new (numbers.constructor as new (length: number) => T)(2 * numbers.length);
  for (let from = 0; from < numbers.length; from += COPY_CHUNK) {
    more.set(numbers.subarray(from, from + COPY_CHUNK), from);
    yield;
  }
  return more;
}

/**
 * The search tree of UCT. Node 0 is the root position. The children of a node are stored side by side, one for each legal
 * move in ascending order.
 */
export class PlayoutTree {
  private readonly cursor: FastCursor;
  private readonly random: Random;
  private readonly moves: Int32Array;
  private size = 1;
  private parents: Int32Array;
  /** The move that leads to each node. */
  private incoming: Int32Array;
  /** The index of the first child of each node, and the number of children; 0 until the node is expanded. */
  private firstChildren: Int32Array;
  private childCounts: Int32Array;
  private visits: Int32Array;
  /** The sum of the results of each node, from South's point of view, as turns need not alternate. */
  private sums: Float64Array;
  /** The running {@link expandCapacity}, if any. */
  private expansion: Generator<undefined, void> | undefined;

  /** `cursor` must be at an unfinished position; every playout returns it there. */
  constructor(cursor: FastCursor, random: Random) {
    this.cursor = cursor;
    this.random = random;
    this.moves = new Int32Array(cursor.maxMoves);
    const capacity = INITIAL_CAPACITY + 2 * cursor.maxMoves;
    this.parents = new Int32Array(capacity);
    this.incoming = new Int32Array(capacity);
    this.firstChildren = new Int32Array(capacity);
    this.childCounts = new Int32Array(capacity);
    this.visits = new Int32Array(capacity);
    this.sums = new Float64Array(capacity);
    this.parents[0] = -1;
    this.expand(0);
  }

  /**
   * Ensures capacity for the children of one node. Works until `until` (a `performance.now()` time) and returns whether the
   * capacity is there; {@link play} requires it.
   */
  makeRoom(until: number): boolean {
    if (this.size + this.moves.length > this.parents.length) this.expansion ??= this.expandCapacity();
    if (this.expansion && runUntil(this.expansion, until)) this.expansion = undefined;
    return !this.expansion;
  }

  /** Runs one playout: descends the tree, then plays random moves, and records the result in all visited nodes. */
  play(): void {
    const { cursor } = this;
    let node = 0;
    while (this.childCounts[node]! > 0) node = this.descend(node);
    if (this.visits[node]! > this.size >> GROWTH_SHIFT && this.expand(node)) node = this.descend(node);
    const result = this.playOut();
    while (cursor.ply > 0) cursor.undo();
    for (; node >= 0; node = this.parents[node]!) {
      this.visits[node]!++;
      this.sums[node]! += result;
    }
  }

  /** The most visited move; on ties the one with the best result, then the lowest. */
  best(): Move {
    const side = this.side();
    let best = 1;
    for (let child = 2; child <= this.childCounts[0]!; child++) {
      const more = this.visits[child]! - this.visits[best]!;
      if (more > 0 || (more === 0 && side * (this.sums[child]! - this.sums[best]!) > 0)) best = child;
    }
    return this.incoming[best]!;
  }

  /** 1 if South is to move, -1 if North is. */
  private side(): number {
    return this.cursor.turn === 'south' ? 1 : -1;
  }

  /** Adds the children of a node, whose position the cursor is at; returns false if the game is over. */
  private expand(node: number): boolean {
    const count = this.cursor.fillMoves(this.moves);
    const first = this.size;
    this.size += count;
    this.firstChildren[node] = first;
    this.childCounts[node] = count;
    for (let i = 0; i < count; i++) {
      this.parents[first + i] = node;
      this.incoming[first + i] = this.moves[i]!;
    }
    return count > 0;
  }

  /** Doubles the capacity. `parents` comes last because its length is the capacity that {@link makeRoom} reads. */
  private *expandCapacity(): Generator<undefined, void> {
    this.incoming = yield* doubled(this.incoming);
    this.firstChildren = yield* doubled(this.firstChildren);
    this.childCounts = yield* doubled(this.childCounts);
    this.visits = yield* doubled(this.visits);
    this.sums = yield* doubled(this.sums);
    this.parents = yield* doubled(this.parents);
  }

  /** Selects the child with the highest UCB1 score, an unvisited one first, plays its move and returns it. */
  private descend(node: number): number {
    const { visits, sums } = this;
    const side = this.side();
    const exploration = EXPLORATION * Math.sqrt(log2(visits[node]!));
    const first = this.firstChildren[node]!;
    const end = first + this.childCounts[node]!;
    let best = first;
    let bestScore = -Infinity;
    for (let child = first; child < end; child++) {
      const count = visits[child]!;
      const score = count === 0 ? Infinity : (side * sums[child]!) / count + exploration / Math.sqrt(count);
      if (score > bestScore) {
        best = child;
        bestScore = score;
      }
    }
    this.cursor.play(this.incoming[best]!);
    return best;
  }

  /** Plays random moves and returns the result for South. */
  private playOut(): number {
    const { cursor, moves, random } = this;
    for (let ply = 0; ply < RANDOM_PLIES; ply++) {
      const count = cursor.fillMoves(moves);
      if (count === 0) break;
      cursor.play(moves[random(count)]!);
    }
    return playoutResult(cursor);
  }
}
