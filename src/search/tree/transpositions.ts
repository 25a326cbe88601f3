/** The transposition table, in one typed array. */

import type { Move } from '../../model/types.ts';
import { runUntil } from '../../tools/slices.ts';

/** Greater than any margin. */
export const FAR = 1e6;
/** The depth of a search to the end of the game. */
export const FOREVER: number = 2 ** 20;
/** Flags of bounds and proofs: the true value is at least, or at most, this value. */
export const AT_LEAST = 1;
export const AT_MOST = 2;
export const EXACT = 3;

/** Elements of an entry after its key: lower bound, upper bound, `4 * left + proof`, and in one number the move + 1, the age, and the effort. */
const FACTS = 4;
const AGE_BITS = 3;
const EFFORT_BITS = 5;
const EFFORT: number = 2 ** EFFORT_BITS - 1;
const MOVE_SHIFT: number = AGE_BITS + EFFORT_BITS;
/** Entries in a bucket: the most expensive one, and the latest one. */
const WAYS = 2;
/** Initial number of buckets, and the growth factor when they are full. Short searches need no big table. */
const INITIAL_BUCKETS = 1 << 11;
const GROWTH = 8;
/** Buckets moved to a bigger table between two clock checks. */
const MOVE_CHUNK = 1 << 9;

/** Hashes the key of `width` elements at `from` to 30 bits. */
export const hashKey = (keys: Int32Array, from: number, width: number): number => {
  let hash = 0;
  for (let i = from; i < from + width; i++) {
    hash = Math.imul(hash ^ keys[i]!, 0x9e37_79b1);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash, 0x85eb_ca6b);
  return (hash ^ (hash >>> 13)) >>> 2;
};

/** The result of searching a position `left` plies deep. */
interface SearchResult {
  readonly margin: number;
  /** Whether `margin` is a lower bound, an upper bound, or both, at this depth. */
  readonly bounds: number;
  /** The same at any depth. */
  readonly proof: number;
  readonly left: number;
  /** The best move. */
  readonly move: Move;
  /** The logarithm of the nodes searched, from 1 to 31. */
  readonly effort: number;
}

/**
 * A transposition table: bounds for the margin still to be won from each position, by search depth. Entries hold the full
 * key, so collisions cannot confuse positions.
 */
export class Transpositions {
  private data: Int32Array;
  private readonly width: number;
  private readonly stride: number;
  private buckets: number;
  private readonly maxBuckets: number;
  private entriesAdded = 0;
  /** The number of the search, in as many bits as an entry has for it. */
  private age = 0;
  /** Whether the bounds of deeper searches count as well: they are better, but make values depend on what was searched before. */
  private readonly usesDeeper: boolean;
  /** The running {@link grow}, if any. */
  private growth: Generator<undefined, void> | undefined;

  /** Uses at most `megabytes` (2^20 bytes each); 0 disables the table. */
  constructor(width: number, megabytes: number, usesDeeper = false) {
    this.width = width;
    this.usesDeeper = usesDeeper;
    this.stride = width + FACTS;
    const fitting = (megabytes * 2 ** 20) / (4 * WAYS * this.stride);
    this.maxBuckets = fitting < 1 ? 0 : 2 ** Math.min(30, Math.floor(Math.log2(fitting)));
    this.buckets = Math.min(INITIAL_BUCKETS, this.maxBuckets);
    this.data = new Int32Array(this.buckets * WAYS * this.stride);
  }

  /** The offset of the entry of a key; -1 if there is none. */
  find(key: Int32Array, hash: number): number {
    if (this.buckets === 0) return -1;
    const { data, width, stride } = this;
    let at = (hash & (this.buckets - 1)) * WAYS * stride;
    for (let way = 0; way < WAYS; way++, at += stride) {
      let i = 0;
      while (i < width && data[at + i] === key[i]) i++;
      if (i === width && data[at + width + 3] !== 0) return at + width;
    }
    return -1;
  }

  /** The bounds of an entry that hold at depth `left`; ±FAR if there is none. */
  lower(entry: number, left: number): number {
    return this.holds(entry, left, AT_LEAST) ? this.data[entry]! : -FAR;
  }
  upper(entry: number, left: number): number {
    return this.holds(entry, left, AT_MOST) ? this.data[entry + 1]! : FAR;
  }
  /** Which bounds hold at any depth. */
  proof(entry: number): number {
    return this.data[entry + 2]! & EXACT;
  }
  /** The best move. */
  move(entry: number): number {
    return (this.data[entry + 3]! >> MOVE_SHIFT) - 1;
  }

  /** Stores a result, merged with an existing entry of the same position. */
  store(key: Int32Array, hash: number, { margin, bounds, left, proof, move, effort }: SearchResult): void {
    if (this.buckets === 0) return;
    let lower = (bounds & AT_LEAST) === 0 ? -FAR : margin;
    let upper = (bounds & AT_MOST) === 0 ? FAR : margin;
    let certain = proof;
    let entry = this.find(key, hash);
    if (entry < 0) {
      entry = this.insert(key, 0, hash, effort);
    } else {
      const known = this.proof(entry);
      if (this.lower(entry, left) > lower) {
        lower = this.lower(entry, left);
        certain = (certain & AT_MOST) | (known & AT_LEAST);
      }
      if (this.upper(entry, left) < upper) {
        upper = this.upper(entry, left);
        certain = (certain & AT_LEAST) | (known & AT_MOST);
      }
    }
    const { data } = this;
    data[entry] = lower;
    data[entry + 1] = upper;
    data[entry + 2] = 4 * left + certain;
    data[entry + 3] = ((move + 1) << MOVE_SHIFT) + (this.age << EFFORT_BITS) + effort;
  }

  /** Begins another search: entries of earlier ones are the first to be replaced. */
  startSearch(): void {
    this.age = (this.age + 1) % 2 ** AGE_BITS;
  }

  /**
   * Grows the table if it is full. Works until `until` (a `performance.now()` time) and returns whether it is done. Call it
   * before each step of a search; until it returns true, some entries are not found.
   */
  makeRoom(until: number): boolean {
    if (this.entriesAdded > this.buckets && this.buckets < this.maxBuckets) this.growth ??= this.grow();
    if (this.growth && runUntil(this.growth, until)) this.growth = undefined;
    return !this.growth;
  }

  /** Whether a bound holds at depth `left`: it was found at that depth, at a greater one if that counts, or is proven. */
  private holds(entry: number, left: number, proof: number): boolean {
    const facts = this.data[entry + 2]!;
    const before = facts >> 2;
    return before === left || (before < left ? (facts & proof) !== 0 : this.usesDeeper);
  }

  /** Adds an entry for a key that is not in the table, replacing the cheaper or older one of its bucket. */
  private insert(keys: Int32Array, from: number, hash: number, effort: number): number {
    const { data, width, stride } = this;
    this.entriesAdded++;
    let at = (hash & (this.buckets - 1)) * WAYS * stride;
    const first = data[at + width + 3]!;
    const isCurrent = ((first >> EFFORT_BITS) & (2 ** AGE_BITS - 1)) === this.age;
    if (isCurrent && (first & EFFORT) > effort) at += stride;
    else for (let i = at; i < at + stride; i++) data[i + stride] = data[i]!;
    for (let i = 0; i < width; i++) data[at + i] = keys[from + i]!;
    return at + width;
  }

  /** Moves all entries to a bigger table, yielding after every chunk. */
  private *grow(): Generator<undefined, void> {
    const { data, width, stride } = this;
    this.buckets = Math.min(this.buckets * GROWTH, this.maxBuckets);
    this.data = new Int32Array(this.buckets * WAYS * stride);
    this.entriesAdded = 0;
    for (let at = 0; at < data.length; at += stride) {
      if (at % (MOVE_CHUNK * WAYS * stride) === 0) yield;
      const effort = data[at + width + 3]! & EFFORT;
      if (effort === 0) continue;
      const entry = this.insert(data, at, hashKey(data, at, width), effort);
      for (let i = 0; i < FACTS; i++) this.data[entry + i] = data[at + width + i]!;
    }
  }
}
