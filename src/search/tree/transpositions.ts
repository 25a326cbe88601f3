/** What is known of positions that were met before, in one block of memory. */

import type { Move } from '../../model/types.ts';
import { runUntil } from '../slicing/slices.ts';

/** More than any margin. */
export const FAR = 1e6;
/** As far as the game goes. */
export const FOREVER: number = 2 ** 20;
/** What is certain of a value, however far one looks: that the true one is not less, that it is not more. */
export const AT_LEAST = 1;
export const AT_MOST = 2;
export const EXACT = 3;

/** Numbers of an entry besides its key: lower bound, upper bound, `4 * left + proof`, `32 * (move + 1) + effort`. */
const FACTS = 4;
/** Two entries share a place: one that took long to find out, and the last one. */
const WAYS = 2;
/** So many places there are at first. Filled once, they become so many times more: a short search shall not pay for a big table. */
const FIRST = 1 << 11;
const GROWTH = 8;
/** So many places are moved to a bigger table between two looks at the clock. */
const MOVED = 1 << 9;

/** Spreads keys of `width` numbers over the whole numbers of 30 bits. */
export const hashOf = (keys: Int32Array, from: number, width: number): number => {
  let hash = 0;
  for (let i = from; i < from + width; i++) {
    hash = Math.imul(hash ^ keys[i]!, 0x9e37_79b1);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash, 0x85eb_ca6b);
  return (hash ^ (hash >>> 13)) >>> 2;
};

/** What was found out about a position, looking `left` plies ahead. */
export interface Found {
  readonly margin: number;
  /** Whether the true margin, as far as was looked, is not less, and whether it is not more. */
  readonly bounds: number;
  /** The same however far one looks. */
  readonly proof: number;
  readonly left: number;
  /** The move that was best. */
  readonly move: Move;
  /** How much work it was, from 1 to 31. */
  readonly effort: number;
}

/**
 * A table of positions: bounds for the margin from there on, looking `left` plies ahead. Keys are kept whole, so no
 * position is taken for another.
 */
export class Transpositions {
  private data: Int32Array;
  private readonly width: number;
  private readonly stride: number;
  private places: number;
  private readonly most: number;
  private made = 0;
  /** What is left to do to make it bigger. */
  private growing: Generator<undefined, void> | undefined;

  /** Takes at most so many megabytes (2^20 bytes); 0 keeps nothing. */
  constructor(width: number, megabytes: number) {
    this.width = width;
    this.stride = width + FACTS;
    const most = (megabytes * 2 ** 20) / (4 * WAYS * this.stride);
    this.most = most < 1 ? 0 : 2 ** Math.min(30, Math.floor(Math.log2(most)));
    this.places = Math.min(FIRST, this.most);
    this.data = new Int32Array(this.places * WAYS * this.stride);
  }

  /** Where the entry of a key is; -1 if there is none. */
  find(key: Int32Array, hash: number): number {
    if (this.places === 0) return -1;
    const { data, width, stride } = this;
    let at = (hash & (this.places - 1)) * WAYS * stride;
    for (let way = 0; way < WAYS; way++, at += stride) {
      let i = 0;
      while (i < width && data[at + i] === key[i]) i++;
      if (i === width && data[at + width + 3] !== 0) return at + width;
    }
    return -1;
  }

  /** The bounds of an entry as far as they hold when looking `left` plies ahead. */
  lower(entry: number, left: number): number {
    return this.holds(entry, left, AT_LEAST) ? this.data[entry]! : -FAR;
  }
  upper(entry: number, left: number): number {
    return this.holds(entry, left, AT_MOST) ? this.data[entry + 1]! : FAR;
  }
  /** What is certain of the bounds. */
  proof(entry: number): number {
    return this.data[entry + 2]! & EXACT;
  }
  /** The move that was best. */
  move(entry: number): number {
    return (this.data[entry + 3]! >> 5) - 1;
  }

  /** Writes down what was found, beside what is known already. */
  store(key: Int32Array, hash: number, { margin, bounds, left, proof, move, effort }: Found): void {
    if (this.places === 0) return;
    let lower = (bounds & AT_LEAST) === 0 ? -FAR : margin;
    let upper = (bounds & AT_MOST) === 0 ? FAR : margin;
    let certain = proof;
    let entry = this.find(key, hash);
    if (entry < 0) {
      entry = this.make(key, 0, hash, effort);
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
    data[entry + 3] = 32 * (move + 1) + effort;
  }

  /**
   * Grows if it is full, until `until`; returns whether that is done. To be called before each step of a search: what has
   * not been moved yet is not found.
   */
  makeRoom(until: number): boolean {
    if (this.made > this.places && this.places < this.most) this.growing ??= this.grow();
    if (this.growing && runUntil(this.growing, until)) this.growing = undefined;
    return !this.growing;
  }

  /** What was found by looking just as far, or is certain and was found by looking less far. */
  private holds(entry: number, left: number, proof: number): boolean {
    const facts = this.data[entry + 2]!;
    const before = facts >> 2;
    return before === left || (before < left && (facts & proof) !== 0);
  }

  /** Makes room for a key that is not there. */
  private make(keys: Int32Array, from: number, hash: number, effort: number): number {
    const { data, width, stride } = this;
    this.made++;
    let at = (hash & (this.places - 1)) * WAYS * stride;
    if ((data[at + width + 3]! & 31) > effort) at += stride;
    else data.copyWithin(at + stride, at, at + stride);
    for (let i = 0; i < width; i++) data[at + i] = keys[from + i]!;
    return at + width;
  }

  /** Moves all that is known to a bigger table; stops every now and then. */
  private *grow(): Generator<undefined, void> {
    const { data, width, stride } = this;
    this.places = Math.min(this.places * GROWTH, this.most);
    this.data = new Int32Array(this.places * WAYS * stride);
    this.made = 0;
    for (let at = 0; at < data.length; at += stride) {
      if (at % (MOVED * WAYS * stride) === 0) yield;
      const effort = data[at + width + 3]! & 31;
      if (effort === 0) continue;
      const entry = this.make(data, at, hashOf(data, at, width), effort);
      for (let i = 0; i < FACTS; i++) this.data[entry + i] = data[at + width + i]!;
    }
  }
}
