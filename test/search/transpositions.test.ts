// The transposition table merges results of one position: it keeps the tighter bounds, each with its own proof.
import { describe, expect, it } from 'vitest';
import { AT_LEAST, AT_MOST, FAR, Transpositions } from '../../src/search/tree/transpositions.ts';

/** The result of one search of a position. */
interface Search {
  readonly margin: number;
  readonly left: number;
  /** On which sides the margin is a bound, and which of these bounds are proven. */
  readonly bounds: number;
  readonly proof: number;
}

const SEARCHES: readonly Search[] = [1, 2, 3].flatMap((bounds) =>
  [0, 1, 2, 3]
    .filter((proof) => (proof & bounds) === proof)
    .flatMap((proof) =>
      [3, 5].flatMap((margin) => [2, 4].map((left): Search => ({ margin, left, bounds, proof }))),
    ),
);

const KEY = Int32Array.of(7);
const HASH = 7;
const has = (bits: number, side: number): boolean => (bits & side) !== 0;

describe.each([
  ['the lower bound', AT_LEAST],
  ['the upper bound', AT_MOST],
])('%s of a position that is stored twice', (_, side) => {
  /** The bound and whether it is proven. */
  const stored = (searches: readonly Search[], left: number): readonly [bound: number, isProven: boolean] => {
    const table = new Transpositions(1, 1);
    for (const search of searches) table.store(KEY, HASH, { ...search, move: 1, effort: 1 });
    const entry = table.find(KEY, HASH);
    const bound = side === AT_LEAST ? table.lower(entry, left) : table.upper(entry, left);
    return [bound, has(table.proof(entry), side)];
  };
  /** Maps bounds of both sides to numbers: greater is tighter. */
  const tightness = (bound: number): number => (side === AT_LEAST ? bound : 0 - bound);
  const boundOf = ({ margin, bounds }: Search): number =>
    has(bounds, side) ? margin : side === AT_LEAST ? -FAR : FAR;
  const isProven = ({ proof }: Search): boolean => has(proof, side);

  const pairs = SEARCHES.flatMap((first) => SEARCHES.map((second) => [first, second] as const));

  it('holds at the depth of its search, and if it is proven at greater depths', () => {
    for (const search of SEARCHES)
      for (let left = 1; left < 7; left++) {
        const holds = left === search.left || (left > search.left && isProven(search));
        const bound = holds ? boundOf(search) : side === AT_LEAST ? -FAR : FAR;
        expect([search, left, stored([search], left)[0]]).toEqual([search, left, bound]);
      }
  });

  it('is the tightest of those that hold at the depth of the later search', () => {
    for (const [first, second] of pairs) {
      const holds = first.left === second.left || (first.left < second.left && isProven(first));
      const bounds = [second, ...(holds ? [first] : [])].map((search) => tightness(boundOf(search)));
      const [bound] = stored([first, second], second.left);
      expect([first, second, tightness(bound)]).toEqual([first, second, Math.max(...bounds)]);
    }
  });

  it('is proven only by a search that found it: by the later one, or the earlier one if that is tighter', () => {
    for (const [first, second] of pairs) {
      const [bound, proven] = stored([first, second], second.left);
      const proves = (search: Search): boolean => isProven(search) && boundOf(search) === bound;
      const isTighter = tightness(boundOf(first)) > tightness(boundOf(second));
      // An earlier search with the same bound may prove it, too.
      const expected = proves(second) || (proves(first) && (isTighter || proven));
      expect([first, second, proven]).toEqual([first, second, expected]);
    }
  });
});

/** A table with one bucket of two entries. */
const oneBucket = (usesDeeper = false): Transpositions => new Transpositions(1, 64 / 2 ** 20, usesDeeper);
const result = { margin: 3, bounds: 3, proof: 0, left: 4, move: 0, effort: 1 } as const;
const keyOf = (name: number): Int32Array => Int32Array.of(name);

describe('a table that serves several searches', () => {
  const keepsFirst = (isLater: boolean): boolean => {
    const table = oneBucket();
    table.store(keyOf(1), 0, { ...result, effort: 20 });
    if (isLater) table.startSearch();
    for (const name of [2, 3]) table.store(keyOf(name), 0, result);
    return table.find(keyOf(1), 0) >= 0;
  };

  it('replaces what an earlier search has stored, however much work it was', () => {
    expect(keepsFirst(false)).toBe(true);
    expect(keepsFirst(true)).toBe(false);
  });

  it('keeps the best move beside its age', () => {
    const table = oneBucket();
    for (let search = 0; search < 9; search++) table.startSearch();
    table.store(keyOf(1), 0, { ...result, move: 300, effort: 31 });
    expect(table.move(table.find(keyOf(1), 0))).toBe(300);
  });

  it.each([false, true])('uses bounds of deeper searches if it is told so: %s', (usesDeeper) => {
    const table = oneBucket(usesDeeper);
    table.store(keyOf(1), 0, result);
    const entry = table.find(keyOf(1), 0);
    expect(table.lower(entry, 3)).toBe(usesDeeper ? 3 : -FAR);
    expect(table.upper(entry, 3)).toBe(usesDeeper ? 3 : FAR);
    expect(table.lower(entry, 5)).toBe(-FAR);
  });
});
