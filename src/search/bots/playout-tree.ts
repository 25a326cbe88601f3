import type { FastCursor } from '../../cursor/cursor.ts';
import type { Random } from '../../tools/random.ts';
import type { Move } from '../../model/types.ts';
import { runUntil } from '../slicing/slices.ts';

/** Random moves of a playout. After a few of them stores and rows tell more than the end of a random game would. */
const AT_RANDOM = 5;

/** How much trying what was tried little counts against playing what went well. */
const CURIOSITY = 0.5;

/** How much of a result is who wins; the rest is by how much. */
const WIN = 0.5;

/** A tree of `2 ** CROWDED` nodes grows only where it was visited twice, one of twice as many where it was three times. */
const CROWDED = 20;

/**
 * The binary logarithm, as near as it matters. Not `Math.log2`, which need not be the same on every machine: one seed is to
 * give one game everywhere.
 */
const log2 = (n: number): number => {
  const whole = 31 - Math.clz32(n);
  return whole + n / (1 << whole) - 1;
};

const WORTH = { south: 1, north: -1, nobody: 0 } as const;

/**
 * How a game went for South, from -1 to 1: mostly who won it, and a little by how much. One that goes on is judged as if
 * each had the seeds of his row.
 */
const resultOf = (cursor: FastCursor): number => {
  const { outcome } = cursor;
  let margin = cursor.store('south') - cursor.store('north');
  if (outcome === null) margin += cursor.row('south') - cursor.row('north');
  const winner = outcome === null ? Math.sign(margin) : WORTH[outcome.winner ?? 'nobody'];
  return WIN * winner + ((1 - WIN) * margin) / cursor.total;
};

/** Nodes there is room for at first, besides those of the first two moves. */
const ROOM = 64;

/** So many numbers are copied between two looks at the clock. */
const COPIED = 1 << 14;

/** The same numbers with as much room again; stops every now and then. */
function* doubled<T extends Int32Array | Float64Array>(numbers: T): Generator<undefined, T> {
  const more = new (numbers.constructor as new (length: number) => T)(2 * numbers.length);
  for (let from = 0; from < numbers.length; from += COPIED) {
    more.set(numbers.subarray(from, from + COPIED), from);
    yield;
  }
  return more;
}

/**
 * What playouts have shown of the moves from a position on, as a tree that grows where it looks promising (UCT). Node 0 is
 * that position; the children of a node lie side by side, one for each legal move, in ascending order.
 */
export class PlayoutTree {
  private readonly cursor: FastCursor;
  private readonly random: Random;
  private readonly moves: Int32Array;
  private size = 1;
  private parents: Int32Array;
  /** The move that leads to a node. */
  private leads: Int32Array;
  /** The first of a node's children, and how many there are; none before it has been visited more than once. */
  private firsts: Int32Array;
  private counts: Int32Array;
  private visits: Int32Array;
  /** The sum of its results, which are South's: who is to move need not alternate. */
  private sums: Float64Array;
  /** What is left to do to have room for more nodes. */
  private widening: Generator<undefined, void> | undefined;

  /** The cursor is at the position, which is not over, and there again after every playout. */
  constructor(cursor: FastCursor, random: Random) {
    this.cursor = cursor;
    this.random = random;
    this.moves = new Int32Array(cursor.pits);
    const room = ROOM + 2 * cursor.pits;
    this.parents = new Int32Array(room);
    this.leads = new Int32Array(room);
    this.firsts = new Int32Array(room);
    this.counts = new Int32Array(room);
    this.visits = new Int32Array(room);
    this.sums = new Float64Array(room);
    this.parents[0] = -1;
    this.grow(0);
  }

  /** Widens, if a node's children might not find room, until `until`; returns whether that is done, as a playout needs it. */
  makeRoom(until: number): boolean {
    if (this.size + this.moves.length > this.parents.length) this.widening ??= this.widen();
    if (this.widening && runUntil(this.widening, until)) this.widening = undefined;
    return !this.widening;
  }

  /** One more playout: down the tree, then at random. */
  play(): void {
    const { cursor } = this;
    let node = 0;
    while (this.counts[node]! > 0) node = this.descend(node);
    if (this.visits[node]! > this.size >> CROWDED && this.grow(node)) node = this.descend(node);
    const result = this.playOut();
    while (cursor.ply > 0) cursor.undo();
    for (; node >= 0; node = this.parents[node]!) {
      this.visits[node]!++;
      this.sums[node]! += result;
    }
  }

  /** The move that was played most; of those played as often the one that went best, then the lowest. */
  best(): Move {
    const side = this.side();
    let best = 1;
    for (let child = 2; child <= this.counts[0]!; child++) {
      const more = this.visits[child]! - this.visits[best]!;
      if (more > 0 || (more === 0 && side * (this.sums[child]! - this.sums[best]!) > 0)) best = child;
    }
    return this.leads[best]!;
  }

  /** Whose results count for the player to move: 1 for South, -1 for North. */
  private side(): number {
    return this.cursor.turn === 'south' ? 1 : -1;
  }

  /** Gives a node its children, for the position at hand; returns whether it has any, that is, whether the game goes on. */
  private grow(node: number): boolean {
    const count = this.cursor.fillMoves(this.moves);
    const first = this.size;
    this.size += count;
    this.firsts[node] = first;
    this.counts[node] = count;
    for (let i = 0; i < count; i++) {
      this.parents[first + i] = node;
      this.leads[first + i] = this.moves[i]!;
    }
    return count > 0;
  }

  /** The parents last: how many there can be is how many nodes there is room for. */
  private *widen(): Generator<undefined, void> {
    this.leads = yield* doubled(this.leads);
    this.firsts = yield* doubled(this.firsts);
    this.counts = yield* doubled(this.counts);
    this.visits = yield* doubled(this.visits);
    this.sums = yield* doubled(this.sums);
    this.parents = yield* doubled(this.parents);
  }

  /** Plays the move to the most promising child, and returns that: one that was never tried, or the best by UCB1. */
  private descend(node: number): number {
    const { visits, sums } = this;
    const side = this.side();
    const spread = CURIOSITY * Math.sqrt(log2(visits[node]!));
    const first = this.firsts[node]!;
    const end = first + this.counts[node]!;
    let best = first;
    let most = -Infinity;
    for (let child = first; child < end; child++) {
      const times = visits[child]!;
      const promise = times === 0 ? Infinity : (side * sums[child]!) / times + spread / Math.sqrt(times);
      if (promise > most) {
        best = child;
        most = promise;
      }
    }
    this.cursor.play(this.leads[best]!);
    return best;
  }

  /** Plays on at random, and says how it went for South. */
  private playOut(): number {
    const { cursor, moves, random } = this;
    for (let ply = 0; ply < AT_RANDOM; ply++) {
      const count = cursor.fillMoves(moves);
      if (count === 0) break;
      cursor.play(moves[random(count)]!);
    }
    return resultOf(cursor);
  }
}
